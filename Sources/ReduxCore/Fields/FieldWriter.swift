internal import FoundationEssentials

/// Writes fields as JSON, as the journal stores them: without an encoder, the first use of which costs a
/// command a tenth of its instructions.
package struct FieldWriter {
  package private(set) var bytes: [UInt8] = []
  /// `false` if there was something that it cannot write.
  package private(set) var isComplete = true

  package init() {}

  /// Writes an object with these fields, in this order.
  package mutating func write(_ fields: [(key: String, value: FieldValue)]) {
    list(fields, "{", "}") { writer, field in writer.write(field.key, field.value) }
  }

  /// Writes a key with its value.
  package mutating func write(_ key: String, _ value: FieldValue) {
    write(key)
    bytes.append(UInt8(ascii: ":"))
    write(value)
  }

  package mutating func write(_ value: FieldValue) {
    switch value {
    case .none: bytes += "null".utf8
    case .text(let text): write(text)
    case .number(let number): bytes += String(number).utf8
    case .identity(let uuid): write(uuid.text(isUppercase: true))
    case .identities(let uuids): list(uuids, "[", "]") { $0.write($1.text(isUppercase: true)) }
    case .texts(let texts): list(texts, "[", "]") { $0.write($1) }
    case .pairs(let pairs):
      list(pairs.sorted { $0.key < $1.key }, "{", "}") { writer, pair in
        writer.write(pair.key)
        writer.bytes.append(UInt8(ascii: ":"))
        writer.write(pair.value)
      }
    }
  }

  /// Writes elements with commas between them, and an opening and a closing bracket around them.
  private mutating func list<Elements: Sequence>(
    _ elements: Elements, _ first: Unicode.Scalar, _ last: Unicode.Scalar,
    _ write: (inout Self, Elements.Element) -> Void
  ) {
    bytes.append(UInt8(ascii: first))
    var isFirst = true
    for element in elements {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      write(&self, element)
    }
    bytes.append(UInt8(ascii: last))
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      // Nearly all texts go in as they are.
      if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
        bytes.append(contentsOf: utf8)
      } else {
        for byte in utf8 { escape(byte) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\r"): bytes += "\\r".utf8
    case UInt8(ascii: "\t"): bytes += "\\t".utf8
    case ..<0x20: isComplete = false
    default: bytes.append(byte)
    }
  }
}
