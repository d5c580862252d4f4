package import FoundationEssentials

extension UUID {
  /// The UUID in groups of hexadecimal digits, in lower case as RFC 9562 writes it, or in upper case as
  /// Foundation does.
  ///
  /// Foundation's own goes through `snprintf`, which was a twelfth of the instructions of
  /// `todux list --json`.
  package func text(isUppercase: Bool = false) -> String {
    let ten = UInt8(ascii: isUppercase ? "A" : "a") - 10
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : ten + value }
    return withUnsafeBytes(of: uuid) { bytes in
      String(unsafeUninitializedCapacity: 36) { text in
        var end = 0
        for (index, byte) in bytes.enumerated() {
          if index == 4 || index == 6 || index == 8 || index == 10 {
            text.initializeElement(at: end, to: UInt8(ascii: "-"))
            end += 1
          }
          text.initializeElement(at: end, to: digit(byte >> 4))
          text.initializeElement(at: end + 1, to: digit(byte & 0xF))
          end += 2
        }
        return end
      }
    }
  }
}
