extension Unicode.Scalar {
  /// `true` for White_Space. ASCII, by far the most common case, is decided without a table lookup.
  var isWhitespace: Bool {
    value < 0x80 ? value == 0x20 || (0x09..<0x0E).contains(value) : properties.isWhitespace
  }
}
