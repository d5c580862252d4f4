/// Reads fields from JSON in the form in which ``FieldWriter`` writes it; each method returns `nil` for
/// anything else.
package struct FieldReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  package init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  package var isAtEnd: Bool { index == bytes.count }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  /// Reads an object, in which no key may occur twice.
  package mutating func object<Value>(_ value: (inout Self) -> Value?) -> [String: Value]? {
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

  // Other modules call these two. A generic function is not specialised for them: setting keys of a
  // dictionary was then 5 % of the instructions of an export.

  /// Reads the fields of an entity by their names.
  package mutating func fields() -> [String: FieldValue]? { object { $0.value() } }

  /// Reads an object with string values.
  package mutating func pairs() -> [String: String]? { object { $0.string() } }

  package mutating func value() -> FieldValue? {
    switch next {
    case UInt8(ascii: "\""): return string().map { .text($0) }
    case UInt8(ascii: "["): return strings().map { .texts($0) }
    case UInt8(ascii: "{"): return pairs().map { .pairs($0) }
    case UInt8(ascii: "n"):
      for scalar in "null".unicodeScalars { guard take(scalar) else { return nil } }
      return FieldValue.none
    default: return number().map { .number($0) }
    }
  }

  package mutating func strings() -> [String]? {
    guard take("[") else { return nil }
    var strings: [String] = []
    if take("]") { return strings }
    repeat {
      guard let string = string() else { return nil }
      strings.append(string)
    } while take(",")
    return take("]") ? strings : nil
  }

  /// Reads a whole number without a leading zero, of at most 17 digits, which always fit.
  private mutating func number() -> Int64? {
    let isNegative = take("-")
    let start = index
    var number: Int64 = 0
    while let byte = next, byte.isDigit, index - start < 18 {
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

  package mutating func string() -> String? {
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
