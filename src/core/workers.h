/* Workers: the same job on many parts, by several threads. */
#ifndef WORKERS_H
#define WORKERS_H

#include <stdbool.h>

/* Above this more threads would only wait for memory. */
#define WORKERS_MOST 16U

/* As many as there are processors, at most WORKERS_MOST. */
unsigned workers_usual(void);

/* Calls job once for each worker from 0 on, all at the same time, and waits for their ends; the caller is
   worker 0. Where the system gives no thread fewer workers are called: jobs must share out their parts among
   those who come. Workers must not use memory.h. */
void workers_run(unsigned count, void (*job)(void *context, unsigned worker), void *context);

#endif
