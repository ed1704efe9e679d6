/* Functions that the compiler makes for several processors, of which the program takes the best at its start:
   loops over many numbers of 32 bits take a fraction of the time where a vector has room for eight or
   sixteen. The results are the same. */
#ifndef PROCESSORS_H
#define PROCESSORS_H

#if defined(__x86_64__) && defined(__gnu_linux__) && defined(__GNUC__) && !defined(__clang__) &&             \
    !defined(__SANITIZE_ADDRESS__)
#if __GNUC__ >= 12
#define FOR_EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#endif
#endif
#ifndef FOR_EACH_PROCESSOR
#define FOR_EACH_PROCESSOR
#endif

#endif
