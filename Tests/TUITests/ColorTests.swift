import Cells
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
      screen(.direct, theme: "dark").grid.ansi(colors: .direct)
        == screen(.palette256, theme: "dark").grid.ansi(colors: .palette256))
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
}
