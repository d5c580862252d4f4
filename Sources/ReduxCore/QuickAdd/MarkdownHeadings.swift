/// The headings that a line stands below: the name of its category, with `/` between them.
package struct MarkdownHeadings {
  private static let deepest = 6

  private var open: [(level: Int, title: String)] = []

  package init() {}

  /// The name; `nil` before the first heading.
  package var name: String? { name(above: .max) }

  /// The name that the headings above a level are; `nil` if there are none.
  func name(above level: Int) -> String? {
    let titles = open.prefix { $0.level < level }.map(\.title)
    return titles.isEmpty ? nil : titles.joined(separator: "/")
  }

  package mutating func enter(_ title: String, level: Int) {
    open.removeAll { $0.level >= level }
    open.append((level, Self.withoutClosing(title)))
  }

  /// Returns the lines of headings that lead to a name, and enters them.
  package mutating func lines(to name: String) -> [String] {
    let parts = Category.parts(of: name)
    var shared = 0
    while shared < parts.count - 1, shared < open.count, open[shared].level == shared + 1,
      open[shared].title == parts[shared]
    {
      shared += 1
    }
    var lines: [String] = []
    for place in shared..<parts.count {
      let level = min(place + 1, Self.deepest)
      let isLast = level == Self.deepest
      let title = isLast ? parts[place...].joined(separator: "/") : parts[place]
      enter(title, level: level)
      lines.append(String(repeating: "#", count: level) + " " + title)
      if isLast { break }
    }
    return lines
  }

  /// Returns a title without the signs that may close a heading.
  private static func withoutClosing(_ title: String) -> String {
    var rest = title[...]
    while rest.last == "#" { rest.removeLast() }
    guard rest.count < title.count, rest.last?.isWhitespace == true else { return title }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
