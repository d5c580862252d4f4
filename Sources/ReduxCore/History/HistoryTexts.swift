internal import Redux

/// The words of all entries of a history, folded, in which a search looks: those of the label, of the titles
/// of the items, and of the author. Decoding the labels takes most of the time (``LazyLabel``), so it is done
/// for the first letter that is typed, and not again while the history is the same.
struct HistoryTexts: Sendable {
  /// The texts, one after the other.
  private var bytes: [UInt8] = []
  /// Where the text of each entry ends.
  private var ends: [Int] = []

  /// - Parameters:
  ///   - items: the items as they are now.
  ///   - removed: what items were called that are no more, the newest first.
  ///   - today: the day on which the labels are read.
  init(of tree: HistoryTree, _ items: EntityTable<Item>, removed: [EarlierTitle], today: Day) {
    let removed = Dictionary(removed.map { ($0.item, $0.title) }, uniquingKeysWith: { newest, _ in newest })
    for entry in tree.entries {
      add(entry.label.dated(today: today).words)
      if let by = entry.by { add(by) }
      for id in entry.items {
        if let title = items[id]?.title ?? removed[id] { add(title) }
      }
      ends.append(bytes.count)
    }
  }

  /// Adds words, with a byte after them that no word contains.
  private mutating func add(_ text: String) {
    bytes += Folding.fold(text, keepingMarks: false)
    bytes.append(0)
  }

  /// Returns whether each entry has all words of a text.
  func matches(_ text: String) -> [Bool] {
    let words = text.split(whereSeparator: \.isWhitespace).map {
      Folding.fold(String($0), keepingMarks: false)
    }
    return bytes.withUnsafeBufferPointer { bytes in
      ends.indices.map { index in
        let entry = UnsafeBufferPointer(rebasing: bytes[(index > 0 ? ends[index - 1] : 0)..<ends[index]])
        return words.allSatisfy { TextPattern.next($0, in: entry, from: 0) != nil }
      }
    }
  }
}
