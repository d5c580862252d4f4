import Glibc
import Preferences
import Testing

/// The built-in themes.
struct ThemeTests {
  /// Roles for which the terminal's default colours are enough.
  private static let optional: Set<Theme.Role> = [.text]
  private static let colorful = Theme.builtin.filter { $0.name != "plain" }

  @Test func `the built-in themes are calm, light and plain`() {
    #expect(Theme.builtin.map(\.name) == ["calm", "light", "plain"])
  }

  @Test(arguments: colorful) func `a theme has a style for every role`(theme: Theme) {
    let missing = Theme.Role.allCases.filter { theme.styles[$0] == nil && !Self.optional.contains($0) }
    #expect(missing == [])
  }

  @Test(arguments: colorful) func `every colour has a counterpart among the basic sixteen`(theme: Theme) {
    for (role, style) in theme.styles {
      #expect((style.foreground == nil) == (style.basicForeground == nil), "\(theme.name) \(role)")
      #expect((style.background == nil) == (style.basicBackground == nil), "\(theme.name) \(role)")
      #expect((style.basicForeground ?? 0) < 16 && (style.basicBackground ?? 0) < 16, "\(theme.name) \(role)")
    }
  }

  /// WCAG 2.1 requires a contrast of 4.5 for text; roles that recede (borders, done items) may have less.
  @Test(arguments: [("calm", UInt8(235)), ("light", 231)])
  func `text is readable on the background that the theme is made for`(name: String, background: UInt8) {
    guard let theme = Theme.builtin.first(where: { $0.name == name }) else {
      Issue.record("no such theme")
      return
    }
    let receding: Set<Theme.Role> = [.border, .focusedBorder, .done, .faint, .count, .heading]
    for role in Theme.Role.allCases {
      let style = theme[role]
      guard let foreground = style.foreground else { continue }
      let contrast = Luminance.contrast(foreground, style.background ?? background)
      #expect(
        contrast >= (role == .border ? 1.2 : receding.contains(role) ? 2.5 : 3.5), "\(role): \(contrast)")
    }
    let resting = theme[.resting].background ?? background
    #expect(Luminance.contrast(resting, background) < 2)
  }

  @Test func `the plain theme has no colours and distinguishes roles by attributes`() {
    for (_, style) in Theme.plain.styles {
      #expect(style.foreground == nil && style.background == nil)
      #expect(style.basicForeground == nil && style.basicBackground == nil)
    }
    let plain = ThemeStyle()
    for role in [Theme.Role.selection, .resting, .focusedTitle, .problem, .overdue, .done] {
      #expect(Theme.plain[role] != plain, "\(role)")
    }
    #expect(Theme.plain[.selection] != Theme.plain[.resting])
    #expect(Theme.plain[.focusedTitle] != Theme.plain[.title])
  }

  @Test func `the index of a role is its position among all`() {
    #expect(Theme.Role.allCases.map(\.index) == Array(Theme.Role.allCases.indices))
  }

  @Test func `a role without a style has the terminal's default`() {
    #expect(Theme(name: "x", styles: [:])[.overdue] == ThemeStyle())
  }
}

/// The luminance of the colours of xterm's palette by WCAG 2.1.
private enum Luminance {
  static func contrast(_ a: UInt8, _ b: UInt8) -> Double {
    let (a, b) = (luminance(a), luminance(b))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ index: UInt8) -> Double {
    let parts = rgb(Int(index)).map { part in
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private static func rgb(_ index: Int) -> [Int] {
    guard index >= 16 else { return [0, 0, 0] }
    if index >= 232 { return Array(repeating: 8 + (index - 232) * 10, count: 3) }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]]
  }
}
