/// The value of `note:`. Since a value contains neither whitespace nor colons, these, control characters and
/// `%` itself are percent-encoded as in RFC 3986, section 2.1.
enum TodoNote {
  static func encode(_ notes: String) -> String {
    var value = ""
    for scalar in notes.unicodeScalars {
      let isPlain =
        !scalar.isWhitespace && scalar.properties.generalCategory != .control && scalar != ":"
        && scalar != "%"
      if isPlain {
        value.unicodeScalars.append(scalar)
      } else {
        for byte in UTF8.encode(scalar) ?? .init() { value += "%" + hexadecimal(byte) }
      }
    }
    return value
  }

  /// Decodes `value`; returns it unchanged if it is not validly encoded.
  static func decode(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "%")) else { return value }
    var bytes: [UInt8] = []
    var rest = Array(value.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = rest.prefix(2)
        rest = rest.dropFirst(2)
        guard digits.count == 2, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")),
          let code = UInt8(Substring(decoding: digits, as: UTF8.self), radix: 16), code != 0
        else { return value }
        bytes.append(code)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? value
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
