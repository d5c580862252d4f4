// Cells onto the screen.

#include "internal.h"

#include <wchar.h>

#define CLUSTER 0x80000000u
#define REPLACEMENT 0xFFFDu
/// Columns handed to ncurses at once.
#define CHUNK 256

static struct {
  int x, y;
  bool visible;
} cursor;

void cn_draw_open(void) {
  cursor.visible = false;
  curs_set(0);
  leaveok(stdscr, TRUE);
  // A frame goes out whole: to look for keys between its lines, as ncurses does, is of no use.
  typeahead(-1);
}

// MARK: Cells

/// Whether the C library gives the scalar as many columns as the cells do.
static bool has_width(uint32_t scalar, int columns) {
  if (scalar - 0x20 < 0x5F) return columns == 1;
  return scalar < 0x110000 && wcwidth((wchar_t)scalar) == columns;
}

static void set_marks(cchar_t *cell, const cn_cluster *cluster) {
  int count = 1;
  for (int i = 1; i < 5 && cluster->scalars[i]; i++) {
    if (has_width(cluster->scalars[i], 0)) cell->chars[count++] = (wchar_t)cluster->scalars[i];
  }
}

/// Fills what ncurses needs for one sign: one cell, or for a substitute of a wide sign two.
/// Returns how many cells that are.
static int set_sign(cchar_t *out, const cn_cell *cell, int columns, const cn_cluster *clusters) {
  *out = *cn_styled_blank(cell->style);
  const cn_cluster *cluster = cell->glyph & CLUSTER ? &clusters[cell->glyph & ~CLUSTER] : NULL;
  uint32_t scalar = cluster ? cluster->scalars[0] : cell->glyph;
  bool ascii = scalar - 0x20 < 0x5F;
  if (has_width(scalar, columns) && (ascii || cn_is_utf8())) {
    out->chars[0] = (wchar_t)scalar;
    if (cluster && cn_is_utf8()) set_marks(out, cluster);
    return 1;
  }
  out[1] = *out;
  out->chars[0] = cn_is_utf8() ? (wchar_t)REPLACEMENT : cn_ascii(scalar);
  return columns;
}

void cn_put(int y, int x, const cn_cell *cells, int count, const cn_cluster *clusters) {
  if (!cn_opened || y < 0 || y >= getmaxy(stdscr)) return;
  if (x < 0) {
    cells -= x;
    count += x;
    x = 0;
  }
  if (count > getmaxx(stdscr) - x) count = getmaxx(stdscr) - x;

  // One more than a chunk, since a substitute may take two; and an end, for ncurses counts up to it.
  cchar_t run[CHUNK + 2];
  int i = 0;
  while (i < count) {
    int filled = 0, start = i;
    while (i < count && filled < CHUNK) {
      int columns = i + 1 < count && cells[i + 1].glyph == 0 && cells[i].glyph != 0 ? 2 : 1;
      if (cells[i].glyph == 0) {
        // A second half whose first is cut off.
        run[filled++] = *cn_styled_blank(cells[i].style);
      } else {
        filled += set_sign(&run[filled], &cells[i], columns, clusters);
      }
      i += columns;
    }
    mvwadd_wchnstr(stdscr, y, x + start, run, filled);
  }
}

void cn_clear(void) {
  if (cn_opened) werase(stdscr);
}

void cn_repaint(void) {
  if (cn_opened) clearok(curscr, TRUE);
}

// MARK: Cursor

void cn_cursor(int y, int x) {
  cursor.y = y;
  cursor.x = x;
  cursor.visible = true;
}

void cn_hide_cursor(void) { cursor.visible = false; }

void cn_flush(void) {
  if (!cn_opened) return;
  cn_frame_begin();
  bool visible = cursor.visible && wmove(stdscr, cursor.y, cursor.x) == OK;
  leaveok(stdscr, !visible);
  // Hidden before drawing and shown after it, so that it is never seen on its way.
  if (!visible) curs_set(0);
  wnoutrefresh(stdscr);
  doupdate();
  if (visible) curs_set(1);
  cn_frame_end();
}
