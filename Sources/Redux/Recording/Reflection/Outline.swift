/// The text representation of a value, which can be laid out on one line or several.
indirect enum Outline: Hashable, Sendable {
  case word(String)
  case group(opening: String, parts: [Part], closing: String)

  struct Part: Hashable, Sendable {
    let label: String
    let outline: Outline
  }

  /// Examines all of `value`. An object found within itself is written as the number of enclosing objects up
  /// to it.
  init(of value: Any) {
    self.init(of: value, within: [])
  }

  private init(of value: Any, within objects: [ObjectIdentifier]) {
    switch Shape(value) {
    case .leaf(let text): self = .word(text)
    case .record(let record): self.init(record, within: objects)
    case .choice(let name, nil): self = .word("." + name)
    case .choice(let name, .some(let payload)):
      // The fields of a tuple are written inside the parentheses of the case.
      if case .record(let record) = Shape(payload), record.type == nil {
        self = .group(opening: ".\(name)(", parts: Self.parts(record.fields, objects), closing: ")")
      } else {
        let part = Part(label: "", outline: Outline(of: payload, within: objects))
        self = .group(opening: ".\(name)(", parts: [part], closing: ")")
      }
    case .list(let elements):
      let parts = elements.map { Part(label: "", outline: Outline(of: $0, within: objects)) }
      self = .group(opening: "[", parts: parts, closing: "]")
    case .set(let elements):
      let outlines = elements.map { Outline(of: $0, within: objects) }
      let parts = outlines.sorted().map { Part(label: "", outline: $0) }
      self = .group(opening: "{", parts: parts, closing: "}")
    case .table(let pairs): self.init(table: pairs, within: objects)
    }
  }

  private init(_ record: Shape.Record, within objects: [ObjectIdentifier]) {
    var objects = objects
    if let identity = record.identity {
      if let place = objects.lastIndex(of: identity) {
        self = .word("^\(objects.count - place)")
        return
      }
      objects.append(identity)
    }
    let name = record.type.map { "\($0)" } ?? ""
    self = .group(opening: name + "(", parts: Self.parts(record.fields, objects), closing: ")")
  }

  private init(table pairs: [(key: Any, value: Any)], within objects: [ObjectIdentifier]) {
    let outlines = pairs.map {
      (Outline(of: $0.key, within: objects), Outline(of: $0.value, within: objects))
    }
    let parts = outlines.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map { Part(label: $0.0.line + ": ", outline: $0.1) }
    self = parts.isEmpty ? .word("[:]") : .group(opening: "[", parts: parts, closing: "]")
  }

  private static func parts(
    _ fields: [(label: String, value: Any)], _ objects: [ObjectIdentifier]
  ) -> [Part] {
    fields.map { label, value in
      Part(label: label.hasPrefix(".") ? "" : label + ": ", outline: Outline(of: value, within: objects))
    }
  }

  /// The text on one line.
  var line: String {
    switch self {
    case .word(let word): word
    case .group(let opening, let parts, let closing):
      opening + parts.map { $0.label + $0.outline.line }.joined(separator: ", ") + closing
    }
  }

  /// Lays out the text in lines of at most `width` characters if possible, indented by two spaces per level.
  func lines(width: Int) -> [String] {
    let line = line
    guard line.count > width, case .group(let opening, let parts, let closing) = self, !parts.isEmpty else {
      return [line]
    }
    return [opening] + parts.flatMap { $0.lines(width: width - 2) } + [closing]
  }
}

extension Outline.Part {
  fileprivate func lines(width: Int) -> [String] {
    var lines = outline.lines(width: width - label.count)
    lines[0] = label + lines[0]
    return lines.map { "  " + $0 }
  }
}

extension Outline: Comparable {
  /// Sorts whole numbers by value before everything else, which is sorted by text.
  static func < (a: Self, b: Self) -> Bool {
    let (first, second) = (a.line, b.line)
    switch (Int(first), Int(second)) {
    case (let number?, let other?): return number < other
    case (nil, nil): return first < second
    case (let number, _): return number != nil
    }
  }
}
