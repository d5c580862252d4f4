import Files
import FoundationEssentials
import ReduxCore
import Testing

@testable import Preferences

/// Themes of the user's own.
final class ThemeFileTests {
  private let folder: String

  init() throws {
    folder = (ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp") + "/todux-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder + "/themes", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String, _ text: String) throws {
    try File.replace("\(folder)/\(name)", with: Array(text.utf8), for: .owner)
  }

  private func problems(_ text: String) -> [String] {
    ThemeFile(text, theme: "mine", named: "themes/mine.toml").problems
  }

  private static func exact(_ style: ThemeStyle, _ foreground: UInt32, on background: UInt32? = nil)
    -> ThemeStyle
  {
    var style = style
    (style.exactForeground, style.exactBackground) = (foreground, background)
    return style
  }

  @Test func `a folder of themes that cannot be read is told, and a missing one is not`() throws {
    try FileManager.default.removeItem(atPath: folder + "/themes")
    #expect(Configuration(in: folder).problems == [])
    try write("themes", "no folder")
    let problems = Configuration(in: folder).problems
    #expect(problems.count == 1 && problems[0].hasPrefix("themes cannot be read: "))
  }

  /// The lines of a theme, one of them replaced.
  private func lines(_ role: Theme.Role, _ line: String) -> String {
    Theme.dark.fileText.split(separator: "\n").map { $0.hasPrefix(role.rawValue + " =") ? line : String($0) }
      .joined(separator: "\n")
  }

  @Test(arguments: Theme.builtin) func `a theme written as a file is read as it was`(theme: Theme) throws {
    let read = ThemeFile(theme.fileText, theme: theme.name, named: "x")
    #expect(read.problems == [])
    for role in Theme.Role.allCases { #expect(read.theme?[role] == theme[role], "\(role)") }
  }

  @Test(arguments: [
    ("117", ThemeStyle(117)), ("117 on 24 bold", ThemeStyle(117, on: 24, .bold)),
    ("on 24", ThemeStyle(on: 24)), ("bold underline", ThemeStyle(nil, [.bold, .underline])),
    ("default on default", ThemeStyle()), ("", ThemeStyle()), ("bright-red on black", ThemeStyle(9, on: 0)),
    ("#ff0000", exact(ThemeStyle(196), 0xFF0000)), ("#2e3440", exact(ThemeStyle(237), 0x2E3440)),
    ("#000000 on #ffffff", exact(ThemeStyle(16, on: 231), 0, on: 0xFFFFFF)),
    ("117 on 24 / 14 on 4", ThemeStyle(117, on: 24, basic: 14, basicOn: 4)),
    ("252/7", ThemeStyle(252, basic: 7)),
    ("dim italic reverse strikethrough", ThemeStyle(nil, [.dim, .italic, .reverse, .strikethrough])),
  ])
  func `styles are colours, a background and attributes`(text: String, style: ThemeStyle) throws {
    #expect(try ThemeStyle(text: text) == style)
  }

  @Test(arguments: [
    (
      "overdue = \"rad\"",
      "“rad” is not a colour; use 0 to 255, #rrggbb, a name such as bright-red, or default"
    ),
    (
      "overdue = \"256\"",
      "“256” is not a colour; use 0 to 255, #rrggbb, a name such as bright-red, or default"
    ),
    (
      "overdue = \"#12345\"",
      "“#12345” is not a colour; use 0 to 255, #rrggbb, a name such as bright-red, or default"
    ),
    ("overdue = \"1 on\"", "has no colour after “on”"),
    (
      "overdue = \"1 blod\"",
      "“blod” is not an attribute; use bold, dim, italic, underline, reverse, strikethrough"
    ),
    ("overdue = \"1 / 16\"", "needs colours from 0 to 15 after the slash"),
    ("overdue = \"1 / 2 bold\"", "has attributes after the slash; write them before it"),
    ("overdue = \"1/2/3\"", "has more than one slash"),
    ("overdue = 9", "must be a style in quotes, such as \"117 on 24 bold\""),
  ])
  func `a mistake is told with its line`(line: String, reason: String) {
    #expect(problems(lines(.overdue, line)) == ["themes/mine.toml, line 10: overdue \(reason)"])
  }

  @Test func `a missing role and an unknown one are mistakes`() {
    #expect(problems(lines(.overdue, "")) == ["themes/mine.toml: a role is missing: overdue"])
    #expect(
      problems(lines(.overdue, "late = \"9\"")) == [
        "themes/mine.toml, line 10: “late” is not a role of a theme",
        "themes/mine.toml: a role is missing: overdue",
      ])
    #expect(problems("").first?.hasPrefix("themes/mine.toml: roles are missing: text, faint, ") == true)
  }

  @Test func `what is not TOML is told with its line`() {
    #expect(problems("text = \"1\"\nfaint = \n").first?.hasPrefix("themes/mine.toml, line 2: ") == true)
    #expect(problems("a\0").first == "themes/mine.toml, line 1: a NUL character is not allowed")
  }

  @Test func `a file in the folder is a theme to choose`() throws {
    try write("themes/mine.toml", Theme.nord.fileText)
    try write("themes/notes.txt", "no theme")
    try write("config.toml", "theme = \"mine\"")
    let configuration = Configuration(in: folder)
    #expect(configuration.problems == [])
    #expect(configuration.settings.theme == "mine")
    #expect(Theme.chosen("mine", on: nil, among: configuration.themes)[.tag] == Theme.nord[.tag])
  }

  @Test func `a theme with a mistake is not there, nor one that has the name of another`() throws {
    try write("themes/mine.toml", "text = \"1\"\n")
    try write("themes/nord.toml", Theme.nord.fileText)
    try write("themes/plain.toml", Theme.nord.fileText)
    try write("config.toml", "theme = \"mine\"")
    let configuration = Configuration(in: folder)
    #expect(configuration.themes == Theme.builtin)
    #expect(configuration.settings.theme == "auto")
    #expect(configuration.problems.count == 3, "that its file has mistakes is told once")
    #expect(configuration.problems[0].hasPrefix("themes/mine.toml: roles are missing: faint, "))
    #expect(
      configuration.problems[1]
        == "themes/nord.toml: “nord” is a theme of todux itself; name the file otherwise")
    try write("config.toml", "theme = \"mined\"")
    #expect(
      Configuration(in: folder).problems.last?.hasPrefix(
        "config.toml, line 1: theme must be one of auto, calm, ") == true)
  }
}
