// From the style of a cell to the attributes and the colour pair of ncurses.

#include "internal.h"

#include <string.h>
#include <wchar.h>

#define STANDARD (-1)
#define CACHE_BITS 9

static int colors = 1;
static bool rgb_colors, standard_colors;
/// What each of the 256 colours becomes on this terminal.
static int reduced[256];
static int pairs_used;

/// Styles already translated, by a hash of their bits. No style has all bits set, so that means empty.
static struct {
  uint32_t style;
  cchar_t blank;
} cache[1 << CACHE_BITS];

int cn_colors(void) { return colors; }

// MARK: Reduction

/// The red, green and blue of xterm's palette, 0xRRGGBB.
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
  // The eye sees green best and blue least.
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

static int reduce(int index) {
  // A terminal with direct colours takes numbers above 7 for red, green and blue.
  if (rgb_colors) return index < 8 ? index : rgb(index);
  if (colors == 256) return index;
  int basic = nearest_basic(index);
  if (colors == 16) return basic;
  // Grey text would vanish as black on black: of eight colours white is the nearest that shows.
  return basic == 8 ? COLOR_WHITE : basic & 7;
}

static int usable_colors(int wish) {
  if (wish == CN_COLORS_NONE || !has_colors() || start_color() == ERR) return 1;
  int available = COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : COLORS >= 8 ? 8 : 1;
  return wish == CN_COLORS_16 && available > 16 ? 16 : available;
}

void cn_color_open(int wish) {
  pairs_used = 0;
  memset(cache, 0xFF, sizeof cache);
  colors = usable_colors(wish);
  if (colors == 1) return;
  standard_colors = use_default_colors() == OK;
  rgb_colors = colors == 256 && COLORS > 256;
  for (int index = 0; index < 256; index++) reduced[index] = reduce(index);
}

// MARK: Styles

static attr_t attributes_of(uint32_t style) {
  attr_t attributes = A_NORMAL;
  if (style & CN_BOLD) attributes |= A_BOLD;
  if (style & CN_DIM) attributes |= A_DIM;
  if (style & CN_ITALIC) attributes |= A_ITALIC;
  if (style & CN_UNDERLINE) attributes |= A_UNDERLINE;
  if (style & CN_REVERSE) attributes |= A_REVERSE;
  return attributes;
}

/// The colour of ncurses for nine bits of a style; `otherwise` where no terminal's own can be asked for.
static int color_of(uint32_t bits, int otherwise) {
  if (bits == 0 || bits > 256) return standard_colors ? STANDARD : otherwise;
  return reduced[bits - 1];
}

/// The number of a colour pair, made if need be. alloc_pair alone would take back pairs that are still on
/// the screen once the terminal has no more: then the background is given up, and after it the foreground.
static int pair_of(int foreground, int background) {
  if (foreground == STANDARD && background == STANDARD) return 0;
  int pair = find_pair(foreground, background);
  if (pair >= 0) return pair;
  if (pairs_used < COLOR_PAIRS - 1) {
    pair = alloc_pair(foreground, background);
    if (pair > 0) {
      pairs_used++;
      return pair;
    }
  }
  pair = standard_colors ? find_pair(foreground, STANDARD) : 0;
  return pair > 0 ? pair : 0;
}

const cchar_t *cn_styled_blank(uint32_t style) {
  size_t slot = style * 0x9E3779B1u >> (32 - CACHE_BITS);
  if (cache[slot].style != style) {
    int pair = 0;
    if (colors > 1) {
      pair = pair_of(color_of(style & 511, COLOR_WHITE), color_of(style >> 9 & 511, COLOR_BLACK));
    }
    setcchar(&cache[slot].blank, L" ", attributes_of(style), 0, &pair);
    cache[slot].style = style;
  }
  return &cache[slot].blank;
}
