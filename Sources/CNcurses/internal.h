// Declarations shared by the files of this target. Nothing here is visible outside.

#ifndef CNCURSES_INTERNAL_H
#define CNCURSES_INTERNAL_H

#define _GNU_SOURCE
// Use the wide-character library.
#define NCURSES_WIDECHAR 1

#include <ncurses.h>
#include <stdbool.h>
#include <stdint.h>
#include <termios.h>

#include "include/CNcurses.h"

// terminal.c

/// True while there is a terminal on which ncurses may be called.
extern bool cn_opened;

/// Returns true if the terminal remembers its title on request, without its terminfo saying so.
bool cn_stacks_title(void);

/// Restores the terminal and takes it back, as `cn_leave` and `cn_return` do, but without lending it to
/// another program.
void cn_give_back(void);
void cn_take_back(void);

// capability.c

/// Copies a terminfo capability without its padding (`$<5/>`); copies nothing if it is absent or does not
/// fit. Returns the number of bytes copied.
size_t cn_capability(char *out, size_t size, const char *capability);

// color.c

/// Chooses the palette for the terminal just opened; `wish` is one of the `CN_COLORS_` constants.
void cn_color_open(int wish);
/// Returns the terminal's colour index for nine bits of a style; negative for its default colour.
int cn_color(uint32_t bits, bool is_foreground);

/// Returns the red, green and blue in place of a colour of the palette (0xRRGGBB); negative for the colour itself.
int32_t cn_exact(int index);
/// Returns true if the terminal takes red, green and blue as the number of a colour.
bool cn_numbers_are_rgb(void);

// style.c

/// Looks up the sequences for styles, after `cn_color_open`.
void cn_style_open(void);
/// Adds the bytes to the frame that switch the terminal to this style.
void cn_style_set(uint32_t style);
/// Like `cn_style_set`, but only for blanks; the colour of letters may differ.
void cn_style_set_blank(uint32_t style);
/// Returns true if blanks look the same in two styles; the colour of letters may differ.
bool cn_style_is_same_blank(uint32_t style, uint32_t other);
/// Forgets the sequences of a colour of the palette.
void cn_style_forget_color(int index);
/// Forgets the terminal's current style.
void cn_style_forget(void);
/// Returns true if erased cells look like blanks in this style, once it is set.
bool cn_style_is_erased(uint32_t style);

// fallback.c

/// Returns an ASCII character that resembles the scalar, or a question mark.
uint32_t cn_ascii(uint32_t scalar);

// draw.c

/// Looks up how to move the cursor, after `cn_style_open`.
void cn_draw_open(void);

// frame.c

/// Prepares collecting frames for `output`, which is non-blocking if possible. Returns false if there is not
/// enough memory.
bool cn_frame_open(int output);
/// Discards everything that was collected and not sent.
void cn_frame_drop(void);
/// Returns room for `count` bytes, at most 512, at the end of the frame; call `cn_frame_keep` with the end of
/// the bytes used.
char *cn_frame_room(size_t count);
/// Ends the frame at `end`, which must be in the room returned last.
void cn_frame_keep(const char *end);
void cn_frame_add(const char *bytes, size_t count);
/// Sends as much as the terminal accepts, and keeps the rest.
void cn_frame_send(void);

// keys.c

/// Codes of keys defined by this target: above all codes of ncurses, below 0x10000.
#define CN_OWN_KEY 0x4000
#define CN_OWN_KEYPAD 0x6000
#define CN_OWN_PASTE_BEGIN 0x7000
#define CN_OWN_PASTE_END 0x7001
/// Defines sequences in ncurses that terminfo lacks. `erase` is the terminal's erase character.
void cn_keys_open(cc_t erase);
/// Maps a key code of ncurses or of this target to a function key. Returns false for an unsupported code.
bool cn_function_key(int key, uint32_t *code, uint32_t *modifiers);

// input.c

/// Prepares reading with the given options. Returns false if there is not enough memory.
bool cn_input_open(const cn_options *options, cc_t erase);
void cn_input_close(void);

// ground.c

/// Takes over the text of a control string after ESC and `]`, which may be the answer to `cn_ask_ground`.
void cn_ground_answer(const char *text);
/// Returns true once for an answer, with `*value` set to it.
bool cn_ground_take(uint32_t *value);
/// Waits a moment for an answer that is still to come, before the terminal is given back.
void cn_ground_settle(int input);

// mouse.c

/// Takes over the text of a control sequence, which may be a report of the mouse.
/// - `text`: what follows ESC and `[`, `length` bytes.
bool cn_mouse_report(const char *text, size_t length);
/// Returns true once for a report, with the place and what happened.
bool cn_mouse_take(uint32_t *place, uint32_t *what);

// synchronised.c

/// Forgets what the last terminal could.
void cn_synchronised_open(void);
/// Adds the question whether the terminal can show frames as a whole.
void cn_synchronised_ask(void);
/// Takes over the text of a control sequence, which may be the answer.
/// - `text`: what follows ESC and `[`, `length` bytes.
bool cn_synchronised_report(const char *text, size_t length);
/// Adds the beginning of a frame, if there is none yet and the terminal shows frames as a whole.
void cn_synchronised_begin(void);
/// Adds the end of the frame, if it has a beginning.
void cn_synchronised_end(void);
/// Forgets a frame that is not sent.
void cn_synchronised_drop(void);

// sequence.c

typedef enum {
  /// The byte belongs to the sequence, or ends it.
  CN_SEQUENCE_TAKEN,
  /// The sequence is over, and the key is not part of it.
  CN_SEQUENCE_OVER,
  /// The sequence is over; neither the key nor the ESC before it is part of it.
  CN_SEQUENCE_OVER_BY_ESCAPE,
} cn_sequence_answer;
/// Returns true if ESC and this byte introduce a control string: OSC, DCS, APC, PM or SOS.
bool cn_introduces_string(int key);
/// Begins a control string or a control sequence, after its introducer: `[`, or one that introduces a string.
void cn_sequence_begin(int introducer);
/// Returns true while a sequence has begun and not ended.
bool cn_sequence_is_open(void);
/// Processes the next byte or key code of ncurses. If the sequence turns out to be a key, `*key` is set to
/// it.
cn_sequence_answer cn_sequence_take(int *key);
/// Abandons the sequence. Returns true if the last byte was an ESC.
bool cn_sequence_give_up(void);

// guard.c

/// Writes all bytes. Waits up to `patience` milliseconds each time they are not accepted, or indefinitely if
/// it is negative. Calls only functions allowed by signal-safety(7).
void cn_write(int descriptor, const char *bytes, size_t count, int patience);
/// Sets how to restore the terminal, which has no effect until `cn_guard_arm(true)`. The descriptor remains
/// owned by the caller; `bytes` are copied, at most 512 of them.
void cn_guard_prepare(int output, const struct termios *attributes, const char *bytes, size_t count);
/// Adds bytes to those that restore the terminal, unless there is no more room. They are copied.
void cn_guard_add(const char *bytes, size_t count);
/// Sets whether the terminal is in use now and has to be restored.
void cn_guard_arm(bool armed);
/// Restores the terminal and disarms the guard. Gives up after a moment if the terminal does not accept
/// bytes.
void cn_guard_restore(void);
/// Sets whether another program is using the terminal, so that signals from keys are not meant for this one.
void cn_guard_lend(bool lent);
/// Disarms the guard and forgets the terminal.
void cn_guard_forget(void);

#endif
