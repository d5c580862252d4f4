internal import ReduxCore

/// A project by the file to which Todoist has exported it: `Home [6Crg8jQ886Wh4P5g].csv` in a backup, `Home.csv` otherwise.
struct TodoistProject {
  /// What tells the project from others, some of which may have its name.
  let id: String
  /// The name of its category; `nil` for the Inbox.
  let name: String?

  /// - Returns: `nil` for what has no name of its own, such as a pipe.
  init?(file: String) {
    guard !["/dev/", "/proc/"].contains(where: file.hasPrefix) else { return nil }
    var name = file.split(separator: "/").last.map(String.init) ?? ""
    if [".csv", ".txt", ".tsv"].contains(where: name.lowercased().hasSuffix) { name.removeLast(4) }
    name = name.trimmed
    var id: String?
    if name.hasSuffix("]"), let bracket = name.lastIndex(of: "["),
      case let inside = name[bracket...].dropFirst().dropLast(), Self.isID(inside)
    {
      id = String(inside)
      name.removeSubrange(bracket...)
    }
    self.id = id ?? name
    self.name = Category.meant(by: name.trimmed)
  }

  /// Returns `true` for the id of a project: ten digits or more, or sixteen digits and letters of both cases. `[draft]` is
  /// part of a name.
  private static func isID(_ text: Substring) -> Bool {
    let hasDigit = text.contains { $0.isASCII && $0.isNumber }
    guard hasDigit, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isLetter) }) else { return false }
    guard text.contains(where: \.isLetter) else { return text.count >= 10 }
    return text.count == 16 && text.contains(where: \.isUppercase) && text.contains(where: \.isLowercase)
  }
}
