/// The number of colours that an output can show.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colours (`NO_COLOR`); attributes such as bold and reverse are kept.
  case none
  /// The terminal's own sixteen colours.
  case ansi16
  /// The 256 colours of xterm.
  case palette256
  /// Those, and any others by their red, green and blue (`ExactColors`).
  case direct
}

extension Color {
  /// Returns the nearest colour that an output of `depth` can show.
  ///
  /// When reducing to sixteen colours, greys map to one of the four greys and other colours to one of the
  /// hues; by distance alone, every pastel would become grey. Source: the palette of xterm, `256colres.h`.
  package func reduced(to depth: ColorDepth) -> Color {
    switch (depth, self) {
    case (.none, _): return .standard
    case (.palette256, _), (.direct, _), (_, .standard), (_, .palette(0...15)): return self
    case (.ansi16, .palette(let index)):
      let wanted = RGB(palette: index)
      let candidates: [UInt8] =
        wanted.spread < 60 ? [0, 8, 7, 15] : [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]
      return .palette(wanted.nearest(among: candidates) ?? 7)
    }
  }
}
