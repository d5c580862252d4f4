/// The titles of items as they are sorted, in lower case and one after the other, and the beginnings of their
/// ranks, which decide between equal titles.
///
/// Each title is put into lower case once. Doing that for each comparison, 100,000 items that begin alike took
/// 1.8 s to sort; keeping each as a text, 0.6 s.
struct SortTitles {
  private var bytes: [UInt8] = []
  /// Where each title ends.
  private var ends: [Int] = []
  private var ranks: [UInt64] = []

  /// - Parameter count: the number of titles for which there will be room.
  init(_ count: Int = 0) {
    guard count > 0 else { return }
    bytes.reserveCapacity(count * Self.usualLength)
    ends.reserveCapacity(count)
    ranks.reserveCapacity(count)
  }

  private static let usualLength = 48

  /// Puts the titles of parts one after the other.
  init(_ parts: [SortTitles]) {
    for part in parts {
      let start = bytes.count
      bytes += part.bytes
      ends += part.ends.map { start + $0 }
      ranks += part.ranks
    }
  }

  /// Adds a title.
  /// - Parameter rank: the beginning of the rank of the item; see ``ListPosition/packed(_:)``.
  /// - Returns: the bytes of the title as it is sorted.
  mutating func append(_ title: String, rank: UInt64) -> ArraySlice<UInt8> {
    let start = bytes.count
    Item.appendSortTitle(title, to: &bytes)
    ends.append(bytes.count)
    ranks.append(rank)
    return bytes[start...]
  }

  /// Returns whether a title comes before another one whose first 16 bytes are the same; if the two are equal,
  /// whether its rank does; `nil` if both begin alike.
  func precedes(_ a: Int, _ b: Int, isReversed: Bool) -> Bool? {
    let (mine, other) = (range(of: a), range(of: b))
    let bytes = bytes.span
    for offset in min(16, mine.count, other.count)..<min(mine.count, other.count) {
      let (x, y) = (bytes[mine.lowerBound + offset], bytes[other.lowerBound + offset])
      if x != y { return (x < y) != isReversed }
    }
    if mine.count != other.count { return (mine.count < other.count) != isReversed }
    return ranks[a] == ranks[b] ? nil : ranks[a] < ranks[b]
  }

  private func range(of index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }
}

extension Item {
  /// The title as it is sorted: in lower case, by its bytes.
  var sortTitle: [UInt8] {
    var bytes: [UInt8] = []
    Self.appendSortTitle(title, to: &bytes)
    return bytes
  }

  fileprivate static func appendSortTitle(_ title: String, to bytes: inout [UInt8]) {
    for scalar in title.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(scalar.value).lowercased)
      } else {
        bytes += scalar.properties.lowercaseMapping.utf8
      }
    }
  }
}
