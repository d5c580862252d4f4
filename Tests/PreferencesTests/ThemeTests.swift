import Glibc
import Preferences
import ReduxCore
import Testing

/// The built-in themes.
struct ThemeTests {
  private static let colorful = Theme.builtin.filter { $0.name != "monochrome" }
  /// The themes that paint a background of their own.
  private static let grounded = Theme.builtin.filter { $0[.text].background != nil }

  @Test func `the built-in themes are the ones promised`() {
    #expect(
      Theme.builtin.map(\.name) == [
        "calm", "dark", "light", "high-contrast", "monochrome", "terminal", "nord", "gruvbox", "catppuccin",
      ])
    #expect(
      Self.grounded.map(\.name) == ["dark", "light", "high-contrast", "nord", "gruvbox", "catppuccin"])
  }

  @Test(arguments: colorful) func `a theme has a style for every role`(theme: Theme) {
    let missing = Theme.Role.allCases.filter { theme.styles[$0] == nil }
    #expect(missing == (Self.grounded.contains(theme) ? [] : [.text]))
  }

  @Test(arguments: colorful) func `every colour has a counterpart among the basic sixteen`(theme: Theme) {
    for (role, style) in theme.styles {
      // With sixteen colours, everything on a resting selection has one colour.
      if role != .resting {
        #expect((style.foreground == nil) == (style.basicForeground == nil), "\(theme.name) \(role)")
      }
      #expect((style.background == nil) == (style.basicBackground == nil), "\(theme.name) \(role)")
      #expect((style.basicForeground ?? 0) < 16 && (style.basicBackground ?? 0) < 16, "\(theme.name) \(role)")
    }
  }

  /// What is drawn as lines, not as text.
  private static let lines: Set<Theme.Role> = [.border, .focusedBorder]

  /// The tints of categories, which are also those of some words. On the ground of the selection, and where the terminal
  /// decides how its sixteen colours look, they are only those of signs.
  private static let tints: Set<Theme.Role> = [
    .gray, .red, .orange, .yellow, .green, .cyan, .blue, .purple,
  ]

  /// WCAG 2.1 requires a contrast of 4.5 for text (1.4.3), of 7 for enhanced contrast (1.4.6), and of 3 for
  /// graphical objects (1.4.11), to which decoration such as the line between two panes does not belong.
  @Test(arguments: grounded) func `every text is readable on every ground it is drawn on`(theme: Theme) {
    let least = theme.name == "high-contrast" ? 7.0 : 4.5
    let grounds = [theme[.text].background, theme[.resting].background].compactMap(\.self)
    #expect(grounds.count == 2 && grounds[0] != grounds[1])
    for role in Theme.Role.allCases where role != .selection {
      guard let foreground = theme[role].foreground else {
        Issue.record("\(role) has no colour of its own on a painted ground")
        continue
      }
      #expect(theme[role].attributes.isDisjoint(with: [.dim, .reverse]), "\(role)")
      for ground in grounds {
        let contrast = Luminance.contrast(foreground, ground)
        let isSign = ground != grounds[0] && Self.tints.contains(role)
        let wanted = Self.lines.contains(role) ? 1.25 : isSign ? 3 : least
        #expect(contrast >= wanted, "\(theme.name): \(role) on \(ground): \(contrast)")
      }
    }
    let selection = theme[.selection]
    let contrast = Luminance.contrast(selection.foreground ?? 0, selection.background ?? 0)
    #expect(contrast >= least, "\(theme.name): selection: \(contrast)")
  }

  @Test(arguments: grounded.filter { $0[.text].exactForeground != nil })
  func `every text is readable in exact colours`(theme: Theme) {
    let grounds = [theme[.text].exactBackground, theme[.resting].exactBackground].compactMap(\.self)
    #expect(grounds.count == 2)
    for role in Theme.Role.allCases {
      let style = theme[role]
      let foreground = style.exactForeground ?? 0xFFFFFF
      for ground in role == .selection ? [style.exactBackground ?? 0] : grounds {
        let isSign = ground != grounds[0] && Self.tints.contains(role)
        let wanted = Self.lines.contains(role) ? 1.25 : isSign ? 3 : 4.5
        let contrast = Luminance.contrast(rgb: foreground, ground)
        #expect(contrast >= wanted, "\(theme.name): \(role): \(contrast)")
      }
    }
  }

  /// With sixteen colours the terminal decides how they look; these are xterm's.
  @Test(arguments: grounded) func `every text is readable with sixteen colours`(theme: Theme) throws {
    let ground = try #require(theme[.text].basicBackground)
    for role in Theme.Role.allCases {
      let foreground = try #require(theme[role].basicForeground, "\(role)")
      let contrast = Luminance.contrast(foreground, theme[role].basicBackground ?? ground)
      let wanted = Self.lines.contains(role) ? 1.25 : Self.tints.contains(role) ? 3 : 4.5
      #expect(contrast >= wanted, "\(theme.name): \(role): \(contrast)")
    }
  }

  @Test func `on a dark ground of its own the terminal's text is readable`() {
    for role in Theme.Role.allCases {
      guard let foreground = Theme.calm[role].foreground else { continue }
      let contrast = Luminance.contrast(foreground, Theme.calm[role].background ?? 235)
      let wanted = role == .border ? 1.2 : Self.lines.contains(role) ? 3 : 4.5
      #expect(contrast >= wanted, "\(role): \(contrast)")
    }
  }

  @Test(arguments: [Theme.calm] + grounded.filter { $0.name != "light" })
  func `the tags of what is done are no brighter than others`(theme: Theme) throws {
    let (tag, done) = (theme[.tag], theme[.done])
    let (bright, dim) = (try #require(tag.foreground), try #require(done.foreground))
    let ground = theme[.text].background ?? 235
    // Of the palette, a hundredth more is the nearest that Nord can come.
    #expect(Luminance.contrast(dim, ground) <= 1.01 * Luminance.contrast(bright, ground))
    guard let bright = tag.exactForeground, let dim = done.exactForeground else { return }
    let exactGround = theme[.text].exactBackground ?? 0
    #expect(Luminance.contrast(rgb: dim, exactGround) <= Luminance.contrast(rgb: bright, exactGround))
  }

  @Test func `the monochrome theme has no colours and distinguishes roles by attributes`() {
    for (_, style) in Theme.monochrome.styles {
      #expect(style.foreground == nil && style.background == nil)
      #expect(style.basicForeground == nil && style.basicBackground == nil)
    }
    let plain = ThemeStyle()
    for role in [Theme.Role.selection, .resting, .focusedTitle, .problem, .overdue, .done] {
      #expect(Theme.monochrome[role] != plain, "\(role)")
    }
    #expect(Theme.monochrome[.selection] != Theme.monochrome[.resting])
    #expect(Theme.monochrome[.focusedTitle] != Theme.monochrome[.title])
  }

  @Test func `the names of older versions still choose their themes`() {
    for (name, theme) in [("calm", Theme.calm), ("light", .light), ("plain", .monochrome)] {
      #expect(Theme.isKnown(name, among: Theme.builtin))
      #expect(Theme.chosen(name, on: nil, among: Theme.builtin) == theme)
    }
    #expect(!Theme.isKnown("lihgt", among: Theme.builtin))
    #expect(Theme.chosen("lihgt", on: nil, among: Theme.builtin) == .calm)
    // A recording may hold a theme of that name.
    let own = Theme(name: "plain", styles: [:])
    #expect(Theme.chosen("plain", on: nil, among: [.calm, own]) == own)
  }

  @Test func `the automatic theme follows the terminal's ground, and paints none`() {
    #expect(Theme.chosen("auto", on: nil, among: Theme.builtin) == .calm)
    #expect(Theme.chosen("auto", on: .dark, among: Theme.builtin) == .calm)
    let light = Theme.chosen("auto", on: .light, among: Theme.builtin)
    #expect(light[.text] == ThemeStyle())
    #expect(light[.overdue] == Theme.light[.overdue])
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
  static func contrast(_ a: UInt8, _ b: UInt8) -> Double { contrast(rgb(Int(a)), rgb(Int(b))) }

  /// Returns the contrast of two colours, each as `0xRRGGBB`.
  static func contrast(rgb a: UInt32, _ b: UInt32) -> Double {
    func parts(_ rgb: UInt32) -> [Int] { [rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF].map(Int.init) }
    return contrast(parts(a), parts(b))
  }

  private static func contrast(_ a: [Int], _ b: [Int]) -> Double {
    let (a, b) = (luminance(a), luminance(b))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ parts: [Int]) -> Double {
    let parts = parts.map { part in
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private static func rgb(_ index: Int) -> [Int] {
    if index < 16 {
      return [
        [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
        [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
        [255, 0, 255], [0, 255, 255], [255, 255, 255],
      ][index]
    }
    if index >= 232 { return Array(repeating: 8 + (index - 232) * 10, count: 3) }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]]
  }
}
