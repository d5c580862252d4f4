/// A component of a calendar, such as VTODO: its properties and the components in it, in the order of the
/// file.
struct CalendarComponent: Sendable {
  /// The name in upper case.
  let name: String
  /// The line of BEGIN in the file, counted from 1; 0 if it is in none.
  let number: Int
  var lines: [ContentLine] = []
  var components: [CalendarComponent] = []

  init(_ name: String, number: Int = 0) {
    self.name = name
    self.number = number
  }

  /// Creates a to-do without properties.
  static func todo() -> CalendarComponent { CalendarComponent(todoName) }

  private static let todoName = "VTODO"

  /// `true` for a to-do.
  var isTodo: Bool { name == Self.todoName }

  /// `true` for a time zone.
  var isTimeZone: Bool { name == "VTIMEZONE" }

  /// Parses the text of a component; `nil` if it is not one.
  init?(source: String) {
    guard let component = try? CalendarParser(Array(source.utf8)).components().first else { return nil }
    self = component
  }

  /// Returns the first property with a name in upper case.
  subscript(name: String) -> ContentLine? { lines.first { $0.name == name } }

  /// Returns all properties with a name in upper case.
  func all(_ name: String) -> [ContentLine] { lines.filter { $0.name == name } }

  /// The first line here or in a component below that is no content line.
  var brokenLine: ContentLine? {
    lines.first(where: \.isBroken) ?? components.lazy.compactMap(\.brokenLine).first
  }

  /// The lines without folds, each but the last followed by LF.
  var text: String {
    var lines: [String] = []
    visit { lines.append($0.text) }
    return lines.joined(separator: "\n")
  }

  /// Appends the component with folds.
  func write(to bytes: inout [UInt8]) {
    writeBeginning(to: &bytes)
    writeEnd(to: &bytes)
  }

  /// Appends the component without its end, so that further components in it can follow.
  func writeBeginning(to bytes: inout [UInt8]) {
    ContentLine("BEGIN", name).write(to: &bytes)
    for line in lines { line.write(to: &bytes) }
    for component in components { component.write(to: &bytes) }
  }

  /// Appends the end of the component.
  func writeEnd(to bytes: inout [UInt8]) { ContentLine("END", name).write(to: &bytes) }

  /// The names of the time zones that the properties here and below refer to.
  var zoneNames: Set<String> {
    var names: Set<String> = []
    visit { line in
      if let name = line.parameter("TZID") { names.insert(name) }
    }
    return names
  }

  /// Calls a function for each line, those of BEGIN and END included.
  private func visit(_ body: (ContentLine) -> Void) {
    body(ContentLine("BEGIN", name))
    for line in lines { body(line) }
    for component in components { component.visit(body) }
    body(ContentLine("END", name))
  }

  // MARK: Editing

  /// Replaces all properties with the name of `line` by it, in the place of the first one.
  mutating func set(_ line: ContentLine) {
    let place = lines.firstIndex { $0.name == line.name }
    remove(line.name)
    lines.insert(line, at: place ?? lines.endIndex)
  }

  /// Sets the value of the first property with a name, which keeps its parameters, and removes the others;
  /// `nil` removes all.
  mutating func set(_ name: String, _ value: String?) {
    guard let value else { return remove(name) }
    var line = self[name] ?? ContentLine(name, "")
    line.value = value
    set(line)
  }

  /// Removes all properties with a name.
  mutating func remove(_ names: String...) { lines.removeAll { names.contains($0.name) } }
}
