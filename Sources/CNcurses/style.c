// Converts the style of a cell to the bytes that switch it on.
//
// The bytes come from terminfo and are looked up once for each attribute and each colour. ncurses would
// compute them at every change of style, which accounted for most of its work for a frame.

#include "internal.h"

#include <stdio.h>
#include <string.h>
#include <term.h>

#define ATTRIBUTES 6
#define COLOR 511u
#define BACKGROUND (COLOR << 9)
/// The attributes that are visible on blanks.
#define DRAWN (CN_UNDERLINE | CN_REVERSE | CN_STRIKETHROUGH)
/// No style has all bits set.
#define UNKNOWN UINT32_MAX

/// One or two capabilities, without padding.
typedef struct {
  uint8_t count;
  /// True for a single control sequence of ANSI for styles (SGR), whose parameters another one may take over.
  bool is_ansi;
  char bytes[30];
} sequence;

static const uint32_t bits[ATTRIBUTES] = {CN_BOLD, CN_DIM, CN_ITALIC, CN_UNDERLINE, CN_REVERSE, CN_STRIKETHROUGH};
static sequence attributes[ATTRIBUTES];
/// Switches everything off.
static sequence reset;
/// True if the terminal knows the sequences of ECMA-48, 8.3.117, that switch off one thing: bold and dim, a foreground, a
/// background. terminfo names the last two only together.
static bool switches_singly;
static const sequence normal_intensity = {5, true, "\033[22m"}, standard_foreground = {5, true, "\033[39m"},
                      standard_background = {5, true, "\033[49m"};
/// Indexed by the nine bits of a style; filled on first use.
static sequence foregrounds[257], backgrounds[257];
/// The attributes that the terminal cannot combine with colours.
static uint32_t uncoloured;
static uint32_t current;

/// The bytes of one change of style: at most the reset, all attributes and two colours.
typedef struct {
  size_t count;
  /// True if it ends in a sequence that may have more parameters.
  bool is_open;
  char bytes[(ATTRIBUTES + 3) * sizeof(sequence)];
} style_change;
static style_change change;

static bool is_ansi(const char *bytes, size_t count) {
  if (count < 3 || bytes[0] != '\033' || bytes[1] != '[' || bytes[count - 1] != 'm') return false;
  return strspn(bytes + 2, "0123456789;") >= count - 3;
}

static void add(sequence *out, const char *capability) {
  size_t room = sizeof out->bytes - out->count;
  out->count += (uint8_t)cn_capability(out->bytes + out->count, room, capability);
  out->is_ansi = is_ansi(out->bytes, out->count);
}

/// Adds a sequence to the change: as parameters of the last one if it can, which takes three bytes less.
static void put(const sequence *sequence) {
  const char *bytes = sequence->bytes;
  size_t count = sequence->count;
  if (count == 0) return;
  if (change.is_open && sequence->is_ansi) {
    // Over the `m`. No parameter stands for 0.
    char *end = change.bytes + change.count - 1;
    if (end[-1] == '[') *end++ = '0';
    *end++ = ';';
    change.count = (size_t)(end - change.bytes);
    bytes += 2;
    count -= 2;
  }
  memcpy(change.bytes + change.count, bytes, count);
  change.count += count;
  change.is_open = sequence->is_ansi;
}

static void send_change(void) {
  cn_frame_add(change.bytes, change.count);
  change.count = 0;
  change.is_open = false;
}

// MARK: Terminfo

/// Adds the bytes that switch attributes off, without those that return from other character sets, since the
/// default one is never left.
static void add_reset(const char *capability) {
  char bytes[sizeof reset.bytes];
  size_t count = cn_capability(bytes, sizeof bytes - 1, capability);
  bytes[count] = 0;
  for (const char *c = bytes; *c; c++) {
    if (strncmp(c, "\033(B", 3) == 0) {
      c += 2;
    } else if (*c != '\017') {
      reset.bytes[reset.count++] = *c;
    }
  }
  reset.is_ansi = is_ansi(reset.bytes, reset.count);
}

static bool is_same(const char *capability, const char *bytes) {
  char own[sizeof reset.bytes];
  size_t count = cn_capability(own, sizeof own, capability);
  return count == strlen(bytes) && memcmp(own, bytes, count) == 0;
}

static uint32_t uncoloured_attributes(void) {
  // The bits of terminfo's no_color_video, except reverse: without it the selection would be invisible, and
  // the terminals that list it do show it with colours.
  static const struct {
    int bit;
    uint32_t attribute;
  } refused[] = {{2, CN_UNDERLINE}, {16, CN_DIM}, {32, CN_BOLD}, {1 << 15, CN_ITALIC}};
  uint32_t result = 0;
  for (size_t i = 0; no_color_video > 0 && i < sizeof refused / sizeof *refused; i++) {
    if (no_color_video & refused[i].bit) result |= refused[i].attribute;
  }
  return result;
}

void cn_style_open(void) {
  memset(attributes, 0, sizeof attributes);
  memset(foregrounds, 0, sizeof foregrounds);
  memset(backgrounds, 0, sizeof backgrounds);
  memset(&reset, 0, sizeof reset);
  current = UNKNOWN;
  uncoloured = cn_colors() > 1 ? uncoloured_attributes() : 0;
  // If attributes take a column on the screen, or cannot be switched off, none are used.
  if (magic_cookie_glitch <= 0) add_reset(exit_attribute_mode);
  if (reset.count > 0) {
    const char *capabilities[ATTRIBUTES] = {
        enter_bold_mode, enter_dim_mode, enter_italics_mode, enter_underline_mode, enter_reverse_mode,
        tigetstr("smxx"),
    };
    for (int i = 0; i < ATTRIBUTES; i++) add(&attributes[i], capabilities[i]);
  }
  // On ANSI terminals, the reset already includes the colours.
  if (cn_colors() > 1 && !strstr(reset.bytes, "\033[m") && !strstr(reset.bytes, "\033[0m")) {
    add(&reset, orig_pair);
  }
  switches_singly = reset.is_ansi && is_same(orig_pair, "\033[39;49m")
                    && is_same(enter_bold_mode, "\033[1m");
}

/// Returns the number of a colour in the order where blue is 1 and red is 4.
static int swapped(int index) {
  return index < 16 ? (index & 8) | (index & 1) << 2 | (index & 2) | (index & 4) >> 2 : index;
}

/// Adds the sequence of a red, green and blue (ISO 8613-6, in the form that terminals know).
static void add_exact(sequence *known, bool is_foreground, int32_t rgb) {
  int count = snprintf(
      known->bytes, sizeof known->bytes, "\033[%d;2;%d;%d;%dm", is_foreground ? 38 : 48, (int)(rgb >> 16 & 255),
      (int)(rgb >> 8 & 255), (int)(rgb & 255));
  known->count = (uint8_t)count;
  known->is_ansi = true;
}

/// - `bits`: the nine bits of a style, of which `index` is the colour for this terminal.
static void put_color(sequence *known, bool is_foreground, uint32_t bits, int index) {
  int32_t rgb = bits > 0 ? cn_exact((int)bits - 1) : -1;
  if (rgb >= 0 && !cn_numbers_are_rgb()) {
    if (known->count == 0) add_exact(known, is_foreground, rgb);
    put(known);
    return;
  }
  if (rgb >= 0) index = (int)rgb;
  if (known->count == 0) {
    const char *ansi = is_foreground ? set_a_foreground : set_a_background;
    const char *old = is_foreground ? set_foreground : set_background;
    if (ansi) {
      add(known, tiparm(ansi, index));
    } else if (old) {
      add(known, tiparm(old, swapped(index)));
    }
  }
  put(known);
}

// MARK: Switching

/// Returns the bits of a colour; invalid ones count as the terminal's own.
static uint32_t known_bits(uint32_t style) { return (style & COLOR) <= 256 ? style & COLOR : 0; }

static void put_colors(uint32_t style, uint32_t before) {
  uint32_t changed = style ^ before;
  uint32_t foreground = known_bits(style), background = known_bits(style >> 9);
  int index = cn_color(foreground, true);
  if (changed & COLOR && index >= 0) put_color(&foregrounds[foreground], true, foreground, index);
  index = cn_color(background, false);
  if (changed >> 9 & COLOR && index >= 0) put_color(&backgrounds[background], false, background, index);
}

static bool is_coloured(uint32_t style) {
  return cn_color(style & COLOR, true) >= 0 || cn_color(style >> 9 & COLOR, false) >= 0;
}

/// Puts what changes from `before`, of which nothing has to be switched off.
static void put_additions(uint32_t style, uint32_t before) {
  uint32_t shown = uncoloured && is_coloured(style) ? style & ~uncoloured : style;
  for (int i = 0; i < ATTRIBUTES; i++) {
    if (shown & ~before & bits[i]) put(&attributes[i]);
  }
  put_colors(style, before);
}

/// Returns the bits of what a change of style has to switch off: attributes, and colours that become the terminal's own.
static uint32_t losses(uint32_t from, uint32_t to) {
  uint32_t changed = from ^ to;
  uint32_t lost = changed & from & ~(COLOR | BACKGROUND);
  if (changed & COLOR && cn_color(to & COLOR, true) < 0) lost |= COLOR;
  if (changed & BACKGROUND && cn_color(to >> 9 & COLOR, false) < 0) lost |= BACKGROUND;
  return lost;
}

/// Replaces a change that begins with the reset by one that switches off only what is lost, if that is shorter: a title
/// beside its mark in the selected row takes 8 bytes less.
static void shorten_change(uint32_t style, uint32_t before, uint32_t lost) {
  uint32_t intensity = CN_BOLD | CN_DIM;
  if (!switches_singly || lost & ~(COLOR | BACKGROUND | intensity)) return;
  style_change by_reset = change;
  change.count = 0;
  change.is_open = false;
  if (lost & intensity) {
    put(&normal_intensity);
    before &= ~intensity;
  }
  if (lost & COLOR) put(&standard_foreground);
  if (lost & BACKGROUND) put(&standard_background);
  put_additions(style, before);
  if (change.count >= by_reset.count) change = by_reset;
}

void cn_style_set(uint32_t style) {
  if (style == current) return;
  bool can_add = current != UNKNOWN && !uncoloured;
  uint32_t lost = losses(current, style);
  if (can_add && !lost) {
    put_additions(style, current);
  } else {
    put(&reset);
    put_additions(style, 0);
    if (can_add) shorten_change(style, current, lost);
  }
  send_change();
  current = style;
}

bool cn_style_is_same_blank(uint32_t style, uint32_t other) {
  return !((style ^ other) & (BACKGROUND | DRAWN)) && !(style & DRAWN);
}

void cn_style_set_blank(uint32_t style) {
  if (current == UNKNOWN || !cn_style_is_same_blank(current, style)) cn_style_set(style);
}

void cn_style_forget_color(int index) {
  foregrounds[index + 1].count = backgrounds[index + 1].count = 0;
  current = UNKNOWN;
}

void cn_style_forget(void) { current = UNKNOWN; }

bool cn_style_is_erased(uint32_t style) {
  return (back_color_erase || cn_color(style >> 9 & COLOR, false) < 0) && !(style & DRAWN);
}
