// The title of the terminal's window (OSC 2, xterm's control sequences, “Set Text Parameters”).

#include "internal.h"

#include <string.h>
#include <term.h>

/// What makes the terminal remember its title, which terminfo has among what enters the screen. On leaving, the
/// terminal then shows the title again that it had.
#define PUSH "\033[22;0;0t"

#define LIMIT 400

bool cn_stacks_title(void) {
  // tmux remembers titles (its input.c, `screen_push_title`), which its entries in terminfo do not say.
  return strncmp(termname(), "tmux", 4) == 0 && !(enter_ca_mode && strstr(enter_ca_mode, PUSH));
}

bool cn_title(const char *text) {
  if (!cn_opened || !(cn_stacks_title() || (enter_ca_mode && strstr(enter_ca_mode, PUSH)))) return false;
  size_t count = strlen(text);
  if (count > LIMIT) return false;
  // Control characters would end the sequence, or the terminal would act on them.
  for (const unsigned char *byte = (const unsigned char *)text; *byte; byte++) {
    if (*byte < 0x20 || *byte == 0x7F) return false;
  }
  cn_frame_add("\033]2;", 4);
  cn_frame_add(text, count);
  cn_frame_add("\033\\", 2);
  return true;
}
