internal import ReduxCore

/// A project by the file to which Todoist has exported it: `Home [6Crg8jQ886Wh4P5g].csv` in a backup, `Home.csv` otherwise.
struct TodoistProject {
  /// What tells the project from others, some of which may have its name.
  let id: String
  /// The name of its category; `nil` for the Inbox.
  let name: String?

  /// - Returns: `nil` for what is no such file, such as a pipe.
  init?(file: String) {
    var name = file.split(separator: "/").last.map(String.init) ?? ""
    guard name.lowercased().hasSuffix(".csv") else { return nil }
    name.removeLast(4)
    name = Self.withoutCopy(name.trimmed)
    var id: String?
    if name.hasSuffix("]"), let bracket = name.lastIndex(of: "["),
      case let inside = name[bracket...].dropFirst().dropLast(),
      Self.isID(inside)
    {
      id = String(inside)
      name.removeSubrange(bracket...)
    }
    self.id = id ?? name
    self.name = Category.meant(by: name.trimmed)
  }

  /// Returns the name without what a browser adds to that of a second download: `Home (1)`.
  private static func withoutCopy(_ name: String) -> String {
    guard name.hasSuffix(")"), let bracket = name.lastIndex(of: "("),
      case let inside = name[bracket...].dropFirst().dropLast(), !inside.isEmpty, inside.count <= 2,
      inside.allSatisfy(\.isWholeNumber)
    else { return name }
    return String(name[..<bracket]).trimmed
  }

  /// Returns `true` for the id of a project: ten digits or more, or letters among them. `[draft]` is part of a name.
  private static func isID(_ text: Substring) -> Bool {
    text.utf8.count >= 10 && text.contains(where: \.isWholeNumber)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) }
  }
}
