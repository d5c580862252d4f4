// Copying to the clipboard of the terminal (OSC 52, xterm's control sequences, “Manipulate Selection Data”).

#include "internal.h"

#include <string.h>
#include <term.h>

/// A frame takes bytes in pieces of this size.
#define PIECE 512

static void add(const char *bytes, size_t count) {
  for (size_t start = 0; start < count; start += PIECE) {
    size_t rest = count - start;
    cn_frame_add(bytes + start, rest < PIECE ? rest : PIECE);
  }
}

static void add_text(const char *text) { add(text, strlen(text)); }

bool cn_copy(const char *base64, size_t count, bool in_tmux) {
  if (!cn_opened) return false;
  // The extended capability of terminals that understand the sequence, by the name that tmux gave it.
  char name[] = "Ms";
  const char *capability = tigetstr(name);
  if (!in_tmux && (!capability || capability == (char *)-1)) return false;
  add_text("\033]52;c;");
  add(base64, count);
  add_text("\007");
  if (in_tmux) {
    // tmux takes the sequence above with set-clipboard on, and passes this one on with allow-passthrough on.
    add_text("\033Ptmux;\033\033]52;c;");
    add(base64, count);
    add_text("\007\033\\");
  }
  return true;
}
