// Reports of the mouse in the SGR form of xterm (private mode 1006): `ESC [ < button ; column ; row` and `M` for a
// press, `m` for a release. Source: "XTerm Control Sequences", section "Extended coordinates".

#include "internal.h"

#define WHEEL 64
#define MOTION 32
/// Shift, Meta and Control, which terminals keep for themselves or are not told apart here.
#define MODIFIERS (4 | 8 | 16)
#define LARGEST 0xFFFF

static bool is_known;
static uint32_t known_place, known_what;

/// Reads a number and the character after it. Returns NULL if there is none.
static const char *read_number(const char *text, const char *end, char stop, int *number) {
  int value = 0;
  const char *start = text;
  for (; text < end && *text >= '0' && *text <= '9'; text++) {
    if (value <= LARGEST) value = value * 10 + (*text - '0');
  }
  if (text == start || text == end || (stop && *text != stop)) return NULL;
  *number = value;
  return text + 1;
}

bool cn_mouse_report(const char *text, size_t length) {
  const char *end = text + length;
  int button, column, row;
  if (length < 7 || *text != '<' || (end[-1] != 'M' && end[-1] != 'm')) return false;
  text = read_number(text + 1, end, ';', &button);
  if (text) text = read_number(text, end, ';', &column);
  if (text) text = read_number(text, end, end[-1], &row);
  if (text != end || column < 1 || row < 1 || column > LARGEST || row > LARGEST) return false;
  bool is_release = end[-1] == 'm';
  button &= ~MODIFIERS;
  if (button == WHEEL || button == WHEEL + 1) {
    if (is_release) return false;
    known_what = button == WHEEL ? CN_MOUSE_WHEEL_UP : CN_MOUSE_WHEEL_DOWN;
  } else if (button == MOTION && !is_release) {
    known_what = CN_MOUSE_DRAG;
  } else if (button == 0) {
    known_what = is_release ? CN_MOUSE_RELEASE : CN_MOUSE_PRESS;
  } else {
    // Other buttons, and motion without one.
    return false;
  }
  known_place = (uint32_t)(column - 1) | (uint32_t)(row - 1) << 16;
  is_known = true;
  return true;
}

bool cn_mouse_take(uint32_t *place, uint32_t *what) {
  bool result = is_known;
  is_known = false;
  *place = known_place;
  *what = known_what;
  return result;
}
