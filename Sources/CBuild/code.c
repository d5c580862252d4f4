#define _DEFAULT_SOURCE
#include "CBuild.h"

#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// The linker defines these.
extern const char __executable_start[];
extern const char etext[];

void cb_release_code(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  // What precedes the code are constants, which are as clean. The last page may hold data, too.
  uintptr_t start = (uintptr_t)__executable_start / page * page;
  uintptr_t end = (uintptr_t)etext / page * page;
  if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
}

void cb_keep_large_blocks_apart(void) { mallopt(M_MMAP_THRESHOLD, 1 << 20); }

void cb_release_free_memory(void) { malloc_trim(0); }
