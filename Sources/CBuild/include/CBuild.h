#ifndef CBUILD_H
#define CBUILD_H

/// The commit of the sources; NULL if the build was not told.
const char *_Nullable cb_commit(void);

/// Takes the code of the program out of its memory. What is called again is mapped again, without being read: it stays in
/// the page cache of the kernel. Breakpoints that a debugger has written into the code go with it.
void cb_release_code(void);

/// Gives memory that was freed back to the kernel: malloc_trim(3). Other threads that allocate wait meanwhile.
void cb_release_free_memory(void);

#endif
