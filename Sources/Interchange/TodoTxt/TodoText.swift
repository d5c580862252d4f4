internal import ReduxCore

/// The text of a file, with its original byte-order mark, line endings, blank lines and missing last line
/// ending.
struct TodoText {
  private(set) var bytes: [UInt8] = []
  /// The line ending for items that were not read from a file.
  private let ending: String
  private let mark = ByteOrderMark.text

  init(_ items: [Item]) {
    let read = items.lazy.filter { $0.extras[Format.todotxt.sourceKey] != nil }
    ending = read.map { $0.extras[TodoTxt.Extra.ending] ?? "\n" }.first { !$0.isEmpty } ?? "\n"
    if read.contains(where: { $0.extras[TodoTxt.Extra.before].map(Self.isMarked) ?? false }) {
      bytes += Array(mark.utf8)
    }
  }

  mutating func append(_ line: String, _ extras: [String: String]) {
    // The last line of its file may have had no line ending.
    if let last = bytes.last, last != 0x0A, bytes.count > mark.utf8.count || !bytes.starts(with: mark.utf8) {
      bytes += Array(ending.utf8)
    }
    let before = extras[TodoTxt.Extra.before] ?? ""
    bytes += Array(before.utf8).dropFirst(Self.isMarked(before) ? mark.utf8.count : 0)
    bytes += Array(line.utf8)
    bytes += Array(own(extras).utf8)
    bytes += Array((extras[TodoTxt.Extra.after] ?? "").utf8)
  }

  private func own(_ extras: [String: String]) -> String {
    if let ending = extras[TodoTxt.Extra.ending] { return ending }
    return extras[Format.todotxt.sourceKey] == nil ? ending : "\n"
  }

  private static func isMarked(_ text: String) -> Bool { text.utf8.starts(with: ByteOrderMark.text.utf8) }
}
