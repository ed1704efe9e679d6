#include "workers.h"

#include <pthread.h>
#include <stddef.h>
#include <unistd.h>

struct worker {
    pthread_t thread;
    bool started;
    unsigned number;
    void (*job)(void *context, unsigned worker);
    void *context;
};

unsigned workers_usual(void) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (processors < 1) {
        return 1;
    }
    return processors < (long)WORKERS_MOST ? (unsigned)processors : WORKERS_MOST;
}

static void *work(void *argument) {
    const struct worker *const worker = argument;
    worker->job(worker->context, worker->number);
    return NULL;
}

void workers_run(unsigned count, void (*job)(void *context, unsigned worker), void *context) {
    struct worker workers[WORKERS_MOST];
    for (unsigned i = 1; i < count && i < WORKERS_MOST; i++) {
        workers[i] = (struct worker){.number = i, .job = job, .context = context};
        workers[i].started = pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0;
    }
    job(context, 0);
    for (unsigned i = 1; i < count && i < WORKERS_MOST; i++) {
        if (workers[i].started) {
            (void)pthread_join(workers[i].thread, NULL);
        }
    }
}
