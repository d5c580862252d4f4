import Cells
import Glibc
import Preferences
import Redux
import ReduxCore
import TUI
import Testing

/// The colours of the screen: what a terminal has, and the exact ones of themes.
@MainActor
struct ColorTests {
  @Test(
    arguments: [
      (256, false, nil, true, ColorDepth.palette256), (256, false, "truecolor", true, .direct),
      (256, false, "24bit", true, .direct), (256, false, "rxvt", true, .palette256),
      (256, true, nil, true, .direct), (1 << 24, true, nil, true, .direct),
      (16, false, "truecolor", true, .ansi16),
      (8, true, nil, true, .ansi16), (0, false, "truecolor", true, .none),
      (256, true, "truecolor", false, .none),
    ] as [(Int, Bool, String?, Bool, ColorDepth)])
  func `a terminal has the colours that it and its environment name`(
    colors: Int, isDirect: Bool, colorTerm: String?, wantsColor: Bool, depth: ColorDepth
  ) {
    let support = ColorSupport(
      colors: colors, isDirect: isDirect, colorTerm: colorTerm, wantsColor: wantsColor)
    #expect(support.depth == depth)
    #expect(!support.reason.isEmpty)
  }

  @Test func `terminfo is asked without a terminal`() {
    #expect(ColorSupport.named("xterm-256color", colorTerm: nil, wantsColor: true)?.depth == .palette256)
    #expect(ColorSupport.named("vt100", colorTerm: "truecolor", wantsColor: true)?.depth == ColorDepth.none)
    #expect(ColorSupport.named("no-such-terminal", colorTerm: nil, wantsColor: true) == nil)
    #expect(ColorSupport.named("", colorTerm: nil, wantsColor: true) == nil)
  }

  private func screen(_ depth: ColorDepth, theme: String) -> Screen {
    let screen = Screen(Lists.mixed, depth: depth)
    screen.interface.session.store.send(.settings(.themeChosen(theme)))
    return screen
  }

  @Test func `direct colour shows the exact colours of a theme, and 256 colours the nearest`() {
    let direct = screen(.direct, theme: "nord").grid.ansi(colors: .direct)
    #expect(direct.contains("48;2;46;52;64") && !direct.contains("48;5;237"))
    let indexed = screen(.palette256, theme: "nord").grid.ansi(colors: .palette256)
    #expect(indexed.contains("48;5;237") && !indexed.contains("48;2;"))
    // A theme without exact colours has the same on both.
    #expect(
      screen(.direct, theme: "high-contrast").grid.ansi(colors: .direct)
        == screen(.palette256, theme: "high-contrast").grid.ansi(colors: .palette256))
  }

  @Test func `two exact colours with the same nearest one stay two`() throws {
    var theme = Theme.nord
    theme.name = "mine"
    let due = theme[.due].foreground
    theme.styles[.tag]?.exactForeground = 0x101112
    theme.styles[.tag]?.foreground = due
    let screen = Screen(Lists.mixed, depth: .direct)
    screen.interface.receive(
      settings: screen.state.settings, keys: .standard, themes: Theme.builtin + [theme])
    screen.interface.session.store.send(.settings(.themeChosen("mine")))
    let drawn = screen.grid.ansi(colors: .direct)
    #expect(drawn.contains("38;2;16;17;18"))
    #expect(drawn.contains("38;2;163;190;218"))
  }

  @Test func `a theme that has changed is shown at once, and can be chosen`() {
    var theme = Theme.dark
    theme.name = "mine"
    let screen = Screen(Lists.mixed)
    screen.interface.receive(
      settings: screen.state.settings, keys: .standard, themes: Theme.builtin + [theme])
    #expect(screen.state.external.themes.last == "mine")
    screen.interface.session.store.send(.settings(.themeChosen("mine")))
    let before = screen.grid
    theme.styles[.text]?.background = 52
    screen.interface.receive(
      settings: screen.state.settings, keys: .standard, themes: Theme.builtin + [theme])
    #expect(screen.grid[5, 5].style != before[5, 5].style)
    #expect(Style(bits: screen.grid[5, 5].style).background == .palette(52))
  }

  /// WCAG 2.1 requires a contrast of 4.5 for text (1.4.3).
  @Test(arguments: Theme.builtin, [ColorDepth.palette256, .direct])
  func `what is on the selection keeps its colours where they are readable there`(
    theme: Theme, depth: ColorDepth
  ) {
    let sheet = StyleSheet(theme, depth: depth)
    guard theme[.selection].background != nil else {
      #expect(
        Theme.Role.allCases.allSatisfy { sheet.selected($0).weightless == sheet[.selection].weightless })
      #expect(!sheet.selected(.faint).attributes.contains(.bold), "only what is selected")
      #expect(sheet.selected(.high).attributes.contains(.bold), "what is bold elsewhere")
      return
    }
    for role in Theme.Role.allCases {
      let style = sheet.selected(role)
      #expect(style.background == sheet[.selection].background)
      let contrast = Contrast(sheet.exactColors).of(style)
      #expect(contrast >= 4.5, "\(theme.name): \(role) on the selection: \(contrast)")
      let isBold = role == .selection || sheet[role].attributes.contains(.bold)
      #expect(style.attributes.contains(.bold) == isBold, "\(theme.name): \(role)")
    }
    #expect(sheet.selected(.overdue).foreground != sheet[.selection].foreground)
    #expect(sheet.selected(.overdue).foreground != sheet.selected(.due).foreground)
  }

  /// WCAG 2.1 requires a contrast of 4.5 for text (1.4.3).
  @Test(arguments: Theme.builtin, [ColorDepth.palette256, .direct])
  func `what is on a selection without the focus is as readable`(theme: Theme, depth: ColorDepth) {
    let sheet = StyleSheet(theme, depth: depth)
    guard theme[.resting].background != nil else { return }
    for role in Theme.Role.allCases where role != .selection && sheet[role].foreground != .standard {
      let style = sheet.resting(role)
      #expect(style.background == sheet[.resting].background)
      let contrast = Contrast(sheet.exactColors).of(style)
      #expect(contrast >= 4.5, "\(theme.name): \(role) on the quiet selection: \(contrast)")
    }
  }

  @Test func `with sixteen colours, black is never bold, which many terminals draw as a dark grey`() {
    for theme in Theme.builtin {
      let sheet = StyleSheet(theme, depth: .ansi16)
      let faulty = Theme.Role.allCases.filter {
        sheet[$0].foreground == .palette(0) && sheet[$0].attributes.contains(.bold)
      }
      #expect(faulty.isEmpty, "\(theme.name)")
    }
    #expect(StyleSheet(.dark, depth: .ansi16)[.selection].foreground == .palette(0))
    #expect(StyleSheet(.dark, depth: .palette256)[.selection].attributes.contains(.bold))
  }

  @Test func `with sixteen colours, of which only the terminal knows the look, everything on it has one`() {
    for theme in Theme.builtin {
      let sheet = StyleSheet(theme, depth: .ansi16)
      let look = sheet[.selection].weightless
      #expect(Theme.Role.allCases.allSatisfy { sheet.selected($0).weightless == look }, "\(theme.name)")
    }
  }
}

extension Style {
  /// The style without bold.
  fileprivate var weightless: Style {
    var style = self
    style.attributes.remove(.bold)
    return style
  }
}

/// The contrast of styles by WCAG 2.1.
private struct Contrast {
  private let exact: [UInt8: UInt32]

  init(_ colors: ExactColors) {
    exact = Dictionary(uniqueKeysWithValues: colors.entries.map { ($0.index, $0.rgb) })
  }

  func of(_ style: Style) -> Double {
    let (a, b) = (luminance(style.foreground), luminance(style.background))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ color: Color) -> Double {
    guard case .palette(let index) = color else { return .nan }
    let parts = exact[index].map { [$0 >> 16, $0 >> 8 & 0xFF, $0 & 0xFF].map(Int.init) } ?? parts(Int(index))
    let linear = parts.map { part in
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private func parts(_ index: Int) -> [Int] {
    if index >= 232 { return Array(repeating: 8 + (index - 232) * 10, count: 3) }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]]
  }
}
