// The baseline: the minimum that a C program with ncurses can do between a key press and a frame. It reads
// frames that are already drawn, and with each key updates the screen from one to the next.
//
//   BareLoop FILE     j: next frame, k: the one before, q: quit
//
// FILE, little endian: "TDXF", then uint32 width, height, number of frames; per frame, row by row, a pair of
// uint32 for each column: glyph (0: second column of a wide character, otherwise a Unicode scalar) and style
// (bits 0-8 foreground, 9-17 background, each 0 or palette index + 1; bit 18 bold, 19 dim, 20 italic, 21
// underline, 22 reverse).

#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1

#include <fcntl.h>
#include <locale.h>
#include <ncurses.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
  uint32_t glyph, style;
} cell;

typedef struct {
  char magic[4];
  uint32_t width, height, count;
} header;

static const header *file;
static const cell *frames;
static int columns, rows;

static int fail(const char *what, const char *which) {
  fprintf(stderr, "BareLoop: %s: %s\n", which, what);
  return 1;
}

static int load(const char *path) {
  int descriptor = open(path, O_RDONLY);
  struct stat status;
  if (descriptor < 0 || fstat(descriptor, &status) != 0) return fail("cannot be read", path);
  if ((size_t)status.st_size < sizeof(header)) return fail("is not a frame file", path);
  // Populated in advance, so that no key waits for a page fault.
  file = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, descriptor, 0);
  close(descriptor);
  if (file == MAP_FAILED) return fail("cannot be mapped", path);
  uint64_t cells = (uint64_t)file->width * file->height * file->count;
  bool whole = cells > 0 && cells <= ((uint64_t)status.st_size - sizeof(header)) / sizeof(cell);
  if (memcmp(file->magic, "TDXF", 4) != 0 || !whole) return fail("is not a frame file", path);
  frames = (const cell *)(file + 1);
  return 0;
}

// A style seen before costs one table lookup.
static const cchar_t *blank(uint32_t style) {
  static struct {
    uint32_t key;
    cchar_t blank;
  } cache[512];
  uint32_t slot = style * 0x9E3779B1u >> 23;
  if (cache[slot].key != style + 1) {
    attr_t attributes = A_NORMAL;
    if (style & 1u << 18) attributes |= A_BOLD;
    if (style & 1u << 19) attributes |= A_DIM;
    if (style & 1u << 20) attributes |= A_ITALIC;
    if (style & 1u << 21) attributes |= A_UNDERLINE;
    if (style & 1u << 22) attributes |= A_REVERSE;
    int foreground = (int)(style & 511) - 1, background = (int)(style >> 9 & 511) - 1;
    int pair = foreground < 0 && background < 0 ? 0 : alloc_pair(foreground, background);
    if (pair < 0) pair = 0;
    setcchar(&cache[slot].blank, L" ", attributes, 0, &pair);
    cache[slot].key = style + 1;
  }
  return &cache[slot].blank;
}

static void put_run(int y, int start, int end, const cell *row, cchar_t *buffer) {
  int count = 0;
  for (int x = start; x < end; x++) {
    if (row[x].glyph == 0) continue;
    buffer[count] = *blank(row[x].style);
    buffer[count++].chars[0] = (wchar_t)row[x].glyph;
  }
  mvwadd_wchnstr(stdscr, y, start, buffer, count);
}

static int differs(const cell *old, const cell *new, int x) {
  return old[x].glyph != new[x].glyph || old[x].style != new[x].style;
}

static void show(const cell *old, const cell *new, cchar_t *buffer) {
  for (int y = 0; y < rows; y++) {
    const cell *before = old ? old + (size_t)y * file->width : NULL;
    const cell *row = new + (size_t)y * file->width;
    if (!before) {
      put_run(y, 0, columns, row, buffer);
      continue;
    }
    if (memcmp(before, row, (size_t)columns * sizeof(cell)) == 0) continue;
    for (int x = 0; x < columns;) {
      if (!differs(before, row, x)) {
        x++;
        continue;
      }
      int start = x;
      while (x < columns && (differs(before, row, x) || row[x].glyph == 0)) x++;
      while (start > 0 && row[start].glyph == 0) start--;
      put_run(y, start, x, row, buffer);
    }
  }
  wnoutrefresh(stdscr);
  doupdate();
}

static void loop(cchar_t *buffer) {
  uint32_t current = 0;
  size_t size = (size_t)file->width * file->height;
  struct pollfd terminal = {.fd = STDIN_FILENO, .events = POLLIN};
  // Keys are read through a pad, since reading from the screen's window would check it for a refresh.
  WINDOW *keys = newpad(1, 1);
  nodelay(keys, TRUE);
  keypad(keys, TRUE);
  show(NULL, frames, buffer);
  for (;;) {
    if (poll(&terminal, 1, -1) < 0) continue;
    uint32_t wanted = current;
    int key;
    while ((key = wgetch(keys)) != ERR) {
      if (key == 'q') return;
      if (key == 'j' && wanted + 1 < file->count) wanted++;
      if (key == 'k' && wanted > 0) wanted--;
    }
    if (terminal.revents & (POLLHUP | POLLERR)) return;
    if (wanted != current) show(frames + current * size, frames + wanted * size, buffer);
    current = wanted;
  }
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: BareLoop FILE\n");
    return 64;
  }
  if (load(arguments[1]) != 0) return 65;
  setlocale(LC_CTYPE, "");
  SCREEN *screen = newterm(NULL, stdout, stdin);
  if (!screen) {
    fprintf(stderr, "BareLoop: no terminal that ncurses knows\n");
    return 64;
  }
  raw();
  noecho();
  nonl();
  set_escdelay(25);
  start_color();
  use_default_colors();
  curs_set(0);
  leaveok(stdscr, TRUE);
  columns = (int)file->width < COLS ? (int)file->width : COLS;
  rows = (int)file->height < LINES ? (int)file->height : LINES;
  cchar_t *buffer = malloc((size_t)columns * sizeof *buffer);
  if (buffer) loop(buffer);
  free(buffer);
  endwin();
  delscreen(screen);
  return 0;
}
