/// A part of a text that was replaced by another one.
struct TextChange: Equatable, Codable, Sendable {
  /// The number of bytes before it, in UTF-8.
  var offset: Int
  var removed: String
  var inserted: String

  /// The bytes that the change removes.
  var oldRange: Range<Int> { offset..<(offset + removed.utf8.count) }

  /// The bytes that the change has inserted.
  var newRange: Range<Int> { offset..<(offset + inserted.utf8.count) }

  init(at offset: Int, removing removed: String = "", inserting inserted: String = "") {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// Creates the smallest change that makes one text of another. Complexity: O(n).
  init(from old: String, to new: String) {
    let (before, after) = (Array(old.utf8), Array(new.utf8))
    let shorter = min(before.count, after.count)
    var start = 0
    while start < shorter, before[start] == after[start] { start += 1 }
    while Self.isInsideScalar(start, before) || Self.isInsideScalar(start, after) { start -= 1 }
    var end = 0
    while end < shorter - start, before[before.count - 1 - end] == after[after.count - 1 - end] { end += 1 }
    while Self.isInsideScalar(before.count - end, before) { end -= 1 }
    offset = start
    removed = String(decoding: before[start..<(before.count - end)], as: UTF8.self)
    inserted = String(decoding: after[start..<(after.count - end)], as: UTF8.self)
  }

  /// Returns `true` if a text cannot be divided before the byte at an index.
  private static func isInsideScalar(_ index: Int, _ bytes: [UInt8]) -> Bool {
    index < bytes.count && bytes[index] & 0xC0 == 0x80
  }
}

extension TextChange {
  /// Returns where a place in the text before the change is after it; both are numbers of bytes.
  func shifting(_ place: Int) -> Int {
    if place < offset { return place }
    return newRange.upperBound + max(0, place - oldRange.upperBound)
  }

  /// Returns the change that has the effect of this one and then of a second one, if both continue the typing
  /// of a word, or the deletion of characters beside each other.
  func joined(with next: TextChange) -> TextChange? {
    if removed.isEmpty, next.removed.isEmpty {
      let beginsWord = inserted.last?.isWhitespace == true && next.inserted.first?.isWhitespace == false
      guard next.offset == newRange.upperBound, !beginsWord else { return nil }
      return TextChange(at: offset, inserting: inserted + next.inserted)
    }
    guard inserted.isEmpty, next.inserted.isEmpty else { return nil }
    if next.offset == offset { return TextChange(at: offset, removing: removed + next.removed) }
    guard next.oldRange.upperBound == offset else { return nil }
    return TextChange(at: next.offset, removing: next.removed + removed)
  }

  /// Returns a text with two changes of it, or `nil` if both concern the same line.
  ///
  /// Complexity: O(n).
  static func merged(of original: String, _ mine: String, _ theirs: String) -> String? {
    let changes = [mine, theirs].map { TextChange(from: original, to: $0) }.sorted { $0.offset < $1.offset }
    let bytes = Array(original.utf8)
    let between = changes[0].oldRange.upperBound..<max(changes[0].oldRange.upperBound, changes[1].offset)
    guard bytes[between].contains(where: \.isLineBreak) else { return nil }
    let parts = [
      bytes[..<changes[0].offset], ArraySlice(changes[0].inserted.utf8), bytes[between],
      ArraySlice(changes[1].inserted.utf8), bytes[changes[1].oldRange.upperBound...],
    ]
    return String(decoding: parts.joined(), as: UTF8.self)
  }
}
