// Opens, leaves and closes the terminal, and tracks its size.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

#define DEFAULT_ESCAPE_DELAY 25

bool cn_opened = false;

static SCREEN *screen;
static FILE *input_file, *output_file;
static struct termios attributes, raw_attributes;
/// The descriptor for frames: a non-blocking one of our own, or else that of `output_file`.
static int frames = -1;
static bool left, utf8, brackets_pastes, reports_mouse;

// MARK: Locale

/// Returns true if the environment names UTF-8. Only the name counts, since the locale may not be installed.
static bool environment_names_utf8(void) {
  static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *value = getenv(names[i]);
    if (value && *value) return strcasestr(value, "UTF-8") || strcasestr(value, "UTF8");
  }
  return false;
}

static bool locale_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

static void set_locale(bool assume_utf8) {
  setlocale(LC_CTYPE, "");
  if (!locale_is_utf8() && (assume_utf8 || environment_names_utf8())) setlocale(LC_CTYPE, "C.UTF-8");
  utf8 = locale_is_utf8();
}

bool cn_is_utf8(void) { return utf8; }

const char *cn_library_version(void) { return curses_version(); }

// MARK: Restoring the terminal

typedef struct {
  char bytes[512];
  size_t count;
} sequence;

static void append(sequence *out, const char *capability) {
  out->count += cn_capability(out->bytes + out->count, sizeof out->bytes - out->count, capability);
}

/// Prepares the bytes that undo everything that we or ncurses may have switched on, in the order of `endwin`.
static void prepare_guard(int terminal) {
  sequence out = {.count = 0};
  if (change_scroll_region && strncmp(change_scroll_region, "\033[", 2) == 0) append(&out, "\033[r");
  append(&out, exit_alt_charset_mode);
  append(&out, exit_attribute_mode);
  append(&out, orig_pair);
  append(&out, keypad_local);
  append(&out, cursor_normal);
  if (brackets_pastes) append(&out, "\033[?2004l\033[?1006l\033[?1002l\033[?1000l");
  if (cn_stacks_title()) append(&out, "\033[23;0t");
  if (exit_ca_mode) {
    append(&out, exit_ca_mode);
  } else {
    // There is no screen to return to, so continue in the last row. ANSI terminals clamp a row that is too
    // large.
    append(&out, tiparm(cursor_address, brackets_pastes ? 998 : getmaxy(stdscr) - 1, 0));
    append(&out, clr_eol);
  }
  append(&out, carriage_return);
  cn_guard_prepare(terminal, &attributes, out.bytes, out.count);
}

static void add_modes(void) {
  if (cn_stacks_title()) cn_frame_add("\033[22;0t", 7);
  if (brackets_pastes) cn_frame_add("\033[?2004h", 8);
  if (brackets_pastes && reports_mouse) cn_frame_add("\033[?1000h\033[?1002h\033[?1006h", 24);
}

void cn_report_mouse(bool on) {
  if (on == reports_mouse) return;
  reports_mouse = on;
  if (!cn_opened || left || !brackets_pastes) return;
  if (on) {
    cn_frame_add("\033[?1000h\033[?1002h\033[?1006h", 24);
  } else {
    cn_frame_add("\033[?1006l\033[?1002l\033[?1000l", 24);
  }
}

// MARK: Open

/// Returns true if the terminal is suitable. Loads only the terminfo entry, without writing anything.
static bool can_place_cursor(const char *term, int output) {
  int error;
  if (setupterm(term, output, &error) != OK) return false;
  bool result = cursor_address != NULL;
  del_curterm(cur_term);
  return result;
}

/// Opens a stream on a copy of the descriptor, since ncurses requires one and the caller's descriptor must
/// outlive it.
static FILE *stream(int descriptor, const char *mode) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (copy < 0) return NULL;
  FILE *file = fdopen(copy, mode);
  if (!file) close(copy);
  return file;
}

/// Opens the terminal a second time, in non-blocking mode, so that only drawing waits when nobody reads it.
/// Setting O_NONBLOCK on the caller's open file description would affect the shell afterwards.
static int open_frames(int output) {
  char name[128];
  int flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC;
  int own = ttyname_r(output, name, sizeof name) == 0 ? open(name, flags) : -1;
  // After su, the terminal belongs to another user, but any process may open its controlling terminal.
  if (own < 0 && tcgetsid(output) == getsid(0)) own = open("/dev/tty", flags);
  return own < 0 ? output : own;
}

static void release(void) {
  int error = errno;
  cn_guard_forget();
  cn_input_close();
  cn_frame_drop();
  if (frames >= 0 && frames != fileno(output_file)) close(frames);
  frames = -1;
  if (screen) delscreen(screen);
  if (input_file) fclose(input_file);
  if (output_file) fclose(output_file);
  screen = NULL;
  input_file = output_file = NULL;
  errno = error;
}

int cn_open(const cn_options *options) {
  if (cn_opened) return CN_OK;
  if (!isatty(options->input) || !isatty(options->output)) return CN_NOT_A_TERMINAL;
  set_locale(options->assume_utf8);

  const char *term = options->term ? options->term : getenv("TERM");
  if (!term || !*term || !can_place_cursor(term, options->output)) return CN_UNKNOWN_TERMINAL;
  if (tcgetattr(options->output, &attributes) != 0) return CN_SYSTEM_ERROR;
  input_file = stream(options->input, "r");
  output_file = stream(options->output, "w");
  if (!input_file || !output_file) {
    release();
    return CN_SYSTEM_ERROR;
  }

  screen = newterm(term, output_file, input_file);
  if (!screen) {
    release();
    return CN_UNKNOWN_TERMINAL;
  }
  // Only ANSI terminals understand private modes, or ignore them.
  brackets_pastes = strncmp(cursor_address, "\033[", 2) == 0;
  frames = open_frames(fileno(output_file));
  prepare_guard(frames);
  cn_guard_arm(true);

  raw();
  noecho();
  nonl();
  set_escdelay(options->escape_delay > 0 ? options->escape_delay : DEFAULT_ESCAPE_DELAY);
  if (!cn_input_open(options, attributes.c_cc[VERASE]) || !cn_frame_open(frames)
      || tcgetattr(frames, &raw_attributes) != 0) {
    cn_guard_restore();
    release();
    return CN_SYSTEM_ERROR;
  }
  cn_color_open(options->colors);
  cn_style_open();
  cn_draw_open();
  cn_synchronised_open();
  // The output of newterm may still be in a buffer of ncurses, which our frames would overtake.
  delay_output(0);
  add_modes();
  cn_opened = true;
  left = false;
  // LINES and COLUMNS in the environment, which newterm trusts, may be out of date.
  cn_resize();
  return CN_OK;
}

// MARK: Leave, return, close

void cn_give_back(void) {
  if (!cn_opened || left) return;
  left = true;
  // Unsent bytes might wait forever. endwin and TCSADRAIN would block if nobody reads the terminal.
  cn_frame_drop();
  cn_synchronised_drop();
  cn_guard_restore();
}

void cn_take_back(void) {
  if (!cn_opened || !left) return;
  left = false;
  cn_guard_arm(true);
  while (tcsetattr(frames, TCSANOW, &raw_attributes) != 0 && errno == EINTR) continue;
  cn_resize();
  char bytes[64];
  cn_frame_add(bytes, cn_capability(bytes, sizeof bytes, enter_ca_mode));
  add_modes();
  cn_repaint();
}

void cn_leave(void) {
  if (!cn_opened || left) return;
  cn_ground_settle(fileno(input_file));
  cn_guard_lend(true);
  cn_give_back();
}

void cn_return(void) {
  cn_take_back();
  cn_guard_lend(false);
}

void cn_close(void) {
  if (!cn_opened) return;
  if (!left) cn_ground_settle(fileno(input_file));
  cn_give_back();
  cn_guard_lend(false);
  cn_opened = false;
  release();
}

// MARK: Size

void cn_size(int *width, int *height) {
  *width = cn_opened ? getmaxx(stdscr) : 1;
  *height = cn_opened ? getmaxy(stdscr) : 1;
}

bool cn_resize(void) {
  struct winsize size;
  if (!cn_opened || ioctl(fileno(output_file), TIOCGWINSZ, &size) != 0) return false;
  // A terminal of unknown size reports 0; the size from terminfo is kept then.
  int width = size.ws_col > 0 ? size.ws_col : getmaxx(stdscr);
  int height = size.ws_row > 0 ? size.ws_row : getmaxy(stdscr);
  if (!is_term_resized(height, width)) return false;
  // Not resizeterm, which also queues KEY_RESIZE; callers of this function already know about the new size.
  resize_term(height, width);
  cn_repaint();
  return true;
}
