// Synchronised output (DEC private mode 2026): the terminal shows a frame as a whole, and never a part of it. Whether
// it can is asked by DECRQM (xterm's control sequences, “Request DEC private mode”).

#include "internal.h"

#include <string.h>

#define BEGIN "\033[?2026h"
#define END "\033[?2026l"

static bool is_supported, is_open;

void cn_synchronised_open(void) { is_supported = is_open = false; }

void cn_synchronised_ask(void) { cn_frame_add("\033[?2026$p", 9); }

bool cn_synchronised_report(const char *text, size_t length) {
  if (length != 9 || memcmp(text, "?2026;", 6) != 0 || memcmp(text + 7, "$y", 2) != 0) return false;
  // 1 is set and 2 is reset; others are unknown, or cannot be changed.
  if ((text[6] == '1' || text[6] == '2') && !is_supported) {
    is_supported = true;
    cn_guard_add(END, sizeof END - 1);
  }
  return true;
}

void cn_synchronised_begin(void) {
  if (!is_supported || is_open) return;
  is_open = true;
  cn_frame_add(BEGIN, sizeof BEGIN - 1);
}

void cn_synchronised_end(void) {
  if (!is_open) return;
  is_open = false;
  cn_frame_add(END, sizeof END - 1);
}

void cn_synchronised_drop(void) { is_open = false; }
