internal import ReduxCore

/// Reads a todo.txt file entry by entry.
struct TodoReader: EntrySource {
  private let bytes: [UInt8]
  /// The offset of the next line.
  private var start = 0
  /// The number of the last line read, counted from 1.
  private var number = 0
  /// The blank lines, and the byte-order mark, since the last entry.
  private var before = ""
  /// The last entry read, held back because blank lines at the end of the file belong to the last entry.
  private var pending: ImportedEntry?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if ByteOrderMark.length(in: bytes) > 0 {
      before = ByteOrderMark.text
      start = ByteOrderMark.text.utf8.count
    }
  }

  /// The share of the bytes that have been read, from 0 to 1.
  var progress: Double { Double(share: start, of: bytes.count) }

  /// Returns the next entry, or `nil` at the end.
  mutating func next() -> ImportedEntry? {
    while start < bytes.count {
      number += 1
      let (line, ending) = nextLine()
      let text = String(decoding: line, as: UTF8.self)
      if text.unicodeScalars.allSatisfy(\.isWhitespace) {
        before += text + ending
        continue
      }
      var entry = ImportedEntry(TodoLine(text), line: number)
      if !before.isEmpty { entry.extras[TodoTxt.Extra.before] = before }
      if ending != "\n" { entry.extras[TodoTxt.Extra.ending] = ending }
      before = ""
      defer { pending = entry }
      if let pending { return pending }
    }
    if !before.isEmpty { pending?.extras[TodoTxt.Extra.after] = before }
    defer { pending = nil }
    return pending
  }

  private mutating func nextLine() -> (line: ArraySlice<UInt8>, ending: String) {
    let end = bytes[start...].firstIndex(of: 0x0A)
    var line = bytes[start..<(end ?? bytes.endIndex)]
    start = end.map { $0 + 1 } ?? bytes.endIndex
    guard end != nil else { return (line, "") }
    guard line.last == 0x0D else { return (line, "\n") }
    line.removeLast()
    return (line, "\r\n")
  }
}
