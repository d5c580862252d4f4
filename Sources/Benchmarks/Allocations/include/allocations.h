// What a program has of the heap, and how often it asks for more.

#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stddef.h>

/// Bytes that are allocated and not freed, in all arenas: mallinfo(3).
size_t allocations_bytes(void);

/// Gives free memory back to the system, so that what is resident is what is used: malloc_trim(3).
void allocations_trim(void);

/// How often this thread has asked for memory. Swift's own allocations are among them only where its libraries are
/// linked into the program, as they are in `make bench`.
size_t allocations_count(void);

#endif
