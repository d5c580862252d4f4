/// The program's interface to the terminal: opening it, drawing runs of styled cells, reading keys, and
/// restoring it in all circumstances. Only this target uses ncurses; the header exposes nothing of it, since
/// its macros are not available in Swift.
///
/// All functions must be called on the thread that called `cn_open` (the main thread), unless their comment
/// says otherwise. Columns and rows count from 0. Before `cn_open`, and after `cn_close`, functions that need
/// a terminal do nothing.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Opening and closing

/// The terminal is open.
#define CN_OK 0
/// Input or output is not a terminal.
#define CN_NOT_A_TERMINAL 1
/// `TERM` is unset or unknown, or names a terminal that cannot place its cursor.
#define CN_UNKNOWN_TERMINAL 2
/// The system could not provide a descriptor or memory; see `errno`.
#define CN_SYSTEM_ERROR 3

/// As many colours as the terminal supports.
#define CN_COLORS_AUTO 0
/// No colours; attributes are kept.
#define CN_COLORS_NONE 1
/// At most 16 colours.
#define CN_COLORS_16 2

typedef struct {
  /// The descriptors of the terminal, usually 0 and 1. They remain owned by the caller and are never closed.
  int input, output;
  /// The name of the terminfo entry, or NULL for `TERM` from the environment.
  const char *term;
  /// The milliseconds after which an ESC with nothing after it is the Escape key; 0 means 25.
  int escape_delay;
  /// The milliseconds without input after which an incomplete sequence is abandoned; 0 means 250.
  int sequence_delay;
  /// The milliseconds without input after which an unfinished paste ends; 0 means 2000.
  int paste_delay;
  /// One of the `CN_COLORS_` constants.
  int colors;
  /// Assume UTF-8 even if the locale of the environment says otherwise.
  bool assume_utf8;
} cn_options;

/// Opens the terminal: alternate screen, raw keys (`^C`, `^Z`, `^S`, `^Q`, `^V` included), bracketed paste,
/// no echo. Sets LC_CTYPE, and no other category, from the environment. Prints nothing on failure.
///
/// Call `cn_guard_install` first: ncurses installs handlers for SIGINT, SIGTERM, SIGTSTP and SIGWINCH unless
/// there are others, and its handlers would end the process with `exit`.
/// - Returns: `CN_OK`, `CN_NOT_A_TERMINAL`, `CN_UNKNOWN_TERMINAL` or `CN_SYSTEM_ERROR`. Opening an open
///   terminal returns `CN_OK` and changes nothing.
int cn_open(const cn_options *options);

/// Restores the terminal exactly as it was. Does nothing if it is closed.
void cn_close(void);

/// Hands the terminal over to another program, such as an editor. Until `cn_return`, SIGINT and SIGQUIT are
/// ignored and SIGTSTP stops the process, since these keys are meant for the other program. Does nothing
/// after a previous `cn_leave`.
///
/// Like `cn_close`, it drops the unsent rest of a frame, and waits only briefly if nobody reads the terminal.
void cn_leave(void);

/// Takes the terminal back after `cn_leave`, with its current size. The screen is no longer valid; everything
/// must be put again.
void cn_return(void);

/// Returns true if text is sent to the terminal as UTF-8; otherwise characters are drawn as ASCII
/// replacements.
bool cn_is_utf8(void);

/// The version of ncurses, such as "ncurses 6.4.20221231". Needs no terminal.
const char *cn_library_version(void);

/// Returns the number of colours in use: 1 (none), 8, 16 or 256.
int cn_colors(void);

/// Returns true if terminfo says that the terminal takes any red, green and blue: by the flag `RGB` or `Tc`.
bool cn_has_direct_color(void);

/// Returns the number of colours that terminfo says a terminal has, 0 for none, or -1 if it does not know the terminal;
/// `*direct` tells what `cn_has_direct_color` would. Needs no terminal, and does not change one that is open.
int cn_terminfo_colors(const char *term, bool *direct);

/// Shows a red, green and blue (0xRRGGBB) in place of a colour of the palette, from 16 to 255, on a terminal that takes
/// them; -1 for the colour itself. Cells that are on the screen already must be put again.
void cn_exact_color(int index, int32_t rgb);

/// Returns the size in columns and rows, each at least 1.
void cn_size(int *width, int *height);

/// Reads the size from the terminal.
/// - Returns: true if it has changed. The screen is then no longer valid, and everything must be put again.
bool cn_resize(void);

// MARK: Drawing

/// One column of the screen.
typedef struct {
  /// 0 for the second column of the preceding wide character, a Unicode scalar if below 0x110000, or
  /// 0x80000000 | n for cluster n of the `clusters` argument.
  uint32_t glyph;
  /// Bits 0–8 foreground, 9–17 background (0 for the terminal's own, otherwise palette index + 1), from bit
  /// 18 on the `CN_BOLD` … `CN_STRIKETHROUGH` attributes.
  uint32_t style;
} cn_cell;

/// A base and up to four combining marks, terminated by 0 if there are fewer.
typedef struct {
  uint32_t scalars[5];
} cn_cluster;

#define CN_BOLD (1u << 18)
#define CN_DIM (1u << 19)
#define CN_ITALIC (1u << 20)
#define CN_UNDERLINE (1u << 21)
#define CN_REVERSE (1u << 22)
#define CN_STRIKETHROUGH (1u << 23)

/// Puts `count` cells into row `y` from column `x`, clipped to the screen; they are shown by the next
/// `cn_flush`.
///
/// A character takes two columns if the next cell has glyph 0, otherwise one. If the C library's width
/// differs, U+FFFD with the given width is drawn instead, so that columns never drift; pictographs of two
/// columns are trusted, since they are newer than most C libraries. If a run begins or ends inside a wide
/// character on the screen, the terminal determines how the other half looks.
void cn_put(int y, int x, const cn_cell *cells, int count, const cn_cluster *clusters);

/// Scrolls the rows from `top` to `bottom`, inclusive, up or down by one; the new row is blank.
/// - Returns: false if the terminal cannot scroll; nothing is done then.
bool cn_scroll(int top, int bottom, bool up);

/// Shows the cursor at this position from the next `cn_flush` on.
void cn_cursor(int y, int x);

/// Hides the cursor from the next `cn_flush` on.
void cn_hide_cursor(void);

/// Clears the screen at the start of the next frame, after others have written to it; everything must be put
/// again.
void cn_repaint(void);

/// Ends the frame and sends it in one write. Whatever the terminal does not accept at once is kept.
///
/// A terminal that is not the controlling terminal and cannot be opened by its name is written to through the
/// caller's descriptor, which may block.
void cn_flush(void);

/// Returns the descriptor that becomes writable when the terminal accepts more of a frame, or -1 if all has
/// been sent.
int cn_unsent_descriptor(void);

/// Sends more of an unsent frame. Until all of it is sent, no other frame should be put.
void cn_send_unsent(void);

/// Copies a text to the clipboard of the terminal, with the next frame.
/// - `base64`: the text in base64 (RFC 4648, section 4), `count` bytes.
/// - `in_tmux`: true inside tmux, which takes the sequence itself or passes it on, depending on its options.
/// - Returns: false if the terminal has no clipboard; nothing is sent then.
bool cn_copy(const char *base64, size_t count, bool in_tmux);

/// Gives the terminal's window a title, with the next frame. It has its own again once the terminal is given back.
/// - `text`: without control characters, in the encoding of the terminal, at most 400 bytes.
/// - Returns: false if the terminal does not restore titles, or the text is not valid; nothing is sent then.
bool cn_title(const char *text);

/// Asks the terminal for the colour of its ground. The answer arrives as a `CN_GROUND` event, unless the terminal
/// gives none within a second. `cn_close` and `cn_leave` wait a tenth of a second for one that is still to come, so
/// that the next program does not read it; keys that arrive meanwhile are lost.
///
/// At the same time it asks whether the terminal can show frames as a whole (DEC private mode 2026). If it answers that it
/// can, later frames begin and end with the sequences for that.
/// - Returns: false if the terminal is not asked, since it has no colours or would print the question.
bool cn_ask_ground(void);

/// Switches reports of the mouse on or off: presses, movements with the button pressed, releases and the wheel, as `CN_MOUSE` events. They end whenever
/// the terminal is given back. Does nothing on a terminal that does not understand private modes.
void cn_report_mouse(bool on);

// MARK: Input

/// A character: `code` is its Unicode scalar, or the C0 code of a control character (Return is 13).
#define CN_CHARACTER 1
/// A key that is not a character: `code` is one of the `CN_KEY_` constants.
#define CN_FUNCTION 2
/// The start of a bracketed paste; until its end, characters are text and not keys.
#define CN_PASTE_BEGIN 3
#define CN_PASTE_END 4
/// The size may have changed. Only sent if `cn_guard_install` has not taken over SIGWINCH.
#define CN_RESIZE 5
/// The terminal has told the colour of its ground: `code` is 0xRRGGBB.
#define CN_GROUND 6
/// A button of the mouse was pressed or released, or its wheel turned: `code` is the column in the lower and the row in
/// the upper 16 bits, from 0; `modifiers` is one of the `CN_MOUSE_` constants.
#define CN_MOUSE 7

#define CN_MOUSE_PRESS 1u
#define CN_MOUSE_RELEASE 2u
#define CN_MOUSE_WHEEL_UP 3u
#define CN_MOUSE_WHEEL_DOWN 4u
/// The pointer moved to another cell while the button was pressed.
#define CN_MOUSE_DRAG 5u

/// The modifiers of a function key, as reported by xterm; characters only have `CN_META`, for a directly
/// preceding ESC.
#define CN_SHIFT 1u
#define CN_META 2u
#define CN_CTRL 4u

#define CN_KEY_UP 1u
#define CN_KEY_DOWN 2u
#define CN_KEY_LEFT 3u
#define CN_KEY_RIGHT 4u
#define CN_KEY_HOME 5u
#define CN_KEY_END 6u
#define CN_KEY_PAGE_UP 7u
#define CN_KEY_PAGE_DOWN 8u
#define CN_KEY_INSERT 9u
#define CN_KEY_DELETE 10u
#define CN_KEY_BACKSPACE 11u
#define CN_KEY_BACKTAB 12u
#define CN_KEY_ENTER 13u
/// F1; F2 to F12 follow without gaps.
#define CN_KEY_F1 21u
#define CN_KEY_F12 32u

typedef struct {
  /// `CN_CHARACTER`, `CN_FUNCTION`, `CN_PASTE_BEGIN`, `CN_PASTE_END`, `CN_RESIZE`, `CN_GROUND` or
  /// `CN_MOUSE`.
  int32_t kind;
  uint32_t code;
  /// `CN_SHIFT`, `CN_META` and `CN_CTRL`, or-ed together; for `CN_MOUSE`, what happened.
  uint32_t modifiers;
} cn_event;

/// Returns the next event without waiting, except for the escape delay after an ESC. Bytes that are not UTF-8
/// become U+FFFD; unsupported control sequences, and control strings, are skipped.
///
/// A paste ends, and a sequence is abandoned, if its end does not arrive within the delay given to `cn_open`.
/// A paste also ends when ^C is typed, that is, when ^C arrives and nothing else does for the sequence delay.
/// This ^C is not reported as an event.
///
/// Call it until it returns 0 before polling the descriptor again, since bytes may already have been read
/// ahead.
/// - Returns: 1 with `*event` set, 0 if there are no events, -1 if the terminal is gone. Directly after an
///   event it returns 0 even if the terminal is gone, but polling the descriptor then returns at once.
int cn_next_event(cn_event *event);

/// Returns the milliseconds to wait for input before the next `cn_next_event`; -1 to wait indefinitely.
int cn_patience(void);

// MARK: The main queue

/// Returns the descriptor that becomes readable when blocks are waiting on Dispatch's main queue; -1 in a
/// program without Dispatch.
int cn_main_queue_descriptor(void);

/// Runs the blocks waiting on the main queue. Only on the main thread, and never from within such a block.
void cn_main_queue_drain(void);

// MARK: Signals

/// Makes SIGPIPE harmless, and SIGXFSZ if it was raised because the process's own write exceeded the limit on
/// file sizes, so that the write fails with EPIPE or EFBIG. Child processes do not inherit this. For a
/// program that does not open a terminal; `cn_guard_install` does the same.
void cn_guard_writes(void);

/// Takes over signal handling, before `cn_open`; repeated calls are harmless. SIGTSTP, SIGWINCH, SIGCONT and
/// all signals that would end the process and can be sent by others, such as SIGTERM, SIGUSR1 or SIGALRM, are
/// written as bytes to a pipe, unless the parent ignored them. SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE,
/// SIGSEGV, and SIGSYS from the kernel, restore the terminal, write the message and then end the process as
/// by default, including the core dump; this replaces the handlers of Swift's backtracer.
///
/// Call it on the main thread: only this thread gets the alternate stack that survives a stack overflow.
/// - Returns: 0, or -1 with `errno` set.
int cn_guard_install(void);

/// Sets the message that a crash writes to standard error after restoring the terminal, without a line
/// ending; at most 500 bytes are kept. NULL or an empty string for no message.
void cn_guard_message(const char *message);

/// Returns the read end of the pipe, which never blocks: one byte, the signal number, for each signal
/// received. -1 before `cn_guard_install`.
int cn_signal_descriptor(void);

/// Stops the process group as `^Z` would, with the terminal restored, and returns when it is continued, with
/// the terminal taken back if it was open. Does nothing if the parent ignored SIGTSTP. Only on the main
/// thread.
void cn_guard_suspend(void);

/// Restores the terminal and ends the process with the default action of `signal`, from any thread and even
/// from a signal handler. A last resort for a watchdog when the main loop no longer responds.
_Noreturn void cn_guard_finish(int signal);

#endif
