// ASCII replacements for characters that a terminal without UTF-8 cannot show.

#include "internal.h"

static uint32_t box_drawing(uint32_t scalar) {
  switch (scalar) {
  case 0x2571: return '/';
  case 0x2572: return '\\';
  case 0x2573: return 'X';
  case 0x2500: case 0x2501: case 0x2504: case 0x2505: case 0x2508: case 0x2509: case 0x254C: case 0x254D:
  case 0x2574: case 0x2576: case 0x2578: case 0x257A: case 0x257C: case 0x257E:
    return '-';
  case 0x2550: return '=';
  case 0x2503: return '#';
  case 0x2502: case 0x2506: case 0x2507: case 0x250A: case 0x250B: case 0x254E: case 0x254F:
  case 0x2551: case 0x2575: case 0x2577: case 0x2579: case 0x257B: case 0x257D: case 0x257F:
    return '|';
  default: return '+';
  }
}

static uint32_t block(uint32_t scalar) {
  switch (scalar) {
  case 0x2581: return '_';
  case 0x2582: case 0x2583: case 0x2594: return '-';
  case 0x2584: case 0x2585: return '=';
  case 0x2591: return ':';
  case 0x2592: return '+';
  case 0x2593: return '*';
  default: return '#';
  }
}

uint32_t cn_ascii(uint32_t scalar) {
  if (scalar >= 0x2500 && scalar <= 0x257F) return box_drawing(scalar);
  if (scalar >= 0x2580 && scalar <= 0x259F) return block(scalar);
  switch (scalar) {
  case 0x00A0: case 0x2007: case 0x2009: case 0x202F: case 0x3000: return ' ';
  case 0x00AB: case 0x2039: case 0x25C0: case 0x25C2: case 0x2190: case 0x27E8: return '<';
  case 0x00BB: case 0x203A: case 0x25B6: case 0x25B8: case 0x2192: case 0x276F: case 0x27E9: return '>';
  case 0x2191: case 0x25B2: case 0x25B4: return '^';
  case 0x2193: case 0x25BC: case 0x25BE: return 'v';
  case 0x00B7: case 0x2024: return '.';
  // What is cut must not look like a sentence that ends.
  case 0x2026: case 0x22EF: return '~';
  case 0x00D7: case 0x2713: case 0x2714: case 0x2717: case 0x2718: case 0x2611: case 0x2612: return 'x';
  case 0x2605: case 0x2606: case 0x2022: case 0x2023: case 0x25C6: case 0x25C7: case 0x25CF: case 0x25A0:
  case 0x25AA:
    return '*';
  case 0x25CB: case 0x25E6: case 0x25A1: case 0x2610: return 'o';
  case 0x25CC: case 0x2010: case 0x2011: case 0x2012: case 0x2013: case 0x2014: case 0x2015: case 0x2212:
    return '-';
  case 0x2018: case 0x2019: case 0x201B: case 0x2032: return '\'';
  case 0x201C: case 0x201D: case 0x201F: case 0x2033: return '"';
  case 0x201A: return ',';
  case 0x23CE: case 0x21B5: case 0x21A9: return '<';
  case 0x26A0: return '!';
  case 0x21BB: case 0x27F3: case 0x21BA: return '%';
  case 0x25B0: return '#';
  case 0x25B1: return '-';
  default: return '?';
  }
}
