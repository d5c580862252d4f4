/// The notation of keys: `a`, `<CR>`, `<C-r>`, `<M-f>`, `<S-Tab>`, `<lt>`, as in `todux render --keys`.
extension Key {
  private static let names: [(name: String, code: Code)] = [
    ("CR", .enter), ("Esc", .escape), ("Tab", .tab), ("BS", .backspace), ("Del", .delete), ("Ins", .insert),
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home), ("End", .end),
    ("PageUp", .pageUp), ("PageDown", .pageDown), ("Space", .character(" ")), ("lt", .character("<")),
    ("Enter", .enter), ("Return", .enter),
  ]

  /// The key in this notation.
  package var notation: String {
    var prefix = ""
    if modifiers.contains(.control) { prefix += "C-" }
    if modifiers.contains(.meta) { prefix += "M-" }
    if modifiers.contains(.shift) { prefix += "S-" }
    if case .function(let number) = code { return "<\(prefix)F\(number)>" }
    if let named = Self.names.first(where: { $0.code == code }) { return "<\(prefix)\(named.name)>" }
    guard case .character(let scalar) = code else { return "" }
    return prefix.isEmpty ? String(Character(scalar)) : "<\(prefix)\(Character(scalar))>"
  }

  /// A short label for the footer and the help: `Space`, `^r`, `Alt-f`, `S-Tab`, `^←`.
  package var label: String {
    let control = modifiers.contains(.control) ? "^" : ""
    let meta = modifiers.contains(.meta) ? "Alt-" : ""
    let shift = modifiers.contains(.shift) ? "S-" : ""
    return meta + shift + control + code.label
  }

  /// An error in the notation of keys.
  package struct NotationError: Error, Equatable, Sendable {
    /// The part that is not a valid key.
    package var part: String

    package var sentence: String {
      "“\(part)” is not a key; keys are written like a, <CR>, <Esc>, <Space>, <C-r>, <M-f>, <Up>, <F1>, <lt>."
    }
  }

  /// Parses a sequence of keys, such as `jj<Space>u`.
  package static func parse(_ text: String) throws(NotationError) -> [Key] {
    var keys: [Key] = []
    // Works on scalars for speed, since the whole key table is parsed at every start.
    var rest = text.unicodeScalars[...]
    while let first = rest.popFirst() {
      guard first == "<" else {
        keys.append(Key(first))
        continue
      }
      guard var end = rest.firstIndex(of: ">") else { throw NotationError(part: "<\(Substring(rest))") }
      // In `<M->>`, the first `>` is the key.
      let next = rest.index(after: end)
      let inside = rest[..<end]
      if inside.last == "-", rest[next...].first == ">", inside.dropLast().last != "-" { end = next }
      let name = rest[..<end]
      guard let key = Key(named: name) else { throw NotationError(part: "<\(Substring(name))>") }
      keys.append(key)
      rest = rest[rest.index(after: end)...]
    }
    return keys
  }

  /// Parses the part between `<` and `>`.
  private init?(named text: Substring.UnicodeScalarView) {
    var name = Substring(text).utf8
    var modifiers: Modifiers = []
    while name.count > 2, let first = name.first, name.dropFirst().first == UInt8(ascii: "-") {
      switch first | 0x20 {
      case UInt8(ascii: "c"): modifiers.insert(.control)
      case UInt8(ascii: "m"), UInt8(ascii: "a"): modifiers.insert(.meta)
      case UInt8(ascii: "s"): modifiers.insert(.shift)
      default: return nil
      }
      name = name.dropFirst(2)
    }
    if let named = Self.names.first(where: { Self.isSame($0.name, name) }) {
      self.init(named.code, modifiers)
    } else if Self.isSame("f", name.prefix(1)), let number = Int(Substring(name.dropFirst())),
      (1...12).contains(number)
    {
      self.init(.function(number), modifiers)
    } else if case let scalars = Substring(name).unicodeScalars, scalars.count == 1,
      let scalar = scalars.first,
      !modifiers.isEmpty
    {
      let isLetter = modifiers.contains(.control) && ("A"..."Z").contains(scalar)
      self.init(.character(isLetter ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar), modifiers)
    } else {
      return nil
    }
  }

  /// Returns `true` if `text` is `name`, a name of ASCII letters, ignoring case.
  private static func isSame(_ name: String, _ text: Substring.UTF8View) -> Bool {
    name.utf8.count == text.count && name.utf8.elementsEqual(text) { $0 | 0x20 == $1 | 0x20 }
  }
}

extension Key.Code {
  /// The label of the key without modifiers.
  fileprivate var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let scalar): String(Character(scalar))
    case .enter: "Enter"
    case .escape: "Esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .tab, .backspace, .delete, .insert, .home, .end, .pageUp, .pageDown, .function:
      String(Key(self).notation.dropFirst().dropLast())
    }
  }
}

extension [Key] {
  /// The key sequence as the screen writes it: `gg`, and `Esc Esc`, since names would run into each other.
  package var label: String {
    reduce(into: (text: "", isNamed: false)) { result, key in
      let label = key.label
      let isNamed = label.unicodeScalars.count > 1
      result = (result.text + (result.isNamed && isNamed ? " " : "") + label, isNamed)
    }.text
  }
}
