// What the files of this target share. Nothing here is visible outside.

#ifndef CNCURSES_INTERNAL_H
#define CNCURSES_INTERNAL_H

#define _GNU_SOURCE
// Without this, ncurses' header hides cchar_t and all that takes it.
#define NCURSES_WIDECHAR 1

#include <ncurses.h>
#include <stdbool.h>
#include <stdint.h>
#include <termios.h>

#include "include/CNcurses.h"

// terminal.c

/// Whether there is a terminal on which ncurses may be called.
extern bool cn_opened;

// color.c

/// Chooses the palette for the terminal just opened; `wish` is one of the `CN_COLORS_` constants.
void cn_color_open(int wish);
/// A blank cell in this style. Valid until the next call.
const cchar_t *cn_styled_blank(uint32_t style);

// fallback.c

/// An ASCII character that resembles the scalar, else a question mark.
wchar_t cn_ascii(uint32_t scalar);

// draw.c

/// Forgets the cursor of a terminal opened before.
void cn_draw_open(void);

// frame.c

/// Prepares collecting what ncurses writes to `output`.
void cn_frame_open(int output);
void cn_frame_close(void);
/// Collects what ncurses writes from now on.
void cn_frame_begin(void);
/// Sends what was collected to the terminal.
void cn_frame_end(void);

// keys.c

/// The codes of keys that we define ourselves: above all that ncurses gives out, below 0x10000.
#define CN_OWN_KEY 0x4000
#define CN_OWN_KEYPAD 0x6000
#define CN_OWN_PASTE_BEGIN 0x7000
#define CN_OWN_PASTE_END 0x7001
/// Teaches ncurses the sequences that terminfo leaves out. `erase` is the terminal's erase character.
void cn_keys_open(cc_t erase);
/// The function key behind a code of ncurses or of ours. Returns false for one without meaning here.
bool cn_function_key(int key, uint32_t *code, uint32_t *modifiers);

// input.c

/// Prepares reading from `descriptor`. Returns false when memory is out.
bool cn_input_open(int descriptor, cc_t erase);
void cn_input_close(void);
/// Forgets a paste that was cut off and what was half read.
void cn_input_reset(void);

// guard.c

/// Tells the guard how to restore the terminal. It does nothing with it until `cn_guard_arm(true)`.
/// The descriptor stays the caller's; `bytes` are copied, at most 512 of them.
void cn_guard_prepare(int output, const struct termios *attributes, const char *bytes, size_t count);
/// Whether the terminal is ours now and has to be restored.
void cn_guard_arm(bool armed);
/// Disarms, and lets go of the terminal.
void cn_guard_forget(void);

#endif
