// The memory of a program that stays open for long.

#include "internal.h"

#include <malloc.h>

void cn_return_memory(void) { mallopt(M_MMAP_THRESHOLD, 128 * 1024); }
