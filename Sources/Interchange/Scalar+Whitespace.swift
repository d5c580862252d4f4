extension Unicode.Scalar {
  /// Whether it is White_Space; ASCII is told without a look at the tables, since every line is mostly that.
  var isWhitespace: Bool {
    value < 0x80 ? value == 0x20 || (0x09..<0x0E).contains(value) : properties.isWhitespace
  }
}
