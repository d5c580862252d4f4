// Draws cells on the screen.
//
// Each run is placed by its absolute column. The screen of ncurses is not used: it would compare cells that
// have already been compared, and move the cursor by its own idea of widths.

#include "internal.h"

#include <string.h>
#include <term.h>
#include <wchar.h>

#define CLUSTER 0x80000000u
#define REPLACEMENT 0xFFFDu
/// The number of blanks from which erasing and moving the cursor takes fewer bytes than the blanks do.
#define LEAST_ERASED 11
/// The same where the cursor is moved in any case.
#define LEAST_ERASED_LAST 5

/// The position of the terminal's cursor; a negative column if it is uncertain.
static int here_x, here_y;
/// The characters since the cursor was last placed by its column that some terminals draw wider, where all
/// signs beyond ASCII may take two columns.
static int widened;

static struct {
  int x, y;
  bool wanted, shown;
  /// True if `shown` is certain, and not only assumed.
  bool is_sure;
} cursor;

/// True if the screen has to be cleared before the next cell.
static bool wipes;
static bool moves_as_ansi, columns_as_ansi, lines_as_ansi, erases_as_ansi, fills_corner, scrolls;

// MARK: Capabilities

static void add(const char *capability) {
  char bytes[64];
  cn_frame_add(bytes, cn_capability(bytes, sizeof bytes, capability));
}

void cn_draw_open(void) {
  moves_as_ansi = strcmp(cursor_address, "\033[%i%p1%d;%p2%dH") == 0;
  columns_as_ansi = column_address && strcmp(column_address, "\033[%i%p1%dG") == 0;
  lines_as_ansi = columns_as_ansi && cursor_down && strcmp(cursor_down, "\n") == 0;
  erases_as_ansi = erase_chars && strcmp(erase_chars, "\033[%p1%dX") == 0;
  fills_corner = !auto_right_margin || eat_newline_glitch;
  // Rows that scroll in from terminal memory, or from nowhere, are not blank.
  scrolls = change_scroll_region && !non_dest_scroll_region && !memory_above && !memory_below;
  cursor.wanted = false;
  cn_repaint();
}

static char *write_number(char *out, int number) {
  char digits[11];
  int count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  while (count > 0) *out++ = digits[--count];
  return out;
}

/// Returns true if line feeds and a column take fewer bytes than a row and a column, and the row is certain: the
/// cursor cannot have wrapped into the next one.
static bool is_just_above(int y) {
  bool is_sure = here_x >= 0 && here_x + widened < getmaxx(stdscr);
  // Two take fewer bytes only than a row of two digits.
  int most = y < 9 ? 1 : 2;
  return lines_as_ansi && is_sure && y > here_y && y <= here_y + most;
}

static void move_to(int y, int x) {
  if (here_x == x && here_y == y) return;
  if (!move_standout_mode) cn_style_set(0);
  if (moves_as_ansi) {
    char *out = cn_frame_room(32);
    bool is_in_row = columns_as_ansi && here_x >= 0 && here_y == y;
    if (is_just_above(y)) {
      // Where output is translated, this returns to the first column, too.
      for (int line = here_y; line < y; line++) *out++ = '\n';
      is_in_row = true;
    }
    // Never by so many columns from here: a terminal may have drawn a character wider than expected.
    *out++ = '\033';
    *out++ = '[';
    if (!is_in_row) {
      out = write_number(out, y + 1);
      *out++ = ';';
    }
    out = write_number(out, x + 1);
    *out++ = is_in_row ? 'G' : 'H';
    cn_frame_keep(out);
  } else {
    add(tiparm(cursor_address, y, x));
  }
  here_y = y;
  here_x = x;
  widened = 0;
}

/// Sets the scroll region. This moves the cursor.
static void set_region(int top, int bottom) {
  add(tiparm(change_scroll_region, top, bottom));
  here_x = -1;
}

static void show_cursor(bool shows) {
  if (shows == cursor.shown && cursor.is_sure) return;
  add(shows ? cursor_normal : cursor_invisible);
  cursor.shown = shows;
  cursor.is_sure = true;
}

/// Clears the screen, whatever others have done to it.
static void wipe(void) {
  // Undo both ways in which letters become lines: another set in G0, or G1 in use.
  add(exit_alt_charset_mode);
  if (moves_as_ansi) add("\017");
  add(exit_attribute_mode);
  add(exit_insert_mode);
  add(enter_am_mode);
  add(keypad_xmit);
  cn_style_set(0);
  if (scrolls) set_region(0, getmaxy(stdscr) - 1);
  add(clear_screen);
  here_x = -1;
}

/// Begins a frame before its first cell.
static void begin(void) {
  if (!cursor.wanted) show_cursor(false);
  if (wipes) wipe();
  wipes = false;
}

// MARK: Characters

/// Returns true if the C library's width of a scalar matches its cells.
static bool has_width(uint32_t scalar, int span) {
  if (scalar - 0x20 < 0x5F) return span == 1;
  return scalar < 0x110000 && wcwidth((wchar_t)scalar) == span;
}

/// Appends the scalar as UTF-8.
static char *encode(char *out, uint32_t scalar) {
  if (scalar < 0x80) {
    *out++ = (char)scalar;
    return out;
  }
  int rest = scalar < 0x800 ? 1 : scalar < 0x10000 ? 2 : 3;
  *out++ = (char)((0xFF00 >> (rest + 1) & 0xFF) | scalar >> 6 * rest);
  while (rest-- > 0) *out++ = (char)(0x80 | (scalar >> 6 * rest & 0x3F));
  return out;
}

static char *encode_marks(char *out, const cn_cluster *cluster) {
  for (int i = 1; i < 5 && cluster->scalars[i]; i++) {
    if (has_width(cluster->scalars[i], 0)) out = encode(out, cluster->scalars[i]);
  }
  return out;
}

/// Returns true if terminals disagree about the width of a scalar, so that the cursor position is uncertain
/// afterwards: pictographs, and the scripts from Devanagari to Myanmar and beyond, whose vowels may or may
/// not take columns.
static bool is_disputed(uint32_t scalar, int span) {
  return scalar >= 0x1F000 || (span == 2 && scalar < 0x2E80) || (scalar >= 0x900 && scalar < 0x10A0)
         || (scalar >= 0x1780 && scalar < 0x1D00) || (scalar >= 0xA800 && scalar < 0xAC00);
}

/// Blanks the columns of a character that may be drawn narrower, so that nothing old remains visible in them.
static void put_ground(int y, int x, int span) {
  char *out = cn_frame_room(2);
  memset(out, ' ', 2);
  cn_frame_keep(out + span);
  here_x = -1;
  move_to(y, x);
}

static bool is_ascii_sign(const cn_cell *cell, uint32_t style) {
  return cell->glyph - 0x21 < 0x5E && cell->style == style;
}

/// Writes printable ASCII in one style, up to two blanks in a row or the end of the run, in the current style.
/// Most of a frame is that, and cell by cell a key took 20,000 instructions more of 460,000.
/// Returns the number of cells.
static int put_ascii(const cn_cell *cells, int count) {
  uint32_t style = cells[0].style;
  if (count > 512) count = 512;
  char *out = cn_frame_room(512);
  int written = 0;
  while (written < count && is_ascii_sign(&cells[written], style)) {
    out[written] = (char)cells[written].glyph;
    written++;
    bool is_gap = written + 1 < count && cells[written].glyph == ' ' && cells[written].style == style;
    if (is_gap && is_ascii_sign(&cells[written + 1], style)) out[written++] = ' ';
  }
  cn_frame_keep(out + written);
  here_x = here_x + written < getmaxx(stdscr) ? here_x + written : -1;
  return written;
}

static void put_sign(const cn_cell *cell, int span, const cn_cluster *clusters) {
  const cn_cluster *cluster = cell->glyph & CLUSTER ? &clusters[cell->glyph & ~CLUSTER] : NULL;
  uint32_t scalar = cluster ? cluster->scalars[0] : cell->glyph ? cell->glyph : ' ';
  bool is_disputed_sign = cluster || is_disputed(scalar, span);
  if (is_disputed_sign && cn_is_utf8()) put_ground(here_y, here_x, span);
  char *out = cn_frame_room(32);
  bool is_sure = true;
  bool is_ascii = scalar - 0x20 < 0x5F;
  if (!is_ascii) widened++;
  // The C library's tables lag behind new pictographs.
  bool is_picture = scalar >= 0x1F000 && scalar < 0x20000 && span == 2;
  if ((is_picture || has_width(scalar, span)) && (is_ascii || cn_is_utf8())) {
    out = encode(out, scalar);
    if (cluster && cn_is_utf8()) out = encode_marks(out, cluster);
    is_sure = !is_disputed_sign;
  } else {
    out = encode(out, cn_is_utf8() ? REPLACEMENT : cn_ascii(scalar));
    if (span == 2) *out++ = ' ';
  }
  cn_frame_keep(out);
  // After the last column, the cursor position depends on the terminal.
  here_x = is_sure && here_x + span < getmaxx(stdscr) ? here_x + span : -1;
}

// MARK: Runs

static int count_blanks(const cn_cell *cells, int count) {
  int blanks = 0;
  while (blanks < count && cells[blanks].glyph == ' ' && cells[blanks].style == cells[0].style) blanks++;
  return blanks;
}

/// Erases blanks instead of writing them if that takes fewer bytes. Returns true if it did.
static bool erase_blanks(int blanks, bool to_end, bool is_last) {
  if (to_end && clr_eol && blanks > 3) {
    add(clr_eol);
  } else if (erases_as_ansi && blanks >= (is_last ? LEAST_ERASED_LAST : LEAST_ERASED)) {
    char *out = cn_frame_room(16);
    *out++ = '\033';
    *out++ = '[';
    out = write_number(out, blanks);
    *out++ = 'X';
    cn_frame_keep(out);
  } else {
    return false;
  }
  return true;
}

/// Puts blanks, the last ones of a run or not.
static void put_blanks(int y, int x, int blanks, uint32_t style, bool is_last) {
  bool to_end = x + blanks == getmaxx(stdscr);
  move_to(y, x);
  cn_style_set_blank(style);
  if (cn_style_is_erased(style) && erase_blanks(blanks, to_end, is_last)) return;
  while (blanks > 0) {
    int count = blanks < 64 ? blanks : 64;
    char *out = cn_frame_room(64);
    memset(out, ' ', 64);
    cn_frame_keep(out + count);
    blanks -= count;
    here_x += count;
  }
  if (to_end) here_x = -1;
}

void cn_put(int y, int x, const cn_cell *cells, int count, const cn_cluster *clusters) {
  if (!cn_opened || y < 0 || y >= getmaxy(stdscr)) return;
  int width = getmaxx(stdscr);
  if (x < 0) {
    cells -= x;
    count += x;
    x = 0;
  }
  if (count > width - x) count = width - x;
  // Some terminals scroll at once when the last corner is written.
  if (y == getmaxy(stdscr) - 1 && x + count == width && !fills_corner) count--;
  cn_synchronised_begin();
  begin();
  int span;
  for (int i = 0; i < count; i += span) {
    span = count_blanks(cells + i, count - i);
    if (span > 0) {
      uint32_t style = cells[i].style;
      bool is_last = i + span == count;
      // What follows needs its own style in any case.
      if (!is_last && cn_style_is_same_blank(style, cells[i + span].style)) style = cells[i + span].style;
      put_blanks(y, x + i, span, style, is_last);
      continue;
    }
    move_to(y, x + i);
    cn_style_set(cells[i].style);
    span = put_ascii(cells + i, count - i);
    if (span > 0) continue;
    span = i + 1 < count && cells[i + 1].glyph == 0 && cells[i].glyph != 0 ? 2 : 1;
    put_sign(&cells[i], span, clusters);
  }
}

bool cn_scroll(int top, int bottom, bool up) {
  const char *turn = up ? scroll_forward : scroll_reverse;
  if (!cn_opened || !scrolls || !turn) return false;
  int last = getmaxy(stdscr) - 1;
  // The last corner may differ from the cell that was put there.
  if (bottom == last && !fills_corner) return false;
  cn_synchronised_begin();
  begin();
  // The new row is blank in the current style.
  cn_style_set(0);
  set_region(top, bottom);
  move_to(up ? bottom : top, 0);
  add(turn);
  set_region(0, last);
  return true;
}

void cn_repaint(void) {
  wipes = true;
  cursor.is_sure = false;
  cn_style_forget();
}

// MARK: Cursor

void cn_cursor(int y, int x) {
  cursor.y = y;
  cursor.x = x;
  cursor.wanted = true;
}

void cn_hide_cursor(void) { cursor.wanted = false; }

void cn_flush(void) {
  if (!cn_opened) return;
  begin();
  if (cursor.wanted) {
    move_to(cursor.y, cursor.x);
    show_cursor(true);
  } else if (!cursor_invisible) {
    // If the cursor cannot be hidden, it is at least kept still.
    move_to(getmaxy(stdscr) - 1, 0);
  }
  cn_synchronised_end();
  cn_frame_send();
}
