extension UInt8 {
  /// `true` for the digits from `0` to `9`.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// `true` for the letters from `A` to `Z`.
  var isCapital: Bool { (0x41...0x5A).contains(self) }

  /// The byte in lower case, if it is one of the letters from `A` to `Z`.
  var lowercased: UInt8 { isCapital ? self | 0x20 : self }
}
