// The heap usage of the program, and the number of its allocations.

#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stddef.h>

/// Returns the bytes that are allocated and not freed, in all arenas: mallinfo(3).
size_t allocations_bytes(void);

/// Returns free memory to the system, so that the resident size matches the memory in use: malloc_trim(3).
void allocations_trim(void);

/// Returns the number of allocations by this thread. Allocations by Swift's libraries count only if these are
/// linked into the program, as in `make bench`.
size_t allocations_count(void);

#endif
