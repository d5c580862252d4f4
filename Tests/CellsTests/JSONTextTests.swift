import Cells
import FoundationEssentials
import Testing

/// Texts as JSON, of which eight bytes are looked at together.
struct JSONTextTests {
  /// What stands for itself: the printable characters of ASCII but two.
  private func isPlain(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) && byte != 0x22 && byte != 0x5C }

  @Test(arguments: 1...20) func `every character is escaped where it needs it, wherever it stands`(
    length: Int
  ) throws {
    for place in 0..<length {
      for byte in UInt8(0)..<0x80 {
        var bytes = Array(repeating: UInt8(ascii: "a"), count: length)
        bytes[place] = byte
        let text = String(decoding: bytes, as: UTF8.self)
        let written = JSONValue.text(text).compact
        #expect((written == "\"\(text)\"") == isPlain(byte))
        #expect(try JSONDecoder().decode(String.self, from: Data(written.utf8)) == text)
      }
    }
  }

  @Test func `two that need an escape side by side are both escaped`() {
    #expect(JSONValue.text("ab\"\\cdefgh\u{1}\u{7F}ü\"").compact == "\"ab\\\"\\\\cdefgh\\u0001\\u007fü\\\"\"")
    #expect(JSONValue.text("").compact == "\"\"")
  }
}
