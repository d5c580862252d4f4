// Input from the terminal that is not a key: control sequences, with which terminals answer queries, and
// control strings (ECMA-48, 5.4 and 5.6). They may arrive in pieces.

#include "internal.h"

#include <string.h>

#define BELL 7
#define CANCEL 24
#define SUBSTITUTE 26
#define ESCAPE 27
#define DELETE 127
/// Anything longer is not a sequence.
#define LONGEST (1 << 20)

static enum { NONE, CONTROL, STRING, STRING_ESCAPE, OLD_MOUSE } open;
static size_t length;
/// The control sequence or string without its ESC and introducer, as far as it fits.
static char text[32];
/// True for a control string that is a command or an answer of the operating system (OSC).
static bool is_command;

bool cn_introduces_string(int key) { return key > 0 && key < 0x80 && strchr("]P_^X", key); }

void cn_sequence_begin(int introducer) {
  open = introducer == '[' ? CONTROL : STRING;
  is_command = introducer == ']';
  length = 0;
}

bool cn_sequence_is_open(void) { return open != NONE; }

bool cn_sequence_give_up(void) {
  bool ended_in_escape = open == STRING_ESCAPE;
  open = NONE;
  return ended_in_escape;
}

/// Returns the key if the control sequence, having arrived in pieces, is one after all; otherwise 0.
static int find_key(void) {
  if (length > sizeof text) return 0;
  char whole[sizeof text + 3] = "\033[";
  memcpy(whole + 2, text, length);
  int key = key_defined(whole);
  return key > 0 ? key : 0;
}

static cn_sequence_answer take_control(int *key) {
  if (*key < ' ' || *key >= DELETE) return CN_SEQUENCE_OVER;
  if (length < sizeof text) text[length] = (char)*key;
  length++;
  // On the Linux console, F1 to F5 have a second bracket.
  if (*key < '@' || (*key == '[' && length == 1)) return CN_SEQUENCE_TAKEN;
  if (*key == 'M' && length == 1) {
    // A report of the mouse from a terminal that does not know the form asked for: three more bytes.
    open = OLD_MOUSE;
    return CN_SEQUENCE_TAKEN;
  }
  open = NONE;
  if (length <= sizeof text && (cn_mouse_report(text, length) || cn_synchronised_report(text, length))) {
    return CN_SEQUENCE_TAKEN;
  }
  *key = find_key();
  return *key ? CN_SEQUENCE_OVER : CN_SEQUENCE_TAKEN;
}

/// Ends a control string.
static void end_string(void) {
  open = NONE;
  if (!is_command || length >= sizeof text) return;
  text[length] = 0;
  cn_ground_answer(text);
}

static cn_sequence_answer take_string(int *key) {
  if (*key >= ' ' && *key <= 0xFF && *key != DELETE) {
    if (length < sizeof text) text[length] = (char)*key;
    length++;
  } else if (*key == BELL) {
    end_string();
  } else if (*key == ESCAPE) {
    open = STRING_ESCAPE;
  } else {
    return CN_SEQUENCE_OVER;
  }
  return CN_SEQUENCE_TAKEN;
}

cn_sequence_answer cn_sequence_take(int *key) {
  cn_sequence_answer answer = CN_SEQUENCE_TAKEN;
  if (open == OLD_MOUSE) {
    if (++length == 4) open = NONE;
  } else if (*key == CANCEL || *key == SUBSTITUTE) {
    open = NONE;
  } else if (open == CONTROL) {
    answer = take_control(key);
  } else if (open == STRING) {
    answer = take_string(key);
  } else if (*key == '\\') {
    end_string();
  } else {
    answer = CN_SEQUENCE_OVER_BY_ESCAPE;
  }
  if (answer != CN_SEQUENCE_TAKEN || length > LONGEST) open = NONE;
  return answer;
}
