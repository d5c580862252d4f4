package import ReduxCore

/// A line of a todo.txt file that is the store of items, byte for byte.
package struct SharedLine: Equatable, Sendable {
  /// The end of a line.
  package enum Ending: Sendable {
    case lf, crlf
    /// The last line of a file may have none.
    case none

    /// By the numbers by which they are stored.
    static let all: [Ending] = [.lf, .crlf, .none]

    var bytes: [UInt8] {
      switch self {
      case .lf: [0x0A]
      case .crlf: [0x0D, 0x0A]
      case .none: []
      }
    }
  }

  /// The text without the ending. Compared by its bytes: two strings are equal that are not the same bytes.
  package var text: ArraySlice<UInt8>
  /// The end of the line.
  package var ending: Ending
  /// The item of the line; `nil` for a blank one, and for one that is yet to become an item.
  package var item: ItemID?

  /// `true` if the line names another one as its parent: `p:2`.
  var isSubtask: Bool {
    // Reading a line costs more than looking for the two letters.
    text.contains(UInt8(ascii: ":")) && string.contains("p:") && TodoLine(string).value(.pair(.parent)) != nil
  }

  var string: String { String(decoding: text, as: UTF8.self) }

  /// `true` if the line holds no item.
  var isBlank: Bool {
    text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
      || string.unicodeScalars.allSatisfy(\.isWhitespace)
  }
}

/// A todo.txt file that is the store of items, as lines.
package struct SharedLines: Equatable, Sendable {
  /// All lines, also blank ones.
  package var lines: [SharedLine] = []
  /// `true` if the file begins with a byte-order mark.
  var isMarked = false

  /// Creates the lines of an empty file.
  package init() {}

  /// Creates the lines of a file, each with the item that it is known to hold.
  /// - Parameter items: one for each line; missing ones count as `nil`.
  package init(_ bytes: [UInt8], items: [ItemID?] = []) {
    var start = ByteOrderMark.length(in: bytes)
    isMarked = start > 0
    while start < bytes.count {
      let feed = bytes[start...].firstIndex(of: 0x0A)
      let end = feed ?? bytes.endIndex
      let isReturned = feed != nil && end > start && bytes[end - 1] == 0x0D
      let item = lines.count < items.count ? items[lines.count] : nil
      lines.append(
        SharedLine(
          text: bytes[start..<(isReturned ? end - 1 : end)],
          ending: feed == nil ? .none : isReturned ? .crlf : .lf, item: item))
      start = feed.map { $0 + 1 } ?? bytes.endIndex
    }
  }

  /// The contents of the file.
  package var bytes: [UInt8] {
    var bytes = isMarked ? Array(ByteOrderMark.text.utf8) : []
    bytes.reserveCapacity(lines.reduce(3) { $0 + $1.text.count + 2 })
    for line in lines {
      bytes += line.text
      bytes += line.ending.bytes
    }
    return bytes
  }

  /// The items of the lines, one for each.
  package var items: [ItemID?] { lines.map(\.item) }

  /// The first ending in the file.
  var ending: SharedLine.Ending? { lines.first { $0.ending != .none }?.ending }

  /// Replaces the lines. New ones end like the line above; whether the last line of the file has an ending
  /// stays as it is.
  /// - Parameters:
  ///   - new: the lines, each with the text to write, or `nil` for a line of the file as it is.
  ///   - returned: the items whose lines have come back, and end as they did.
  ///   - ending: that of lines in a file without any.
  mutating func replaceLines(
    _ new: [(line: SharedLine, text: String?)], returned: Set<ItemID> = [], ending: SharedLine.Ending = .lf
  ) {
    let common = self.ending ?? ending
    let last = new.last?.line.item.map(returned.contains) == true ? new.last?.line : lines.last
    let isEnded = last.map { $0.ending != .none } ?? true
    lines = []
    for (line, text) in new {
      var line = line
      if let last = lines.indices.last, lines[last].ending == .none { lines[last].ending = common }
      if let text {
        line.text = Array(text.utf8)[...]
        line.ending = lines.last?.ending ?? common
      }
      lines.append(line)
    }
    guard let last = lines.indices.last else { return }
    if isEnded {
      if lines[last].ending == .none { lines[last].ending = common }
    } else if !lines[last].isBlank {
      // Without an ending, an empty line would be none.
      lines[last].ending = .none
    }
  }
}
