// Reduces the colours of a cell to those of the terminal.

#include "internal.h"

#include <string.h>
#include <term.h>

static int colors = 1;
static bool rgb_colors, standard_colors;
/// The 256 colours reduced for this terminal, as background and as foreground.
static int reduced[2][256];
/// The red, green and blue shown in place of colours, or -1.
static int32_t exact[256];

int cn_colors(void) { return colors; }

// MARK: Reduction

/// Returns the colour of xterm's palette as 0xRRGGBB.
static int rgb(int index) {
  static const int basic[16] = {
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  };
  static const int steps[6] = {0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF};
  if (index < 16) return basic[index];
  if (index >= 232) return (8 + (index - 232) * 10) * 0x010101;
  index -= 16;
  return steps[index / 36] << 16 | steps[index / 6 % 6] << 8 | steps[index % 6];
}

static int distance(int a, int b) {
  int red = (a >> 16 & 255) - (b >> 16 & 255);
  int green = (a >> 8 & 255) - (b >> 8 & 255);
  int blue = (a & 255) - (b & 255);
  // The eye is most sensitive to green and least to blue.
  return 3 * red * red + 6 * green * green + blue * blue;
}

static int nearest_basic(int index) {
  if (index < 16) return index;
  int best = 0;
  for (int candidate = 1; candidate < 16; candidate++) {
    if (distance(rgb(index), rgb(candidate)) < distance(rgb(index), rgb(best))) best = candidate;
  }
  return best;
}

static int reduce(int index, bool is_foreground) {
  // A direct-colour terminal interprets numbers above 7 as red, green and blue.
  if (rgb_colors) return index < 8 ? index : rgb(index);
  if (colors == 256) return index;
  int basic = nearest_basic(index);
  if (colors == 16) return basic;
  // Dark grey is bright black. As black text it would be invisible on black, and as a white background it
  // would hide white text.
  if (basic == 8) return is_foreground ? COLOR_WHITE : COLOR_BLACK;
  return basic & 7;
}

/// Returns the number of usable colours according to terminfo.
static int usable_colors(int wish) {
  bool can_set = (set_a_foreground && set_a_background) || (set_foreground && set_background);
  if (wish == CN_COLORS_NONE || !can_set || max_colors < 8) return 1;
  int available = max_colors >= 256 ? 256 : max_colors >= 16 ? 16 : 8;
  return wish == CN_COLORS_16 && available > 16 ? 16 : available;
}

// MARK: Direct colour

static bool has_flag(const char *name) {
  const char *text = tigetstr(name);
  return tigetflag(name) > 0 || tigetnum(name) > 0 || (text && text != (char *)-1);
}

bool cn_has_direct_color(void) { return cn_opened && (has_flag("RGB") || has_flag("Tc")); }

int cn_terminfo_colors(const char *term, bool *direct) {
  TERMINAL *before = cur_term;
  int error;
  *direct = false;
  if (setupterm(term, 1, &error) != OK) {
    set_curterm(before);
    return -1;
  }
  int count = max_colors > 0 ? max_colors : 0;
  *direct = has_flag("RGB") || has_flag("Tc");
  del_curterm(cur_term);
  set_curterm(before);
  return count;
}

void cn_exact_color(int index, int32_t rgb) {
  if (index < 16 || index > 255 || exact[index] == rgb) return;
  exact[index] = rgb;
  cn_style_forget_color(index);
}

int32_t cn_exact(int index) { return index < 16 ? -1 : exact[index]; }

bool cn_numbers_are_rgb(void) { return rgb_colors; }

// MARK: Palette

void cn_color_open(int wish) {
  memset(exact, -1, sizeof exact);
  colors = usable_colors(wish);
  if (colors == 1) return;
  standard_colors = orig_pair != NULL;
  rgb_colors = colors == 256 && max_colors > 256;
  for (int index = 0; index < 256; index++) {
    reduced[true][index] = reduce(index, true);
    reduced[false][index] = reduce(index, false);
  }
}

int cn_color(uint32_t bits, bool is_foreground) {
  if (colors == 1) return -1;
  if (bits > 0 && bits <= 256) return reduced[is_foreground][bits - 1];
  // If the default colours cannot be restored, use the most common ones.
  return standard_colors ? -1 : is_foreground ? COLOR_WHITE : COLOR_BLACK;
}
