/// The mark with which some programs begin a text in UTF-8 (RFC 3629, section 6).
package enum ByteOrderMark {
  static let text = "\u{FEFF}"

  /// Returns the number of bytes of the mark at the beginning of `bytes`: 3, or 0 without one.
  package static func length(in bytes: some Collection<UInt8>) -> Int {
    bytes.starts(with: text.utf8) ? text.utf8.count : 0
  }
}
