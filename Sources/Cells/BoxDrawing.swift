/// The strokes of a box-drawing character, each from the middle of the cell to one edge.
///
/// Dashed lines, double lines and diagonals are not supported. Source: Unicode, code chart U+2500.
struct BoxDrawing: Equatable {
  enum Weight: Int {
    case light = 1
    case heavy = 2
  }

  var up: Weight?
  var right: Weight?
  var down: Weight?
  var left: Weight?
  /// `true` if the two strokes are connected by an arc.
  var isRound: Bool

  /// Looks up a character; `nil` if it is not a supported box-drawing character.
  init?(glyph: UInt32) {
    guard (0x2500..<0x2580).contains(glyph), let drawing = Self.all[glyph] else { return nil }
    self = drawing
  }

  private init(digits: [Int], isRound: Bool) {
    up = Weight(rawValue: digits[0])
    right = Weight(rawValue: digits[1])
    down = Weight(rawValue: digits[2])
    left = Weight(rawValue: digits[3])
    self.isRound = isRound
  }

  private static let all: [UInt32: BoxDrawing] = table.split { $0.isWhitespace }
    .reduce(into: [:]) { all, entry in
      guard let glyph = entry.unicodeScalars.first?.value else { return }
      let digits = entry.dropFirst().compactMap(\.wholeNumberValue)
      guard digits.count == 4 else { return }
      all[glyph] = BoxDrawing(digits: digits, isRound: (0x256D...0x2570).contains(glyph))
    }

  /// The supported characters, each followed by the weights of its strokes: up, right, down and left.
  private static let table = """
    ─0101 ━0202 │1010 ┃2020 ┌0110 ┍0210 ┎0120 ┏0220 ┐0011 ┑0012 ┒0021 ┓0022 └1100 ┕1200
    ┖2100 ┗2200 ┘1001 ┙1002 ┚2001 ┛2002 ├1110 ┝1210 ┞2110 ┟1120 ┠2120 ┡2210 ┢1220 ┣2220
    ┤1011 ┥1012 ┦2011 ┧1021 ┨2021 ┩2012 ┪1022 ┫2022 ┬0111 ┭0112 ┮0211 ┯0212 ┰0121 ┱0122
    ┲0221 ┳0222 ┴1101 ┵1102 ┶1201 ┷1202 ┸2101 ┹2102 ┺2201 ┻2202 ┼1111 ┽1112 ┾1211 ┿1212
    ╀2111 ╁1121 ╂2121 ╃2112 ╄2211 ╅1122 ╆1221 ╇2212 ╈1222 ╉2122 ╊2221 ╋2222 ╭0110 ╮0011
    ╯1001 ╰1100 ╴0001 ╵1000 ╶0100 ╷0010 ╸0002 ╹2000 ╺0200 ╻0020 ╼0201 ╽1020 ╾0102 ╿2010
    """
}
