/// A table of text (RFC 4180): rows of cells, in quotation marks where they hold a separator, a line break or
/// a quotation mark, which is doubled.
enum CSVTable {
  /// A row that was read.
  struct Row {
    var cells: [String]
    /// The line that it begins on, counted from 1.
    var line: Int
    /// The text of the row, without the line break.
    var source: String
    /// `false` if text follows a closing quotation mark.
    var isSound = true

    /// `true` for a blank line, which is no row.
    var isBlank: Bool { cells.count == 1 && cells[0].allSatisfy(\.isWhitespace) }
  }

  /// Appends a row, with the line break of the format.
  static func write(_ cells: [String], to bytes: inout [UInt8]) {
    for (place, cell) in cells.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      let isPlain = cell.utf8.allSatisfy { !#",;"#.utf8.contains($0) && $0 != 0x22 && $0 >= 0x20 }
      // Spaces at the ends are part of a cell, but some programs drop them.
      if isPlain, cell.utf8.first != 0x20, cell.utf8.last != 0x20 {
        bytes += cell.utf8
      } else {
        bytes.append(0x22)
        for byte in cell.utf8 {
          if byte == 0x22 { bytes.append(byte) }
          bytes.append(byte)
        }
        bytes.append(0x22)
      }
    }
    bytes += [0x0D, 0x0A]
  }
}

/// Reads the rows of a table, one after another.
struct CSVReader {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var index: Int
  private var line = 1

  /// Begins a table; cells are separated by commas, semicolons or tabs, whichever the first row has most.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = ByteOrderMark.length(in: bytes)
    separator = Self.separator(bytes.prefix { $0 != 0x0A })
  }

  /// Returns the separator of a first row.
  private static func separator(_ row: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in row {
      if byte == 0x22 { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    let best = separators.map { counts[$0] ?? 0 }.max() ?? 0
    return separators.first { (counts[$0] ?? 0) == best } ?? separators[0]
  }

  /// The share of the bytes that have been read, from 0 to 1.
  var progress: Double { Double(share: index, of: bytes.count) }

  /// Returns the next row that is not blank; `nil` at the end.
  /// - Throws: ``InterchangeError/malformed(line:byte:problem:)`` if a quotation mark is never closed.
  mutating func next() throws(InterchangeError) -> CSVTable.Row? {
    while let row = try nextLine() { if !row.isBlank { return row } }
    return nil
  }

  private mutating func nextLine() throws(InterchangeError) -> CSVTable.Row? {
    guard index < bytes.count else { return nil }
    let (start, first) = (index, line)
    var row = CSVTable.Row(cells: [], line: first, source: "")
    while true {
      row.cells.append(try cell(&row.isSound))
      guard index < bytes.count, bytes[index] == separator else { break }
      index += 1
    }
    row.source = String(decoding: bytes[start..<index], as: UTF8.self)
    if index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index < bytes.count, bytes[index] == 0x0A { index += 1 }
    line += 1
    return row
  }

  /// Reads a cell to the separator or line break after it.
  private mutating func cell(_ isSound: inout Bool) throws(InterchangeError) -> String {
    var text: [UInt8] = []
    if index < bytes.count, bytes[index] == 0x22 {
      let begin = line
      index += 1
      while true {
        guard index < bytes.count else {
          throw .malformed(line: begin, byte: 1, problem: "a quotation mark is never closed")
        }
        if bytes[index] == 0x22 {
          index += 1
          guard index < bytes.count, bytes[index] == 0x22 else { break }
        }
        if bytes[index] == 0x0A { line += 1 }
        text.append(bytes[index])
        index += 1
      }
    }
    let quoted = text.count
    let isQuoted = quoted > 0 || index > 0 && bytes[index - 1] == 0x22
    while index < bytes.count, bytes[index] != separator, !isLineBreak {
      if isQuoted, bytes[index] != 0x20 { isSound = false }
      if !isQuoted { text.append(bytes[index]) }
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private var isLineBreak: Bool {
    bytes[index] == 0x0A || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] == 0x0A)
  }
}
