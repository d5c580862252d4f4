/// A JSON value (RFC 8259) as it stands in a file: numbers and strings keep their spelling, and objects the
/// order of their members, so that what is not understood is written back exactly.
enum JSONNode: Equatable, Sendable {
  /// `null`, `true`, `false` or a number.
  case literal(String)
  case text(JSONText)
  case list([JSONNode])
  case object(JSONObject)

  /// The decoded string; `nil` for anything else.
  var string: String? {
    if case .text(let text) = self { text.value } else { nil }
  }

  /// Writes the value on one line, without blanks.
  func write(to output: inout String) {
    switch self {
    case .literal(let literal): output += literal
    case .text(let text): text.write(to: &output)
    case .list(let elements):
      output += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { output += "," }
        element.write(to: &output)
      }
      output += "]"
    case .object(let object): object.write(to: &output)
    }
  }
}

/// The members of a JSON object, in the order of the file.
struct JSONObject: Equatable, Sendable {
  struct Member: Equatable, Sendable {
    var name: JSONText
    var value: JSONNode
  }

  var members: [Member] = []

  /// The value of a member; the last one counts if several have the name. Setting it keeps the place of the
  /// first one, or appends the member; `nil` removes all.
  subscript(name: String) -> JSONNode? {
    get { members.last { $0.name.raw == name }?.value }
    set {
      let place = members.firstIndex { $0.name.raw == name }
      members.removeAll { $0.name.raw == name }
      guard let newValue else { return }
      members.insert(.init(name: JSONText(name), value: newValue), at: place ?? members.endIndex)
    }
  }

  /// The object on one line, without blanks.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  func write(to output: inout String) {
    output += "{"
    for (index, member) in members.enumerated() {
      if index > 0 { output += "," }
      member.name.write(to: &output)
      output += ":"
      member.value.write(to: &output)
    }
    output += "}"
  }
}
