// Bytes and key codes of ncurses into events.

#include "internal.h"

#include <poll.h>
#include <sys/ioctl.h>

#define ESCAPE 27
#define DELETE 127
#define REPLACEMENT 0xFFFDu

/// Keys are read through a pad: reading through the screen's window would also refresh it.
static WINDOW *pad;
static int descriptor;

/// What is known of the character or key that is being read.
static struct {
  /// A code read too far, or ERR.
  int held;
  /// Inside a bracketed paste, where ESC is text.
  bool pasting;
  /// An ESC stood right before.
  bool meta;
  /// UTF-8: the bits so far, how many bytes are to come, and the least scalar of that length.
  uint32_t scalar, least;
  int missing;
  /// An event was handed out since nothing could be read the last time.
  bool told;
} state = {.held = ERR};

bool cn_input_open(int input, cc_t erase) {
  pad = newpad(1, 1);
  if (!pad) return false;
  descriptor = input;
  nodelay(pad, TRUE);
  keypad(pad, TRUE);
  cn_keys_open(erase);
  cn_input_reset();
  return true;
}

void cn_input_close(void) {
  if (pad) delwin(pad);
  pad = NULL;
}

void cn_input_reset(void) {
  state.held = ERR;
  state.pasting = state.meta = state.told = false;
  state.missing = 0;
}

/// The next byte, or code of a key above 255; ERR when nothing waits.
static int take(void) {
  int key = state.held;
  state.held = ERR;
  // wgetch and not wget_wch: at an invalid byte, the latter swallows the valid ones around it.
  return key != ERR ? key : wgetch(pad);
}

/// After nothing could be read: 0, or -1 if nothing ever can be again.
static int nothing(void) {
  // Right after an event there is no need to ask: a terminal that is gone wakes whoever waits for it.
  if (state.told) {
    state.told = false;
    return 0;
  }
  struct pollfd terminal = {.fd = descriptor, .events = POLLIN};
  if (poll(&terminal, 1, 0) <= 0) return 0;
  if (terminal.revents & (POLLHUP | POLLERR | POLLNVAL)) return -1;
  // Readable without a byte to read is the end; with one, it has come just now and poll will tell again.
  int waiting = 0;
  return ioctl(descriptor, FIONREAD, &waiting) == 0 && waiting > 0 ? 0 : -1;
}

// MARK: Characters

static int emit(cn_event *event, int32_t kind, uint32_t code, uint32_t modifiers) {
  *event = (cn_event){kind, code, modifiers};
  state.meta = false;
  return 1;
}

static int emit_character(cn_event *event, uint32_t scalar) {
  return emit(event, CN_CHARACTER, scalar, state.meta ? CN_META : 0);
}

static bool begin_sequence(uint32_t byte) {
  if (byte < 0xC2 || byte > 0xF4) return false;
  state.missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
  state.scalar = byte & (0x3Fu >> state.missing);
  state.least = state.missing == 1 ? 0x80 : state.missing == 2 ? 0x800 : 0x10000;
  return true;
}

/// Takes a byte from 0x80 on. Returns 1 when a character is complete or known to be broken.
static int take_utf8(cn_event *event, uint32_t byte) {
  if (state.missing == 0) return begin_sequence(byte) ? 0 : emit_character(event, REPLACEMENT);
  state.scalar = state.scalar << 6 | (byte & 0x3F);
  if (--state.missing > 0) return 0;
  bool valid = state.scalar >= state.least && state.scalar < 0x110000 && (state.scalar & ~0x7FFu) != 0xD800;
  return emit_character(event, valid ? state.scalar : REPLACEMENT);
}

// MARK: Escapes

/// After ESC and `[`, which no key known here begins with. Passes the whole control sequence over, so that
/// its letters are not taken for commands. Returns whether there was one.
static bool skip_control_sequence(void) {
  int next = take();
  if (next == ERR) return false;
  // The Linux console's F1 to F5 have a second bracket.
  if (next == '[') next = take();
  while (next >= 0x20 && next <= 0x3F) next = take();
  if (next < 0x40 || next > 0x7E) state.held = next;
  return true;
}

/// After ESC: what stands right behind it makes it Meta; alone it is itself. Returns 1 for an event.
static int take_escape(cn_event *event) {
  if (state.pasting) return emit_character(event, ESCAPE);
  int next = take();
  if (next == '[') {
    if (skip_control_sequence()) return 0;
    state.meta = true;
    return emit_character(event, '[');
  }
  state.held = next;
  if (next == ERR || next == ESCAPE) return emit_character(event, ESCAPE);
  state.meta = true;
  return 0;
}

// MARK: Events

static int take_key(cn_event *event, int key) {
  if (key == CN_OWN_PASTE_BEGIN || key == CN_OWN_PASTE_END) {
    state.pasting = key == CN_OWN_PASTE_BEGIN;
    return emit(event, state.pasting ? CN_PASTE_BEGIN : CN_PASTE_END, 0, 0);
  }
  if (key >= CN_OWN_KEYPAD && key < CN_OWN_PASTE_BEGIN) return emit_character(event, (uint32_t)key & 0x7F);
  if (key == KEY_RESIZE) return emit(event, CN_RESIZE, 0, 0);
  uint32_t code, modifiers;
  uint32_t meta = state.meta ? CN_META : 0;
  state.meta = false;
  if (!cn_function_key(key, &code, &modifiers)) return 0;
  return emit(event, CN_FUNCTION, code, modifiers | meta);
}

int cn_next_event(cn_event *event) {
  if (!cn_opened) return 0;
  for (;;) {
    int key = take();
    if (key == ERR) return nothing();
    int complete;
    if (state.missing > 0 && (key < 0x80 || key > 0xBF)) {
      // A character broken off: it is one sign, and what came instead is the next.
      state.missing = 0;
      state.held = key;
      complete = emit_character(event, REPLACEMENT);
    } else if (key > 0xFF) {
      complete = take_key(event, key);
    } else if (key >= 0x80) {
      complete = take_utf8(event, (uint32_t)key);
    } else if (key == ESCAPE) {
      complete = take_escape(event);
    } else if (key == DELETE) {
      complete = emit(event, CN_FUNCTION, CN_KEY_BACKSPACE, state.meta ? CN_META : 0);
    } else {
      complete = emit_character(event, (uint32_t)key);
    }
    if (complete) {
      state.told = true;
      return 1;
    }
  }
}
