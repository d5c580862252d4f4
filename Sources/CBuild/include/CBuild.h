#ifndef CBUILD_H
#define CBUILD_H

/// The commit of the sources; NULL if the build was not told.
const char *_Nullable cb_commit(void);

#endif
