// Maps key sequences to keys.

#include "internal.h"

#include <stdio.h>
#include <string.h>
#include <term.h>

// MARK: Defining keys in ncurses

/// A key as sent by xterm, with terminfo's name prefix for its modified forms (`kUP5`).
typedef struct {
  uint32_t key;
  /// The letter that ends the sequence, or `~` after a number.
  char final;
  int number;
  const char *capability;
} xterm_key;

static const xterm_key xterm_keys[] = {
    {CN_KEY_UP, 'A', 1, "kUP"},        {CN_KEY_DOWN, 'B', 1, "kDN"},      {CN_KEY_RIGHT, 'C', 1, "kRIT"},
    {CN_KEY_LEFT, 'D', 1, "kLFT"},     {CN_KEY_HOME, 'H', 1, "kHOM"},     {CN_KEY_END, 'F', 1, "kEND"},
    {CN_KEY_HOME, '~', 1, NULL},       {CN_KEY_END, '~', 4, NULL},        {CN_KEY_HOME, '~', 7, NULL},
    {CN_KEY_END, '~', 8, NULL},        {CN_KEY_INSERT, '~', 2, "kIC"},    {CN_KEY_DELETE, '~', 3, "kDC"},
    {CN_KEY_PAGE_UP, '~', 5, "kPRV"},  {CN_KEY_PAGE_DOWN, '~', 6, "kNXT"}, {CN_KEY_F1, 'P', 1, NULL},
    {CN_KEY_F1 + 1, 'Q', 1, NULL},     {CN_KEY_F1 + 2, 'R', 1, NULL},     {CN_KEY_F1 + 3, 'S', 1, NULL},
    {CN_KEY_F1, '~', 11, NULL},        {CN_KEY_F1 + 1, '~', 12, NULL},    {CN_KEY_F1 + 2, '~', 13, NULL},
    {CN_KEY_F1 + 3, '~', 14, NULL},    {CN_KEY_F1 + 4, '~', 15, NULL},    {CN_KEY_F1 + 5, '~', 17, NULL},
    {CN_KEY_F1 + 6, '~', 18, NULL},    {CN_KEY_F1 + 7, '~', 19, NULL},    {CN_KEY_F1 + 8, '~', 20, NULL},
    {CN_KEY_F1 + 9, '~', 21, NULL},    {CN_KEY_F1 + 10, '~', 23, NULL},   {CN_KEY_F1 + 11, '~', 24, NULL},
};

static int own_key(uint32_t key, uint32_t modifiers) { return CN_OWN_KEY | (int)(modifiers << 8 | key); }

/// Defines a sequence unless terminfo already assigns it.
static void define_free(const char *sequence, int key) {
  if (key_defined(sequence) == 0) define_key(sequence, key);
}

static void define_plain(const xterm_key *key) {
  char sequence[16];
  if (key->final == '~') {
    snprintf(sequence, sizeof sequence, "\033[%d~", key->number);
    define_free(sequence, own_key(key->key, 0));
  } else {
    // Terminals in cursor mode and in application mode; some confuse the two.
    snprintf(sequence, sizeof sequence, "\033O%c", key->final);
    define_free(sequence, own_key(key->key, 0));
    snprintf(sequence, sizeof sequence, "\033[%c", key->final);
    define_free(sequence, own_key(key->key, 0));
  }
}

/// Modified keys are the same everywhere, but ncurses has no fixed codes for them, so they get codes of ours.
static void define_modified(const xterm_key *key) {
  char text[16];
  for (uint32_t modifiers = 1; modifiers <= (CN_SHIFT | CN_META | CN_CTRL); modifiers++) {
    unsigned parameter = modifiers + 1;
    if (key->capability) {
      snprintf(text, sizeof text, "%s%u", key->capability, parameter);
      const char *sequence = tigetstr(text);
      if (sequence && sequence != (char *)-1) define_key(sequence, own_key(key->key, modifiers));
    }
    snprintf(text, sizeof text, "\033[%d;%u%c", key->number, parameter, key->final);
    define_key(text, own_key(key->key, modifiers));
  }
}

void cn_keys_open(cc_t erase) {
  for (size_t i = 0; i < sizeof xterm_keys / sizeof *xterm_keys; i++) {
    define_plain(&xterm_keys[i]);
    define_modified(&xterm_keys[i]);
  }
  define_free("\033[Z", own_key(CN_KEY_BACKTAB, 0));
  define_free("\033OM", own_key(CN_KEY_ENTER, 0));
  // The numeric keypad in application mode: ESC O, and the character with bit 6 set.
  for (const char *c = "*+,-./0123456789"; *c; c++) {
    const char sequence[] = {'\033', 'O', (char)(*c | 0x40), 0};
    define_free(sequence, CN_OWN_KEYPAD | *c);
  }
  // Reports of the mouse are read by mouse.c.
  define_key(NULL, KEY_MOUSE);
  define_key("\033[200~", CN_OWN_PASTE_BEGIN);
  define_key("\033[201~", CN_OWN_PASTE_END);
  // Control characters are keys of their own, but some terminfo entries assign ^Z, ^C and others to named
  // keys.
  for (char control = 1; control < 32; control++) {
    const char sequence[] = {control, 0};
    if (control != '\b' && key_defined(sequence) > 0) define_key(sequence, 0);
  }
  // If the terminal's erase character is DEL, ^H is a key of its own, whatever terminfo says.
  if (erase == 0x7F) define_key("\b", 0);
}

// MARK: Interpreting key codes

static bool found(uint32_t key, uint32_t with, uint32_t *code, uint32_t *modifiers) {
  *code = key;
  *modifiers = with;
  return true;
}

/// Maps F13 and above to F1 to F12 with modifiers, twelve for each combination in terminfo.
static bool numbered(int number, uint32_t *code, uint32_t *modifiers) {
  static const uint32_t banks[] = {0, CN_SHIFT, CN_CTRL, CN_CTRL | CN_SHIFT, CN_META};
  int bank = (number - 1) / 12;
  if (number < 1 || bank > 4) return false;
  return found(CN_KEY_F1 + (uint32_t)(number - 1) % 12, banks[bank], code, modifiers);
}

bool cn_function_key(int key, uint32_t *code, uint32_t *modifiers) {
  if (key >= CN_OWN_KEY && key < CN_OWN_KEYPAD) {
    return found((uint32_t)key & 0xFF, (uint32_t)key >> 8 & 7, code, modifiers);
  }
  if (key >= KEY_F(1) && key <= KEY_F(60)) return numbered(key - KEY_F0, code, modifiers);
  switch (key) {
  case KEY_UP: return found(CN_KEY_UP, 0, code, modifiers);
  case KEY_DOWN: return found(CN_KEY_DOWN, 0, code, modifiers);
  case KEY_LEFT: return found(CN_KEY_LEFT, 0, code, modifiers);
  case KEY_RIGHT: return found(CN_KEY_RIGHT, 0, code, modifiers);
  case KEY_SR: return found(CN_KEY_UP, CN_SHIFT, code, modifiers);
  case KEY_SF: return found(CN_KEY_DOWN, CN_SHIFT, code, modifiers);
  case KEY_SLEFT: return found(CN_KEY_LEFT, CN_SHIFT, code, modifiers);
  case KEY_SRIGHT: return found(CN_KEY_RIGHT, CN_SHIFT, code, modifiers);
  case KEY_HOME: case KEY_FIND: case KEY_A1: return found(CN_KEY_HOME, 0, code, modifiers);
  case KEY_SHOME: return found(CN_KEY_HOME, CN_SHIFT, code, modifiers);
  case KEY_END: case KEY_SELECT: case KEY_LL: case KEY_C1: return found(CN_KEY_END, 0, code, modifiers);
  case KEY_SEND: return found(CN_KEY_END, CN_SHIFT, code, modifiers);
  case KEY_PPAGE: case KEY_A3: return found(CN_KEY_PAGE_UP, 0, code, modifiers);
  case KEY_SPREVIOUS: return found(CN_KEY_PAGE_UP, CN_SHIFT, code, modifiers);
  case KEY_NPAGE: case KEY_C3: return found(CN_KEY_PAGE_DOWN, 0, code, modifiers);
  case KEY_SNEXT: return found(CN_KEY_PAGE_DOWN, CN_SHIFT, code, modifiers);
  case KEY_IC: return found(CN_KEY_INSERT, 0, code, modifiers);
  case KEY_SIC: return found(CN_KEY_INSERT, CN_SHIFT, code, modifiers);
  case KEY_DC: return found(CN_KEY_DELETE, 0, code, modifiers);
  case KEY_SDC: return found(CN_KEY_DELETE, CN_SHIFT, code, modifiers);
  case KEY_BACKSPACE: return found(CN_KEY_BACKSPACE, 0, code, modifiers);
  case KEY_BTAB: return found(CN_KEY_BACKTAB, 0, code, modifiers);
  case KEY_ENTER: return found(CN_KEY_ENTER, 0, code, modifiers);
  default: return false;
  }
}
