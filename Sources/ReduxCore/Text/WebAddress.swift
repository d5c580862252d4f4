/// Addresses of web pages in a text.
package enum WebAddress {
  private static let schemes = ["https://", "http://"]

  /// Returns `true` if a text begins with an address.
  package static func begins(_ text: Substring) -> Bool {
    schemes.contains { text.hasPrefix($0) && text.count > $0.count }
  }

  /// Returns the first address in a text; `nil` if there is none.
  ///
  /// It ends before a space, a quote or an angle bracket, and before punctuation that ends a sentence. A
  /// bracket at its end belongs to it only if it opens one, too. Control characters end it as well, so that
  /// none reaches a program.
  package static func first(in text: Substring) -> Substring? {
    let starts = schemes.compactMap { text.firstRange(of: $0) }
    guard let scheme = starts.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    let rest = text[scheme.upperBound...]
    var end =
      rest.firstIndex {
        $0.isWhitespace || "<>\"`".contains($0) || $0.unicodeScalars.contains { $0.value < 0x20 }
      }
      ?? rest.endIndex
    while end > rest.startIndex {
      let last = text[text.index(before: end)]
      let address = rest[..<end]
      let isOpened = last == ")" && address.count { $0 == "(" } >= address.count { $0 == ")" }
      guard ".,;:!?)]}'*_".contains(last), !isOpened else { break }
      end = text.index(before: end)
    }
    guard end > rest.startIndex else {
      return first(in: rest)
    }
    return text[scheme.lowerBound..<end]
  }
}

extension Item {
  /// The first web address in the title, or else in the notes; `nil` if there is none.
  package var webAddress: String? {
    (WebAddress.first(in: title[...]) ?? WebAddress.first(in: notes[...])).map(String.init)
  }

  /// The first web address in a line of the notes, counted from 0, or else of the item; `nil` if there is none.
  package func webAddress(inLine line: Int?) -> String? {
    let lines = notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let line, lines.indices.contains(line), let address = WebAddress.first(in: lines[line]) else {
      return webAddress
    }
    return String(address)
  }
}
