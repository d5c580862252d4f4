/// How many colours an output can show.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colours (`NO_COLOR`); bold, reverse and the other attributes stay.
  case none
  /// The terminal's own sixteen.
  case ansi16
  /// The 256 of xterm.
  case palette256
}

extension Color {
  /// The nearest colour that an output of `depth` can show.
  ///
  /// Reduced to sixteen, a grey becomes one of the four greys and a hue keeps a hue: plain distance
  /// would turn every pastel grey. Source: the palette of xterm, `256colres.h`.
  package func reduced(to depth: ColorDepth) -> Color {
    switch (depth, self) {
    case (.none, _): return .standard
    case (.palette256, _), (_, .standard), (_, .palette(0...15)): return self
    case (.ansi16, .palette(let index)):
      let wanted = RGB(palette: index)
      let candidates: [UInt8] =
        wanted.spread < 60 ? [0, 8, 7, 15] : [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]
      var best: UInt8 = 7
      var bestDistance = Int.max
      for candidate in candidates {
        let distance = wanted.squaredDistance(to: RGB.xterm16[Int(candidate)])
        if distance < bestDistance { (best, bestDistance) = (candidate, distance) }
      }
      return .palette(best)
    }
  }
}
