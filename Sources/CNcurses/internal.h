// What the files of this target share. Nothing here is visible outside.

#ifndef CNCURSES_INTERNAL_H
#define CNCURSES_INTERNAL_H

#define _GNU_SOURCE
// The library is the one for wide characters.
#define NCURSES_WIDECHAR 1

#include <ncurses.h>
#include <stdbool.h>
#include <stdint.h>
#include <termios.h>

#include "include/CNcurses.h"

// terminal.c

/// Whether there is a terminal on which ncurses may be called.
extern bool cn_opened;
/// Gives the terminal back and takes it over again, as `cn_leave` and `cn_return` do, but without lending it.
void cn_give_back(void);
void cn_take_back(void);

// capability.c

/// Copies a capability of terminfo without its padding (`$<5/>`), or nothing where it is absent or does not
/// fit. Returns the bytes copied.
size_t cn_capability(char *out, size_t size, const char *capability);

// color.c

/// Chooses the palette for the terminal just opened; `wish` is one of the `CN_COLORS_` constants.
void cn_color_open(int wish);
/// The index that the terminal knows for nine bits of a style; negative for its own colour.
int cn_color(uint32_t bits, bool is_foreground);

// style.c

/// Looks up what switches styles on, after `cn_color_open`.
void cn_style_open(void);
/// Adds to the frame what makes the terminal write in this style.
void cn_style_set(uint32_t style);
/// Adds to the frame what makes blanks look as in this style; the colour of letters may be another.
void cn_style_set_blank(uint32_t style);
/// Forgets in which style the terminal writes.
void cn_style_forget(void);
/// Whether what is erased in this style looks as blanks do.
bool cn_style_is_empty(uint32_t style);

// fallback.c

/// An ASCII character that resembles the scalar, else a question mark.
uint32_t cn_ascii(uint32_t scalar);

// draw.c

/// Looks up how to place the cursor, after `cn_style_open`.
void cn_draw_open(void);

// frame.c

/// Prepares collecting frames for `output`, which does not block where that could be had. Returns false when
/// memory is out.
bool cn_frame_open(int output);
/// Forgets what was collected and not sent.
void cn_frame_drop(void);
/// Room for so many bytes, at most 512, at the end of the frame; `cn_frame_keep` says how many were used.
char *cn_frame_room(size_t count);
/// Ends the frame at `end`, which lies in the room given last.
void cn_frame_keep(const char *end);
void cn_frame_add(const char *bytes, size_t count);
/// Sends of what was collected as much as the terminal takes, and keeps the rest.
void cn_frame_send(void);

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

/// Prepares reading as the options say. Returns false when memory is out.
bool cn_input_open(const cn_options *options, cc_t erase);
void cn_input_close(void);

// sequence.c

typedef enum {
  /// The byte belongs to the sequence, or ends it.
  CN_SEQUENCE_TAKEN,
  /// The sequence is over, and the key stands for itself.
  CN_SEQUENCE_OVER,
  /// The sequence is over; the key stands for itself, and so does an ESC before it.
  CN_SEQUENCE_OVER_BY_ESCAPE,
} cn_sequence_answer;
/// Whether ESC and this byte introduce a control string: OSC, DCS, APC, PM or SOS.
bool cn_introduces_string(int key);
/// Begins a control string, or a control sequence, behind what introduces it.
void cn_sequence_begin(bool is_string);
/// Whether one has begun and not ended.
bool cn_sequence_is_open(void);
/// Takes what comes next, a byte or a code of ncurses. A sequence that is a key is put in its place.
cn_sequence_answer cn_sequence_take(int *key);
/// Ends it without its end. Returns whether an ESC was the last that came.
bool cn_sequence_give_up(void);

// guard.c

/// Writes all bytes, and where they are not taken waits so many milliseconds for more to be, or for ever where
/// that is negative. Calls nothing that signal-safety(7) does not allow.
void cn_write(int descriptor, const char *bytes, size_t count, int patience);
/// Tells the guard how to restore the terminal. It does nothing with it until `cn_guard_arm(true)`.
/// The descriptor stays the caller's; `bytes` are copied, at most 512 of them.
void cn_guard_prepare(int output, const struct termios *attributes, const char *bytes, size_t count);
/// Whether the terminal is ours now and has to be restored.
void cn_guard_arm(bool armed);
/// Restores the terminal and disarms. Waits a moment for a terminal that takes nothing, and then gives it up.
void cn_guard_restore(void);
/// Whether another program has the terminal: what is typed at it then is not for us.
void cn_guard_lend(bool lent);
/// Disarms, and lets go of the terminal.
void cn_guard_forget(void);

#endif
