#include "allocations.h"

#include <malloc.h>

// The counting program is linked with `--wrap`: calls to malloc end up here, and `__real_malloc` is the
// original malloc.
void *__real_malloc(size_t size);
void *__real_calloc(size_t number, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
int __real_posix_memalign(void **place, size_t alignment, size_t size);

static _Thread_local size_t count;

void *__wrap_malloc(size_t size) {
  count += 1;
  return __real_malloc(size);
}

void *__wrap_calloc(size_t number, size_t size) {
  count += 1;
  return __real_calloc(number, size);
}

void *__wrap_realloc(void *old, size_t size) {
  count += 1;
  return __real_realloc(old, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __real_aligned_alloc(alignment, size);
}

int __wrap_posix_memalign(void **place, size_t alignment, size_t size) {
  count += 1;
  return __real_posix_memalign(place, alignment, size);
}

size_t allocations_count(void) { return count; }

size_t allocations_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void allocations_trim(void) { malloc_trim(0); }
