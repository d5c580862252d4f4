/// A JSON value (RFC 8259) to be written, with the keys of objects in the given order. Used for frames and
/// for the output of commands.
///
/// Output to a terminal uses this type rather than an encoder, since it escapes characters that a terminal
/// could interpret. Database columns and recordings, which only this program reads, use `Codable`.
package enum JSONValue {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// Creates a string, or null.
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// Creates a number, or null.
  package init(_ number: Int?) { self = number.map { .number($0) } ?? .null }

  /// The value as text on one line, except that a list at the top level has one line per element.
  package var text: String {
    guard case .list(let elements) = self, !elements.isEmpty else { return compact }
    return "[\n" + elements.map { "  " + $0.compact }.joined(separator: ",\n") + "\n]"
  }

  /// The value as text on one line.
  package var compact: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to output: inout String) {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .number(let number): output += String(number)
    case .text(let text): Self.write(text, to: &output)
    case .list(let elements):
      output += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { output += "," }
        element.write(to: &output)
      }
      output += "]"
    case .object(let members):
      output += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { output += "," }
        Self.write(member.key, to: &output)
        output += ":"
        member.value.write(to: &output)
      }
      output += "}"
    }
  }

  /// Writes a string. Escapes what JSON requires, what a terminal could interpret, and what would be
  /// invisible; the result reads back as the same text.
  private static func write(_ text: String, to output: inout String) {
    output += "\""
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      switch scalars[index] {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case " "..."~": output.unicodeScalars.append(scalars[index])
      default:
        if HiddenScalars.contains(index, of: scalars) {
          output += escaped(scalars[index])
        } else {
          output.unicodeScalars.append(scalars[index])
        }
      }
    }
    output += "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
