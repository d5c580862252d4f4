#include "internal.h"

#include <string.h>

size_t cn_capability(char *out, size_t size, const char *capability) {
  // Absent, or cancelled.
  if (!capability || capability == (char *)-1) return 0;
  size_t count = 0;
  for (const char *c = capability; *c; c++) {
    const char *end = c[0] == '$' && c[1] == '<' ? strchr(c, '>') : NULL;
    if (end) {
      c = end;
      continue;
    }
    if (count == size) return 0;
    out[count++] = *c;
  }
  return count;
}
