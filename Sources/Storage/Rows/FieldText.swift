internal import FoundationEssentials
internal import ReduxCore

/// Fields of an entity as the journal stores them, and lists as their columns do, read and written without a decoder
/// and an encoder, as long as they hold nothing but what these texts mostly consist of. With an encoder, each item of an
/// import or of an emptied trash took 30 µs longer, and reading it again for undo 36 µs. A decoder looks up protocol
/// conformances when it first runs: the first frame took 1.95 times as long as that of the bare loop with one, 1.7 times
/// without.
enum FieldText {
  /// Returns the same bytes as an encoder that sorts the keys, as far as these are ASCII, and does not escape slashes;
  /// `nil` for control characters whose escapes are rare.
  static func text(_ fields: [String: FieldValue]) -> String? {
    var writer = FieldWriter()
    writer.write(fields.sorted { $0.key < $1.key })
    return writer.isComplete ? String(decoding: writer.bytes, as: UTF8.self) : nil
  }

  /// Reads an object in the form in which ``text(_:)`` writes it; `nil` for anything else, which needs a decoder.
  static func fields(_ text: String) -> [String: FieldValue]? { read(text) { $0.object { $0.value() } } }

  /// Reads an array of strings; `nil` for anything that needs a decoder.
  static func texts(_ text: String) -> [String]? { read(text) { $0.strings() } }

  /// Reads an object with string values; `nil` for anything that needs a decoder.
  static func pairs(_ text: String) -> [String: String]? { read(text) { $0.object { $0.string() } } }

  private static func read<Value>(_ text: String, _ body: (inout FieldReader) -> Value?) -> Value? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = FieldReader(bytes: bytes)
      guard let value = body(&reader), reader.isAtEnd else { return nil }
      return value
    }
  }
}

private struct FieldWriter {
  private(set) var bytes: [UInt8] = []
  /// `false` if there was something that it cannot write.
  private(set) var isComplete = true

  mutating func write(_ fields: [(key: String, value: FieldValue)]) {
    list(fields, "{", "}") { writer, field in
      writer.write(field.key)
      writer.bytes.append(UInt8(ascii: ":"))
      writer.write(field.value)
    }
  }

  private mutating func write(_ value: FieldValue) {
    switch value {
    case .none: bytes += "null".utf8
    case .text(let text): write(text)
    case .number(let number): bytes += String(number).utf8
    case .identity(let uuid): write(uuid.uuidString)
    case .identities(let uuids): list(uuids, "[", "]") { $0.write($1.uuidString) }
    case .texts(let texts): list(texts, "[", "]") { $0.write($1) }
    case .pairs(let pairs):
      list(pairs.sorted { $0.key < $1.key }, "{", "}") { writer, pair in
        writer.write(pair.key)
        writer.bytes.append(UInt8(ascii: ":"))
        writer.write(pair.value)
      }
    }
  }

  private mutating func list<Element>(
    _ elements: [Element], _ first: Unicode.Scalar, _ last: Unicode.Scalar,
    _ write: (inout Self, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: first))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(&self, element)
    }
    bytes.append(UInt8(ascii: last))
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case ..<0x20: isComplete = false
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

private struct FieldReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  /// Reads an object, in which no key may occur twice.
  mutating func object<Value>(_ value: (inout Self) -> Value?) -> [String: Value]? {
    guard take("{") else { return nil }
    var object: [String: Value] = [:]
    if take("}") { return object }
    repeat {
      guard let key = string(), take(":"), let value = value(&self),
        object.updateValue(value, forKey: key) == nil
      else { return nil }
    } while take(",")
    return take("}") ? object : nil
  }

  mutating func value() -> FieldValue? {
    switch next {
    case UInt8(ascii: "\""): return string().map { .text($0) }
    case UInt8(ascii: "["): return strings().map { .texts($0) }
    case UInt8(ascii: "{"): return object { $0.string() }.map { .pairs($0) }
    case UInt8(ascii: "n"):
      for scalar in "null".unicodeScalars { guard take(scalar) else { return nil } }
      return FieldValue.none
    default: return number().map { .number($0) }
    }
  }

  mutating func strings() -> [String]? {
    guard take("[") else { return nil }
    var strings: [String] = []
    if take("]") { return strings }
    repeat {
      guard let string = string() else { return nil }
      strings.append(string)
    } while take(",")
    return take("]") ? strings : nil
  }

  /// Reads a whole number without a leading zero, of at most 18 digits, which always fit.
  private mutating func number() -> Int64? {
    let isNegative = take("-")
    let start = index
    var number: Int64 = 0
    while let byte = next, (0x30...0x39).contains(byte), index - start < 18 {
      number = number * 10 + Int64(byte - 0x30)
      index += 1
    }
    let count = index - start
    guard count > 0, count < 18, count == 1 || bytes[start] != 0x30, !(isNegative && number == 0) else {
      return nil
    }
    // A fraction or an exponent.
    if let next, next != UInt8(ascii: ","), next != UInt8(ascii: "}") { return nil }
    return isNegative ? -number : number
  }

  mutating func string() -> String? {
    guard take("\"") else { return nil }
    let start = index
    var unescaped: [UInt8]?
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { return nil }
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        unescaped?.append(byte)
        continue
      }
      if unescaped == nil { unescaped = Array(bytes[start..<index - 1]) }
      guard let escaped = escape() else { return nil }
      unescaped?.append(escaped)
    }
    let end = index
    guard take("\"") else { return nil }
    return unescaped.map { String(decoding: $0, as: UTF8.self) }
      ?? String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  /// Reads what follows a backslash; `nil` for the number of a character.
  private mutating func escape() -> UInt8? {
    guard let byte = next else { return nil }
    index += 1
    return switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: nil
    }
  }
}
