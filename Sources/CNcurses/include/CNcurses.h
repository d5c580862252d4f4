/// The terminal, as the rest of the program sees it: open it, put runs of styled cells, read keys, leave it
/// as it was found whatever happens. This target is the only place that names ncurses; nothing of ncurses
/// shows in this header, since its macros do not reach Swift.
///
/// All functions belong to the thread that called `cn_open` (the main thread), except those of which the
/// comment says otherwise. Columns and rows count from 0. Before `cn_open`, and after `cn_close`, functions
/// that need a terminal do nothing.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stdint.h>

// MARK: Opening and closing

/// The terminal is open.
#define CN_OK 0
/// Input or output is no terminal.
#define CN_NOT_A_TERMINAL 1
/// `TERM` is unset or unknown, or names a terminal that cannot place its cursor.
#define CN_UNKNOWN_TERMINAL 2
/// The system refused a descriptor or memory; `errno` tells which.
#define CN_SYSTEM_ERROR 3

/// As many colours as the terminal has.
#define CN_COLORS_AUTO 0
/// No colours; attributes stay.
#define CN_COLORS_NONE 1
/// At most 16 colours.
#define CN_COLORS_16 2

typedef struct {
  /// Descriptors of the terminal, usually 0 and 1. They stay the caller's and are never closed.
  int input, output;
  /// The name of the terminfo entry; NULL means the environment's `TERM`.
  const char *term;
  /// Milliseconds after which an ESC with nothing behind it is the key itself; 0 means 25.
  int escape_delay;
  /// Milliseconds without input after which a sequence that has not ended is given up; 0 means 250.
  int sequence_delay;
  /// Milliseconds without input after which a paste that has not ended is over; 0 means 2000.
  int paste_delay;
  /// One of the `CN_COLORS_` constants.
  int colors;
  /// Take UTF-8 for granted even if the locale of the environment says otherwise.
  bool assume_utf8;
} cn_options;

/// Takes the terminal over: its own screen, raw keys (`^C`, `^Z`, `^S`, `^Q`, `^V` included), bracketed
/// paste, no echo. Sets LC_CTYPE, and no other category, from the environment. Prints nothing on failure.
///
/// Call `cn_guard_install` before: ncurses takes SIGINT, SIGTERM, SIGTSTP and SIGWINCH only where nobody
/// has, and its handlers would end the process by `exit`.
/// - Returns: `CN_OK`, `CN_NOT_A_TERMINAL`, `CN_UNKNOWN_TERMINAL` or `CN_SYSTEM_ERROR`. Opening an open
///   terminal is `CN_OK` and changes nothing.
int cn_open(const cn_options *options);

/// Gives the terminal back exactly as it was. Harmless when closed.
void cn_close(void);

/// Gives the terminal to another program for a while, such as an editor. Until `cn_return`, SIGINT and SIGQUIT do
/// nothing and SIGTSTP stops the process: they are typed at the other program. Harmless when already left.
///
/// Like `cn_close` it drops what the terminal has not taken of a frame, and waits no longer than a moment where
/// nobody reads the terminal.
void cn_leave(void);

/// Takes the terminal over again after `cn_leave`, with the size it has now. What was put before is void and
/// everything must be put again.
void cn_return(void);

/// Whether text reaches the terminal as UTF-8; otherwise signs are replaced by ASCII when drawn.
bool cn_is_utf8(void);

/// The colours that are used: 1 (none), 8, 16 or 256.
int cn_colors(void);

/// The size in columns and rows, each at least 1.
void cn_size(int *width, int *height);

/// Asks the terminal for its size.
/// - Returns: whether it has changed. Then what was put before is void and everything must be put again.
bool cn_resize(void);

// MARK: Drawing

/// One column of the screen.
typedef struct {
  /// 0: the second column of the wide sign before. Below 0x110000: a Unicode scalar.
  /// 0x80000000 | n: number n of the clusters passed along.
  uint32_t glyph;
  /// Bits 0–8 foreground, 9–17 background (0: the terminal's own, else palette index + 1), from bit 18 on
  /// the `CN_BOLD` … `CN_STRIKETHROUGH` attributes.
  uint32_t style;
} cn_cell;

/// A base and up to four combining marks; 0 ends fewer.
typedef struct {
  uint32_t scalars[5];
} cn_cluster;

#define CN_BOLD (1u << 18)
#define CN_DIM (1u << 19)
#define CN_ITALIC (1u << 20)
#define CN_UNDERLINE (1u << 21)
#define CN_REVERSE (1u << 22)
#define CN_STRIKETHROUGH (1u << 23)

/// Puts `count` cells into row `y` from column `x` on; they show with the next `cn_flush`. What lies outside
/// the screen is cut off.
///
/// A sign takes two columns if the cell after it has glyph 0, else one. Where the C library's width of it
/// differs, U+FFFD of the promised width stands in its place, so that columns never drift; pictures of two
/// columns are believed, since they are newer than most C libraries. A run that ends
/// or begins inside a wide sign on the screen leaves to the terminal what becomes of its other half.
void cn_put(int y, int x, const cn_cell *cells, int count, const cn_cluster *clusters);

/// Moves the rows from `top` to `bottom`, both included, up or down by one; the row that is new is blank.
/// - Returns: whether the terminal can; else nothing is done.
bool cn_scroll(int top, int bottom, bool up);

/// Shows the cursor at this place from the next `cn_flush` on.
void cn_cursor(int y, int x);

/// Hides the cursor from the next `cn_flush` on.
void cn_hide_cursor(void);

/// Wipes the screen at the beginning of the next frame, since others have written on it; everything must be
/// put again.
void cn_repaint(void);

/// Ends the frame and sends it, in one write. What the terminal does not take at once is kept.
///
/// A terminal that is not the controlling one and cannot be opened by its name is written to as the caller would:
/// that may block.
void cn_flush(void);

/// The descriptor that becomes writable when the terminal takes more of a frame; -1 when it has taken all.
int cn_unsent_descriptor(void);

/// Sends more of a frame that the terminal has not taken. Better put no other until it has.
void cn_send_unsent(void);

// MARK: Input

/// A character: `code` is its Unicode scalar, for control characters their C0 code (Return is 13).
#define CN_CHARACTER 1
/// A key without a character: `code` is one of the `CN_KEY_` constants.
#define CN_FUNCTION 2
/// Bracketed paste begins; until it ends, characters are text and no keys.
#define CN_PASTE_BEGIN 3
#define CN_PASTE_END 4
/// The size may have changed. Comes only while `cn_guard_install` has not taken SIGWINCH.
#define CN_RESIZE 5

/// Modifiers of a function key, as xterm counts them; characters know only `CN_META`, an ESC right before.
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
/// F1; F2 to F12 follow without a gap.
#define CN_KEY_F1 21u
#define CN_KEY_F12 32u

typedef struct {
  /// `CN_CHARACTER`, `CN_FUNCTION`, `CN_PASTE_BEGIN`, `CN_PASTE_END` or `CN_RESIZE`.
  int32_t kind;
  uint32_t code;
  /// `CN_SHIFT`, `CN_META`, `CN_CTRL` or-ed together.
  uint32_t modifiers;
} cn_event;

/// Takes the next event without waiting, but for the escape delay after an ESC. Bytes that are no UTF-8
/// arrive as U+FFFD; control sequences that mean nothing here, and control strings, are passed over.
///
/// A paste ends, and a sequence is given up, when its end does not come for the time that `cn_open` was told. A
/// paste ends too when ^C is typed: when it comes and for the sequence delay nothing else. That ^C is no event.
///
/// Ask until it returns 0 before polling the descriptor again: bytes may already have been read ahead.
/// - Returns: 1 with `*event` filled, 0 when nothing waits, -1 when the terminal is gone; right after an
///   event 0 even then, and polling the descriptor returns at once.
int cn_next_event(cn_event *event);

/// For how many milliseconds to wait for input before the next `cn_next_event`; -1 for as long as it takes.
int cn_patience(void);

// MARK: The main queue

/// Becomes readable when blocks wait on Dispatch's main queue; -1 in a program without Dispatch.
int cn_main_queue_descriptor(void);

/// Runs the blocks that wait on the main queue. Only on the main thread, and never from within one of them.
void cn_main_queue_drain(void);

// MARK: Signals

/// Makes SIGPIPE do nothing, and SIGXFSZ where a write of the process itself passed the limit on file sizes, so
/// that the write fails with EPIPE or EFBIG. Programs that are started do not inherit it. For a program that opens
/// no terminal; `cn_guard_install` does the same.
void cn_guard_writes(void);

/// Takes the signals over, before `cn_open`; again is harmless. SIGTSTP, SIGWINCH, SIGCONT and all that would end
/// the process and can come from others, such as SIGTERM, SIGUSR1 or SIGALRM, become bytes in a pipe, unless the
/// parent had them ignored. SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, and SIGSYS from the kernel, restore
/// the terminal, write the message and then end the process as they would have, core dump included; this replaces
/// the handlers of Swift's backtracer.
///
/// Call it on the main thread: it alone gets the alternate stack that survives a stack overflow.
/// - Returns: 0, or -1 with `errno` set.
int cn_guard_install(void);

/// What a crash writes to standard error after the terminal is restored, without a line end; at most 500
/// bytes are kept. NULL or an empty string for silence.
void cn_guard_message(const char *message);

/// The end of the pipe to read: one byte, its number, for each signal that came; it never blocks.
/// -1 before `cn_guard_install`.
int cn_signal_descriptor(void);

/// Stops the process group as `^Z` would, with the terminal given back, and returns when it is continued,
/// with the terminal taken over again if it was before. Does nothing where the parent has SIGTSTP ignored.
/// Only on the main thread.
void cn_guard_suspend(void);

/// Restores the terminal and ends the process by the default action of `signal`, from any thread and even
/// from a signal handler: a watchdog's last word when the main loop no longer answers.
_Noreturn void cn_guard_finish(int signal);

#endif
