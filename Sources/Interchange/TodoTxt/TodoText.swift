internal import ReduxCore

/// The text of a file, with its original byte-order mark, line endings, blank lines and missing last line
/// ending.
struct TodoText {
  private var bytes: [UInt8] = []
  /// The last byte that was taken; `nil` if there is none.
  private var taken: UInt8?
  /// The line ending for items that were not read from a file.
  private let ending: String
  private static let mark = ByteOrderMark.text.utf8

  init(_ source: some ExportSource) {
    var ending: String?
    source.goThrough(.marked([TodoTxt.Extra.source])) { items, _ in
      for index in items.indices where ending == nil && items[index].extras[TodoTxt.Extra.source] != nil {
        let own = items[index].extras[TodoTxt.Extra.ending] ?? "\n"
        if !own.isEmpty { ending = own }
      }
      return ending == nil
    }
    self.ending = ending ?? "\n"
    var isMarked = false
    source.goThrough(.marked([TodoTxt.Extra.before])) { items, _ in
      isMarked = items.indices.contains { index in
        items[index].extras[TodoTxt.Extra.source] != nil
          && items[index].extras[TodoTxt.Extra.before].map(Self.isMarked) ?? false
      }
      return !isMarked
    }
    if isMarked { bytes += Self.mark }
  }

  /// Creates an empty part of a text, which is appended to it later.
  init(partOf whole: TodoText) { ending = whole.ending }

  /// Returns what was appended since the last time.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    taken = bytes.last ?? taken
    return bytes
  }

  mutating func append(_ line: String, _ extras: [String: String]) {
    endLine()
    guard !extras.isEmpty else {
      bytes += line.utf8
      bytes += ending.utf8
      return
    }
    let before = extras[TodoTxt.Extra.before] ?? ""
    bytes += before.utf8.dropFirst(Self.isMarked(before) ? Self.mark.count : 0)
    bytes += line.utf8
    bytes += own(extras).utf8
    bytes += (extras[TodoTxt.Extra.after] ?? "").utf8
  }

  mutating func append(_ part: TodoText) {
    endLine()
    bytes += part.bytes
  }

  /// Ends the last line, which had no line ending if it was the last one of its file.
  private mutating func endLine() {
    guard let last = bytes.last ?? taken, last != 0x0A,
      taken != nil || bytes.count > Self.mark.count || !bytes.starts(with: Self.mark)
    else { return }
    bytes += ending.utf8
  }

  private func own(_ extras: [String: String]) -> String {
    if let ending = extras[TodoTxt.Extra.ending] { return ending }
    return extras[TodoTxt.Extra.source] == nil ? ending : "\n"
  }

  private static func isMarked(_ text: String) -> Bool { text.utf8.starts(with: ByteOrderMark.text.utf8) }
}
