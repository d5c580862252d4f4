// Converts bytes and key codes of ncurses to events.

#include "internal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <time.h>

#define DEFAULT_SEQUENCE_DELAY 250
#define DEFAULT_PASTE_DELAY 2000

#define INTERRUPT 3
#define ESCAPE 27
#define DELETE 127
#define REPLACEMENT 0xFFFDu

/// Keys are read through a pad, since reading from the screen's window would also refresh it.
static WINDOW *pad;
static int descriptor;
static int sequence_delay, paste_delay;
/// The character that erases, and true once ncurses knows the sequences of all keys.
static cc_t erase_character;
static bool knows_keys;

/// The state of the character or key being read.
static struct {
  /// A code that was read ahead, or ERR.
  int held;
  /// True inside a bracketed paste, where ESC is text.
  bool pasting;
  /// True if a ^C came inside a paste with nothing right before it; it ends the paste if nothing follows it
  /// either.
  bool interrupted;
  /// True if an ESC came right before.
  bool meta;
  /// The UTF-8 decoder: the bits so far, the minimum scalar for this length, and the number of missing bytes.
  uint32_t scalar, least;
  int missing;
  /// True if an event was returned since the last time nothing could be read.
  bool told;
  /// True if nothing could be read the last time, and the time before that.
  bool is_dry, was_dry;
  /// The first time at which nothing could be read since the last input.
  struct timespec quiet_since;
} state = {.held = ERR};

bool cn_input_open(const cn_options *options, cc_t erase) {
  pad = newpad(1, 1);
  if (!pad) return false;
  descriptor = options->input;
  sequence_delay = options->sequence_delay > 0 ? options->sequence_delay : DEFAULT_SEQUENCE_DELAY;
  paste_delay = options->paste_delay > 0 ? options->paste_delay : DEFAULT_PASTE_DELAY;
  nodelay(pad, TRUE);
  keypad(pad, TRUE);
  erase_character = erase;
  knows_keys = false;
  cn_sequence_give_up();
  state = (typeof(state)){.held = ERR};
  return true;
}

void cn_input_close(void) {
  if (pad) delwin(pad);
  pad = NULL;
}

/// Returns the next byte, or the code of a key above 255; ERR if there is no input.
static int take(void) {
  int key = state.held;
  state.held = ERR;
  if (key != ERR) return key;
  // wgetch rather than wget_wch: at an invalid byte, the latter swallows the valid ones around it.
  key = wgetch(pad);
  state.was_dry = state.is_dry;
  state.is_dry = key == ERR;
  if (state.is_dry && !state.was_dry) clock_gettime(CLOCK_MONOTONIC, &state.quiet_since);
  return key;
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

/// Processes a byte of 0x80 or above. Returns 1 when a character is complete or known to be invalid.
static int take_utf8(cn_event *event, uint32_t byte) {
  if (state.missing == 0) return begin_sequence(byte) ? 0 : emit_character(event, REPLACEMENT);
  state.scalar = state.scalar << 6 | (byte & 0x3F);
  if (--state.missing > 0) return 0;
  bool valid = state.scalar >= state.least && state.scalar < 0x110000 && (state.scalar & ~0x7FFu) != 0xD800;
  return emit_character(event, valid ? state.scalar : REPLACEMENT);
}

// MARK: Escapes

/// Processes a byte that introduces a sequence after ESC; on its own, it is a key with Meta. Returns 1 for an
/// event.
static int take_introducer(cn_event *event, int introducer) {
  int next = state.held = take();
  bool is_string = introducer != '[';
  // Any input after a bracket, even a key, shows that the bracket is not a key on its own.
  bool is_introducer = is_string ? next >= ' ' && next <= 0xFF && next != DELETE : next != ERR;
  if (is_introducer) {
    cn_sequence_begin(introducer);
    return 0;
  }
  state.meta = true;
  return emit_character(event, (uint32_t)introducer);
}

/// Processes the input after ESC: directly following input makes it Meta; otherwise it is the Escape key.
/// Returns 1 for an event.
static int take_escape(cn_event *event) {
  if (state.pasting) return emit_character(event, ESCAPE);
  int next = take();
  if (next == '[' || cn_introduces_string(next)) return take_introducer(event, next);
  state.held = next;
  if (next == ERR || next == ESCAPE) return emit_character(event, ESCAPE);
  state.meta = true;
  return 0;
}

/// Processes input while a sequence is open. Returns 1 for an event.
static int take_sequence(cn_event *event, int key) {
  cn_sequence_answer answer = cn_sequence_take(&key);
  uint32_t ground, place, what;
  if (answer == CN_SEQUENCE_TAKEN) {
    if (cn_mouse_take(&place, &what)) return emit(event, CN_MOUSE, place, what);
    return cn_ground_take(&ground) ? emit(event, CN_GROUND, ground, 0) : 0;
  }
  state.held = key;
  return answer == CN_SEQUENCE_OVER ? 0 : take_escape(event);
}

// MARK: Pauses

int cn_patience(void) {
  bool waits_for_sequence = cn_sequence_is_open() || state.interrupted;
  if (!cn_opened || (!waits_for_sequence && !state.pasting)) return -1;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t seconds = now.tv_sec - state.quiet_since.tv_sec, nanoseconds = now.tv_nsec - state.quiet_since.tv_nsec;
  int64_t quiet = seconds * 1000 + nanoseconds / 1000000;
  int64_t delay = waits_for_sequence ? sequence_delay : paste_delay;
  return quiet < delay ? (int)(delay - quiet) : 0;
}

/// Ends whatever is incomplete, because its end has not arrived. Returns 1 for an event.
static int give_up(cn_event *event) {
  state.missing = 0;
  if (cn_sequence_is_open()) return cn_sequence_give_up() ? emit_character(event, ESCAPE) : 0;
  state.pasting = state.interrupted = false;
  return emit(event, CN_PASTE_END, 0, 0);
}

/// Called if nothing could be read. Returns 1 if there is an event nevertheless, 0 if not, or -1 if nothing
/// can ever be read again.
static int nothing(cn_event *event) {
  if (cn_patience() == 0 && give_up(event)) return 1;
  // Right after an event this check is unnecessary: if the terminal is gone, the next poll returns at once.
  if (state.told) {
    state.told = false;
    return 0;
  }
  struct pollfd terminal = {.fd = descriptor, .events = POLLIN};
  if (poll(&terminal, 1, 0) <= 0) return 0;
  if (terminal.revents & (POLLHUP | POLLERR | POLLNVAL)) return -1;
  // Readable without a byte means the end of the input. If there is a byte, it has just arrived, and poll
  // will report it again.
  int waiting = 0;
  return ioctl(descriptor, FIONREAD, &waiting) == 0 && waiting > 0 ? 0 : -1;
}

// MARK: Events

static int take_key(cn_event *event, int key) {
  if (key == CN_OWN_PASTE_BEGIN || key == CN_OWN_PASTE_END) {
    // Inside a paste, this is part of the pasted text.
    if (key == CN_OWN_PASTE_BEGIN && state.pasting) return 0;
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

/// Processes a byte or a key code of ncurses. Returns 1 for an event.
static int take_next(cn_event *event, int key) {
  if (cn_sequence_is_open()) return take_sequence(event, key);
  bool breaks_off = state.missing > 0 && (key < 0x80 || key > 0xBF);
  if (breaks_off || state.interrupted) {
    // An incomplete character becomes U+FFFD, and a ^C followed by something is text; the new input is next.
    uint32_t before = breaks_off ? REPLACEMENT : INTERRUPT;
    state.missing = 0;
    state.interrupted = false;
    state.held = key;
    return emit_character(event, before);
  }
  if (key > 0xFF) return take_key(event, key);
  if (key >= 0x80) return take_utf8(event, (uint32_t)key);
  if (key == ESCAPE) return take_escape(event);
  if (key == DELETE) return emit(event, CN_FUNCTION, CN_KEY_BACKSPACE, state.meta ? CN_META : 0);
  if (key == INTERRUPT && state.pasting && state.was_dry) {
    state.interrupted = true;
    return 0;
  }
  return emit_character(event, (uint32_t)key);
}

int cn_next_event(cn_event *event) {
  if (!cn_opened) return 0;
  // Not when the terminal is opened: the first frame would wait for it, a twelfth of the instructions until then.
  if (!knows_keys) cn_keys_open(erase_character);
  knows_keys = true;
  int key;
  while ((key = take()) != ERR) {
    if (take_next(event, key)) {
      state.told = true;
      return 1;
    }
  }
  return nothing(event);
}
