/// The screen that a stream of xterm control sequences draws. Implements the sequences that the app uses. As
/// on xterm, erased columns get the background that is set.
package struct DrawnScreen {
  /// One column: its text (empty for the second half of a wide character) and its SGR parameters: attributes,
  /// foreground, background.
  package struct Column: Equatable {
    package var text = " "
    package var style = ""
  }

  /// The rows from the top, each with its columns from the left.
  package private(set) var rows: [[Column]]
  /// The position of the cursor, from 0.
  package private(set) var cursor = (x: 0, y: 0)
  private var rendition = Rendition() {
    didSet { style = rendition.parameters }
  }
  private var style = ""
  private var wraps = false
  private let width: Int
  /// The rows that scroll.
  private var region: Range<Int>

  /// Draws everything in `output` onto an empty screen.
  package init(_ output: String = "", width: Int, height: Int) {
    self.width = width
    region = 0..<height
    rows = Array(repeating: Array(repeating: Column(), count: width), count: height)
    draw(output)
  }

  /// Draws further output. An incomplete sequence or character at its end is lost.
  package mutating func draw(_ output: String) {
    var scalars = output.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "\u{1B}": escape(&scalars)
      case "\r": (cursor.x, wraps) = (0, false)
      case "\n": lineFeed()
      case "\u{8}": (cursor.x, wraps) = (max(cursor.x - 1, 0), false)
      case "\u{0}"..."\u{1F}": break
      default: draw(scalar)
      }
    }
  }

  /// Returns one row as text, without trailing blanks.
  package func text(_ y: Int) -> String {
    let text = rows[y].map(\.text).joined()
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  // MARK: Characters

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xFF00...0xFF60, 0x1F300...0x1FAFF: 2
    default: 1
    }
  }

  private mutating func draw(_ scalar: Unicode.Scalar) {
    let columns = DrawnScreen.columns(scalar)
    if columns == 0 {
      rows[cursor.y][max(cursor.x - (wraps ? 0 : 1), 0)].text.unicodeScalars.append(scalar)
      return
    }
    if wraps || cursor.x + columns > width {
      cursor = (0, min(cursor.y + 1, rows.count - 1))
      wraps = false
    }
    for x in cursor.x..<cursor.x + columns { split(x) }
    rows[cursor.y][cursor.x] = Column(text: String(scalar), style: style)
    if columns == 2 { rows[cursor.y][cursor.x + 1] = Column(text: "", style: style) }
    wraps = cursor.x + columns == width
    cursor.x = min(cursor.x + columns, width - 1)
  }

  /// Blanks both halves of a wide character if one of them is overwritten.
  private mutating func split(_ x: Int) {
    if rows[cursor.y][x].text.isEmpty, x > 0 { rows[cursor.y][x - 1].text = " " }
    if x + 1 < width, rows[cursor.y][x + 1].text.isEmpty { rows[cursor.y][x + 1].text = " " }
    rows[cursor.y][x] = Column(text: " ", style: style)
  }

  private var erased: Column { Column(style: rendition.background ?? "") }

  private mutating func erase(_ range: Range<Int>, row: Int) {
    for x in range { rows[row][x] = erased }
  }

  // MARK: Scrolling

  private mutating func lineFeed() {
    wraps = false
    if cursor.y + 1 == region.upperBound {
      scroll(region, by: 1)
    } else {
      cursor.y = min(cursor.y + 1, rows.count - 1)
    }
  }

  /// Moves rows up, or down if `count` is negative.
  private mutating func scroll(_ region: Range<Int>, by count: Int) {
    let blank = Array(
      repeating: Array(repeating: erased, count: width), count: min(abs(count), region.count))
    if count > 0 {
      rows.removeSubrange(region.prefix(blank.count))
      rows.insert(contentsOf: blank, at: region.upperBound - blank.count)
    } else {
      rows.removeSubrange(region.suffix(blank.count))
      rows.insert(contentsOf: blank, at: region.lowerBound)
    }
  }

  private mutating func setRegion(_ numbers: [Int]) {
    let top = max(numbers[0], 1) - 1
    let bottom = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], rows.count) : rows.count
    region = top < bottom ? top..<bottom : 0..<rows.count
    cursor = (0, 0)
  }

  // MARK: Sequences

  private mutating func escape(_ scalars: inout String.UnicodeScalarView.Iterator) {
    guard let next = scalars.next() else { return }
    if next == "(" || next == ")" { _ = scalars.next() }
    if next == "M" {
      cursor.y == region.lowerBound ? scroll(region, by: -1) : (cursor.y = max(cursor.y - 1, 0))
    }
    if next == "]" { skipString(&scalars) }
    guard next == "[" else { return }
    var parameters = ""
    while let scalar = scalars.next() {
      guard ("\u{20}"..."\u{3F}").contains(scalar) else {
        control(scalar, parameters)
        return
      }
      parameters.unicodeScalars.append(scalar)
    }
  }

  /// Skips a control string, which draws nothing, to its end.
  private func skipString(_ scalars: inout String.UnicodeScalarView.Iterator) {
    while let scalar = scalars.next(), scalar != "\u{7}" {
      // The string terminator is ESC and a backslash.
      if scalar == "\u{1B}" {
        _ = scalars.next()
        return
      }
    }
  }

  private mutating func control(_ final: Unicode.Scalar, _ parameters: String) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    let count = max(first, 1)
    if final != "m" { wraps = false }
    switch final {
    case "H", "f":
      cursor = (min(max(numbers.count > 1 ? numbers[1] : 1, 1), width) - 1, min(count, rows.count) - 1)
    case "A": cursor.y = max(cursor.y - count, 0)
    case "B": cursor.y = min(cursor.y + count, rows.count - 1)
    case "C": cursor.x = min(cursor.x + count, width - 1)
    case "D": cursor.x = max(cursor.x - count, 0)
    case "G": cursor.x = min(count, width) - 1
    case "d": cursor.y = min(count, rows.count) - 1
    case "K": erase(first == 1 ? 0..<cursor.x + 1 : cursor.x..<width, row: cursor.y)
    case "J":
      erase((first == 2 ? 0 : cursor.x)..<width, row: cursor.y)
      for y in (first == 2 ? 0 : cursor.y + 1)..<max(rows.count, cursor.y + 1) { erase(0..<width, row: y) }
    case "X": erase(cursor.x..<min(cursor.x + count, width), row: cursor.y)
    case "b":
      let last = rows[cursor.y][max(cursor.x - 1, 0)].text.unicodeScalars.first ?? " "
      for _ in 0..<count { draw(last) }
    case "S": scroll(region, by: count)
    case "T": scroll(region, by: -count)
    case "L" where region.contains(cursor.y): scroll(cursor.y..<region.upperBound, by: -count)
    case "M" where region.contains(cursor.y): scroll(cursor.y..<region.upperBound, by: count)
    case "r": setRegion(numbers)
    case "m": setStyle(parameters)
    default: break
    }
  }

  private mutating func setStyle(_ parameters: String) {
    var numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: rendition = Rendition()
      case 38, 48:
        // Either a palette index, or red, green and blue.
        let color =
          "\(number);" + numbers.prefix(numbers.first == 5 ? 2 : 4).map(String.init).joined(separator: ";")
        numbers = numbers.dropFirst(numbers.first == 5 ? 2 : 4)
        if number == 38 { rendition.foreground = color } else { rendition.background = color }
      case 30...37, 90...97: rendition.foreground = String(number)
      case 40...47, 100...107: rendition.background = String(number)
      case 22: rendition.attributes.subtract([1, 2])
      case 39: rendition.foreground = nil
      case 49: rendition.background = nil
      default: rendition.attributes.insert(number)
      }
    }
  }
}

/// The attributes and colours set by SGR sequences, without duplicates.
private struct Rendition {
  var attributes: Set<Int> = []
  var foreground: String?
  var background: String?

  var parameters: String {
    (attributes.sorted().map(String.init) + [foreground, background].compactMap { $0 }).joined(separator: ";")
  }
}
