#include "CBuild.h"

#include <stddef.h>

// A target of its own: a new commit compiles this file again, and links.
const char *cb_commit(void) {
#ifdef TODUX_COMMIT
  return TODUX_COMMIT;
#else
  return NULL;
#endif
}
