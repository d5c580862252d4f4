/// The built-in themes with a ground of their own.
extension Theme {
  /// Muted colours on a dark ground.
  package static let dark = Theme(
    name: "dark",
    ThemePalette(
      ground: (234, basic: 0), text: (252, basic: 7), faint: (247, basic: 8), border: (239, basic: 8),
      focusedBorder: (117, basic: 6), selection: ((231, basic: 0), (237, basic: 6)),
      resting: (15, (236, basic: 4)), accent: (117, basic: 14), prompt: (231, basic: 15),
      tag: (146, basic: 13), red: (210, basic: 9), yellow: (222, basic: 11), blue: (111, basic: 6),
      tints: [
        (247, basic: 7), (210, basic: 9), (215, basic: 3), (222, basic: 11), (114, basic: 10),
        (80, basic: 14), (111, basic: 12), (176, basic: 13),
      ]), exact: [(237, 0x243D56), (236, 0x2A3040)])

  /// Muted colours on a light ground.
  package static let light = Theme(
    name: "light",
    ThemePalette(
      ground: (231, basic: 15), text: (235, basic: 0), faint: (240, basic: 0), border: (250, basic: 7),
      focusedBorder: (25, basic: 4), selection: ((16, basic: 15), (189, basic: 4)),
      resting: (0, (254, basic: 7)), accent: (25, basic: 4), prompt: (16, basic: 0),
      tag: (90, basic: 5), red: (124, basic: 1), yellow: (94, basic: 5), blue: (25, basic: 4),
      tints: [
        (240, basic: 8), (124, basic: 1), (130, basic: 9), (94, basic: 13), (28, basic: 0), (23, basic: 12),
        (25, basic: 4), (90, basic: 5),
      ]), exact: [(189, 0xDCE8FA)])

  /// Bright colours on black, each at a contrast of 7:1 or more.
  package static let highContrast = Theme(
    name: "high-contrast",
    ThemePalette(
      ground: (16, basic: 0), text: (231, basic: 15), faint: (253, basic: 7), border: (250, basic: 7),
      focusedBorder: (51, basic: 15), selection: ((231, basic: 0), (19, basic: 11)),
      resting: (15, (235, basic: 4)), accent: (51, basic: 14), prompt: (231, basic: 15),
      tag: (225, basic: 13), red: (217, basic: 9), yellow: (226, basic: 11), blue: (153, basic: 6),
      tints: [
        (253, basic: 7), (217, basic: 9), (222, basic: 3), (226, basic: 11), (120, basic: 10),
        (51, basic: 14), (153, basic: 12), (225, basic: 13),
      ]))

  /// The colours of Nord; some are lighter, to be readable.
  package static let nord = Theme(
    name: "nord",
    ThemePalette(
      ground: (237, basic: 0), text: (255, basic: 7), faint: (250, basic: 8), border: (240, basic: 8),
      focusedBorder: (116, basic: 6), selection: ((255, basic: 0), (239, basic: 6)),
      resting: (15, (238, basic: 4)), accent: (116, basic: 14), prompt: (255, basic: 15),
      tag: (182, basic: 13), red: (217, basic: 9), yellow: (186, basic: 11), blue: (146, basic: 6),
      tints: [
        (250, basic: 7), (217, basic: 9), (180, basic: 3), (186, basic: 11), (144, basic: 10),
        (110, basic: 14), (146, basic: 12), (182, basic: 13),
      ]),
    exact: [
      (237, 0x2E3440), (238, 0x3B4252), (255, 0xECEFF4), (250, 0xB3BBC9), (240, 0x4C566A), (110, 0x88C0D0),
      (116, 0x8FD0D8), (239, 0x434C5E), (182, 0xD0B3CC), (217, 0xF0B6BC), (186, 0xEBCB8B), (146, 0xA3BEDA),
      (180, 0xDDA385),
      (144, 0xA3BE8C),
    ])

  /// The colours of Gruvbox dark; some are lighter, to be readable.
  package static let gruvbox = Theme(
    name: "gruvbox",
    ThemePalette(
      ground: (235, basic: 0), text: (187, basic: 7), faint: (144, basic: 8), border: (239, basic: 8),
      focusedBorder: (214, basic: 6), selection: ((230, basic: 0), (238, basic: 6)),
      resting: (15, (236, basic: 4)), accent: (214, basic: 14), prompt: (230, basic: 15),
      tag: (181, basic: 13), red: (210, basic: 9), yellow: (214, basic: 11), blue: (109, basic: 6),
      tints: [
        (144, basic: 7), (210, basic: 9), (208, basic: 3), (214, basic: 11), (142, basic: 10),
        (108, basic: 14), (109, basic: 12), (181, basic: 13),
      ]),
    exact: [
      (235, 0x282828), (236, 0x32302F), (187, 0xEBDBB2), (144, 0xB0A289), (239, 0x504945), (230, 0xFBF1C7),
      (238, 0x47423E), (214, 0xFABD2F), (181, 0xD3A0B0), (210, 0xFB8A78), (109, 0x8FB0A4),
      (208, 0xFE8019), (142, 0xB8BB26), (108, 0x8EC07C),
    ])

  /// The colours of Catppuccin Mocha.
  package static let catppuccin = Theme(
    name: "catppuccin",
    ThemePalette(
      ground: (235, basic: 0), text: (189, basic: 7), faint: (146, basic: 8), border: (239, basic: 8),
      focusedBorder: (183, basic: 6), selection: ((231, basic: 0), (238, basic: 6)),
      resting: (15, (236, basic: 4)), accent: (183, basic: 14), prompt: (231, basic: 15),
      tag: (218, basic: 13), red: (211, basic: 9), yellow: (223, basic: 11), blue: (111, basic: 6),
      tints: [
        (146, basic: 7), (211, basic: 9), (216, basic: 3), (223, basic: 11), (151, basic: 10),
        (116, basic: 14), (111, basic: 12), (183, basic: 13),
      ]),
    exact: [
      (235, 0x1E1E2E), (236, 0x2A2B3C), (189, 0xCDD6F4), (146, 0xA6ADC8), (239, 0x45475A), (238, 0x3A3C53),
      (183, 0xCBA6F7), (218, 0xF5C2E7), (211, 0xF38BA8), (223, 0xF9E2AF), (111, 0x89B4FA),
      (216, 0xFAB387), (151, 0xA6E3A1), (116, 0x94E2D5),
    ])
}
