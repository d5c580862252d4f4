/// Numbers drawn as characters, one column each.
package enum Blocks {
  /// Returns a bar for each number, as high as it is among them; a dot for 0. Without block elements, four
  /// heights.
  package static func bars(_ numbers: [Int], isASCII: Bool) -> String {
    let most = max(1, numbers.max() ?? 0)
    let glyphs: [Character] = isASCII ? ["_", "-", "=", "#"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return String(
      numbers.map { number in
        guard number > 0 else { return isASCII ? "." : "·" }
        return glyphs[min(glyphs.count, (number * glyphs.count + most - 1) / most) - 1]
      })
  }

  /// Returns lines, from the top, in which each number is a column as high as it is among them. Without block
  /// elements, a line has two levels.
  static func columns(_ numbers: [Int], height: Int, isASCII: Bool) -> [String] {
    let most = max(1, numbers.max() ?? 0)
    let glyphs: [Character] =
      isASCII
      ? [" ", ".", ".", ".", ":", ":", ":", ":", "#"] : [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return (0..<height).reversed().map { line in
      String(
        numbers.map { number in
          // What is not nothing is seen.
          let level = number <= 0 ? 0 : max(1, number * height * 8 / most)
          return glyphs[max(0, min(8, level - line * 8))]
        })
    }
  }

  /// The number of levels of a shade, besides that for nothing.
  static let levels = 4

  /// Returns the level of a number among others: 0 for 0, otherwise 1 to ``levels``.
  static func level(_ number: Int, of most: Int) -> Int {
    number <= 0 ? 0 : min(levels, (number * levels + max(1, most) - 1) / max(1, most))
  }

  /// Returns the character of a level.
  static func shade(_ level: Int, isASCII: Bool) -> String {
    let shades = isASCII ? [".", ":", "+", "*", "#"] : ["·", "░", "▒", "▓", "█"]
    return shades[max(0, min(level, levels))]
  }
}
