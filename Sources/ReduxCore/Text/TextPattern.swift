/// A text to look for in others, folded once (``Folding``). If it has marks, they count: “cafe” is found in
/// “café”, but “café” only in “café”.
package struct TextPattern: Hashable, Sendable {
  /// Where a pattern occurs, best first.
  package enum Place: Int, Comparable, Sendable {
    case start, wordStart, inside

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The best occurrence in a text: the first of those at the best place.
  package struct Occurrence: Equatable, Sendable {
    package var place: Place
    /// The offset in the folded text, in UTF-8.
    package var offset: Int
  }

  /// The folded text.
  private(set) var bytes: [UInt8]
  /// `true` if the pattern has marks, which a text must have too.
  let keepsMarks: Bool
  /// The folded text without its marks: where that does not occur, the pattern does not either. Finding it
  /// takes a tenth of the time.
  private(set) var plain: [UInt8]
  private let isASCII: Bool

  package init(_ text: String) {
    keepsMarks = Folding.hasMarks(text)
    bytes = Folding.fold(text, keepingMarks: keepsMarks)
    plain = Folding.fold(text, keepingMarks: false)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Creates a pattern that takes marks into account even if it has none itself, for comparing names.
  init(name: String) {
    keepsMarks = true
    bytes = Folding.fold(name, keepingMarks: true)
    plain = Folding.fold(name, keepingMarks: false)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// The same pattern in memory of its own.
  var unshared: Self {
    var own = self
    own.bytes = bytes.map(\.self)
    own.plain = plain.map(\.self)
    return own
  }

  /// `true` if the pattern is empty, and so occurs in every text.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Returns `true` if the pattern occurs in `text`.
  package func occurs(in text: String) -> Bool {
    withFolded(text) { next(in: $0, from: 0) != nil } ?? false
  }

  /// Returns `true` if the pattern occurs in a text. Where the bytes are not UTF-8, either answer may come.
  package func occurs(inUTF8 text: UnsafeBufferPointer<UInt8>) -> Bool {
    withFolded(text) { next(in: $0, from: 0) != nil } ?? false
  }

  /// Returns `true` if `text` consists of the pattern and nothing else.
  package func equals(_ text: String) -> Bool {
    withFolded(text) { $0.count == bytes.count && next(in: $0, from: 0) == 0 } ?? false
  }

  /// Returns `true` if `name` is the pattern, or lies below it: goes on with a slash, as names of categories and tags do.
  package func contains(name: String) -> Bool {
    withFolded(name) { folded in
      folded.count >= bytes.count && next(in: folded, from: 0) == 0
        && (folded.count == bytes.count || folded[bytes.count] == UInt8(ascii: "/"))
    } ?? false
  }

  /// Returns the best occurrence in `text`; `nil` if there is none.
  package func best(in text: String) -> Occurrence? {
    withFolded(text) { best(inFolded: $0) } ?? nil
  }

  /// Returns `true` if every text in which this pattern occurs contains `other` as well.
  package func implies(_ other: TextPattern) -> Bool {
    if other.keepsMarks, !keepsMarks { return false }
    let own =
      keepsMarks == other.keepsMarks
      ? bytes
      : Folding.fold(
        String(decoding: bytes, as: UTF8.self), keepingMarks: false)
    return own.withUnsafeBufferPointer { other.next(in: $0, from: 0) != nil }
  }

  private func withFolded<Result>(
    _ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    if let result = text.utf8.withContiguousStorageIfAvailable({ withFolded($0, body) }) { return result }
    return Array(text.utf8).withUnsafeBufferPointer { withFolded($0, body) }
  }

  /// Calls `body` with a text whose ASCII letters may be in either case, and that is folded apart from that,
  /// so that ASCII is searched where it is. Returns `nil` if the text cannot contain the pattern.
  private func withFolded<Result>(
    _ utf8: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    if Folding.isASCII(utf8) { return isASCII ? body(utf8) : nil }
    if keepsMarks {
      let mayOccur = Folding.withoutMarks(utf8) { Self.next(plain, in: $0, from: 0) != nil }
      if mayOccur == false { return nil }
    } else if let result = Folding.withoutMarks(utf8, body) {
      return result
    }
    let text = String(decoding: utf8, as: UTF8.self)
    return Folding.fold(text, keepingMarks: keepsMarks).withUnsafeBufferPointer(body)
  }
}
