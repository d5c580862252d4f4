/// A line of a calendar without its folds (RFC 5545, section 3.1): a name, parameters and a value.
///
/// What is not changed stays as it is spelled in the file.
struct ContentLine {
  /// The name and the parameters, as spelled.
  private(set) var head: String
  /// The value, with its escapes.
  var value: String
  /// The name in upper case; empty if the line has no colon and is therefore broken.
  let name: String
  /// The line in the file, counted from 1; 0 if it is in none.
  let number: Int

  /// Creates a line with parameters that need no quotation marks.
  init(_ name: String, _ value: String, parameters: [(name: String, value: String)] = []) {
    head = parameters.reduce(name) { "\($0);\($1.name)=\($1.value)" }
    self.name = name
    self.value = value
    number = 0
  }

  /// Takes over a line of a file.
  init(_ bytes: ArraySlice<UInt8>, number: Int) {
    self.number = number
    var isQuoted = false
    let colon = bytes.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    // A quotation mark that is never closed does not hide a colon.
    guard let colon = colon ?? bytes.firstIndex(of: UInt8(ascii: ":")) else {
      head = String(decoding: bytes, as: UTF8.self)
      value = ""
      name = ""
      return
    }
    head = String(decoding: bytes[..<colon], as: UTF8.self)
    value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    let spelled = bytes[..<colon].prefix { $0 != UInt8(ascii: ";") }
    name = String(decoding: spelled.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  /// `true` for a line that is no content line, as it has no value.
  var isBroken: Bool { name.isEmpty }

  /// The line without folds.
  var text: String { isBroken ? head : head + ":" + value }

  /// The value of a parameter, without its quotation marks; the name in upper case.
  func parameter(_ name: String) -> String? {
    guard head.utf8.contains(UInt8(ascii: ";")) else { return nil }
    return parameters.first { $0.name == name }?.value
  }

  /// Sets a parameter to a value that needs no quotation marks, or removes it.
  mutating func setParameter(_ name: String, _ value: String?) {
    let kept = parameters.filter { $0.name != name }.map(\.spelled)
    let spelledName = head.prefix { $0 != ";" }
    head = ([String(spelledName)] + kept + (value.map { ["\(name)=\($0)"] } ?? [])).joined(separator: ";")
  }

  /// The parameters with their names in upper case.
  private var parameters: [(name: String, value: String, spelled: String)] {
    var isQuoted = false
    let parts = head.utf8.split(omittingEmptySubsequences: true) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ";") && !isQuoted
    }
    return parts.dropFirst().map { part in
      let spelled = String(decoding: Array(part), as: UTF8.self)
      let pair = spelled.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (pair[0].uppercased(), pair.count > 1 ? pair[1].filter { $0 != "\"" } : "", spelled)
    }
  }
}

extension ContentLine {
  /// The longest line in octets, without the line break.
  private static let limit = 75

  /// Appends the line with its folds, which never divide a character, and a line break.
  func write(to bytes: inout [UInt8]) {
    var count = 0
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      if count + width > Self.limit {
        bytes += [0x0D, 0x0A, 0x20]
        count = 1
      }
      count += width
      if width == 1 {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes += UTF8.encode(scalar) ?? .init()
      }
    }
    bytes += [0x0D, 0x0A]
  }
}
