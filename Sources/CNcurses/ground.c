// Asking the terminal for the colour of its ground (OSC 11, xterm's control sequences, “Change VT100 text
// background color”).

#include "internal.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/// The milliseconds in which the answer is awaited; a later one is ignored.
#define PATIENCE 1000
/// The milliseconds that a terminal given back right after the question is given to answer.
#define LAST_PATIENCE 100

static bool is_waiting, is_known;
static struct timespec asked;
static uint32_t ground;

static bool is_in_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t seconds = now.tv_sec - asked.tv_sec, nanoseconds = now.tv_nsec - asked.tv_nsec;
  return seconds * 1000 + nanoseconds / 1000000 < PATIENCE;
}

/// Returns true for the names of terminals that would print the question, or that have no other colours to tell.
static bool is_plain(const char *term) {
  static const char *const names[] = {"linux", "vt", "ansi", "cons", "dumb", "pcansi", "sun", "bterm"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (strncmp(term, names[index], strlen(names[index])) == 0) return true;
  }
  return false;
}

bool cn_ask_ground(void) {
  if (!cn_opened || cn_colors() < 8 || is_plain(termname())) return false;
  // First, so that the answer of a terminal that knows it comes before the one that is awaited.
  cn_synchronised_ask();
  cn_frame_add("\033]11;?\033\\", 8);
  cn_frame_send();
  is_waiting = true;
  is_known = false;
  clock_gettime(CLOCK_MONOTONIC, &asked);
  return true;
}

/// Reads a channel of one to four hexadecimal digits as 0 to 255; returns the text after it, or NULL.
static const char *read_channel(const char *text, uint32_t *channel) {
  char *end;
  size_t count = strspn(text, "0123456789abcdefABCDEF");
  if (count < 1 || count > 4) return NULL;
  unsigned long value = strtoul(text, &end, 16);
  *channel = (uint32_t)(value * 255 / ((1ul << (4 * count)) - 1));
  return end;
}

void cn_ground_answer(const char *text) {
  if (!is_waiting || strncmp(text, "11;rgb", 6) != 0) return;
  is_waiting = false;
  if (!is_in_time()) return;
  text += text[6] == 'a' ? 7 : 6;
  uint32_t value = 0;
  for (int channel = 0; channel < 3; channel++) {
    uint32_t part;
    if (*text != (channel == 0 ? ':' : '/') || !(text = read_channel(text + 1, &part))) return;
    value = value << 8 | part;
  }
  ground = value;
  is_known = true;
}

bool cn_ground_take(uint32_t *value) {
  bool result = is_known;
  is_known = false;
  *value = ground;
  return result;
}

void cn_ground_settle(int input) {
  if (!is_waiting || !is_in_time()) return;
  // Otherwise the answer would arrive as text of the next program.
  struct pollfd terminal = {.fd = input, .events = POLLIN};
  cn_event event;
  for (int turn = 0; turn < 8 && is_waiting && poll(&terminal, 1, LAST_PATIENCE) > 0; turn++) {
    int result;
    while ((result = cn_next_event(&event)) > 0) continue;
    if (result < 0) break;
  }
  is_waiting = false;
}
