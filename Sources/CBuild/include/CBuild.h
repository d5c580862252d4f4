#ifndef CBUILD_H
#define CBUILD_H

/// The commit of the sources; NULL if the build was not told.
const char *_Nullable cb_commit(void);

/// Takes the code of the program out of its memory. What is called again is mapped again, without being read: it stays in
/// the page cache of the kernel. Breakpoints that a debugger has written into the code go with it.
void cb_release_code(void);

/// Lets blocks of a mebibyte or more go back to the kernel when they are freed, for as long as the program runs:
/// M_MMAP_THRESHOLD of mallopt(3). On its own, malloc would raise this threshold to the size of a block that is freed, and
/// small blocks that stay would end up in between.
void cb_keep_large_blocks_apart(void);

/// Gives memory that was freed back to the kernel: malloc_trim(3). Other threads that allocate wait meanwhile.
void cb_release_free_memory(void);

#endif
