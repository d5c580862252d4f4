import Redux
import ReduxCore
import TestSupport
import Testing

@MainActor
struct SettingsIntentTests {
  /// The columns of the detail pane on a screen.
  @MainActor
  private final class DetailWidth {
    var value: Int?
    init(_ value: Int?) { self.value = value }
  }

  @Test func `the settings view selects settings and switches them`() {
    var state = AppState.with()
    state.external.themes = ["calm", "dark", "paper"]
    let session = Session(state).when(.showSettings)
    #expect(session.state.navigation.mode == .adjusting(.theme))
    session.when(.switchSetting(.forward))
    #expect(session.state.settings.theme == "dark")
    session.when(.switchSetting(.backward), .switchSetting(.backward))
    #expect(session.state.settings.theme == "paper")
    session.when(.move(.next))
    #expect(session.state.navigation.mode == .adjusting(.linear))
    session.when(.switchSetting(.forward))
    #expect(session.state.settings.isLinear == true)
    session.when(.move(.next))
    #expect(session.state.navigation.mode == .adjusting(.borders))
    session.when(.switchSetting(.forward))
    #expect(session.state.settings.hasBorders == false)
    session.when(.move(.next))
    #expect(session.state.navigation.mode == .adjusting(.bars))
    session.when(.switchSetting(.backward))
    #expect(session.state.settings.hasBars == false)
    session.when(.move(.next), .switchSetting(.forward))
    #expect(session.state.settings.hasFlash == false)
    session.when(.move(.next), .switchSetting(.forward))
    #expect(session.state.settings.hasMouse == false)
    session.when(.move(.next))
    #expect(session.state.navigation.mode == .adjusting(.notifications))
    session.when(.switchSetting(.forward))
    #expect(!session.state.settings.notifications)
    session.when(.move(.next))
    #expect(session.state.navigation.mode == .adjusting(.firstWeekday))
    session.when(.switchSetting(.backward))
    #expect(session.state.settings.firstWeekday == 7)
    session.when(.switchSetting(.forward))
    #expect(session.state.settings.firstWeekday == 1)
    session.when(.move(.next))
    #expect(session.state.navigation.mode == .adjusting(.dateOrder))
    session.when(.switchSetting(.forward))
    #expect(session.state.settings.dateOrder == .monthDay)
    session.when(.switchSetting(.backward))
    #expect(session.state.settings.dateOrder == .dayMonth)
    session.when(.move(.next))
    #expect(session.state.navigation.mode == .adjusting(.archiveAfter))
    session.when(.switchSetting(.backward))
    #expect(session.state.settings.archiveAfter == 365)
    session.when(.switchSetting(.forward))
    #expect(session.state.settings.archiveAfter == nil)
    let kept = session.state.settings
    session.when(.closeView)
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.state.settings == kept && session.state.keptSettings == kept)
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `settings are tried in the view, and Escape leaves them as they were`() {
    var state = AppState.with()
    state.external.themes = ["auto", "dark", "paper"]
    let session = Session(state).when(
      .showSettings, .switchSetting(.forward), .move(.next), .switchSetting(.forward))
    #expect(session.state.settings.theme == "dark" && session.state.settings.isLinear == true)
    #expect(session.state.keptSettings == Settings())
    session.when(.back)
    #expect(session.state.settings == Settings())
    #expect(session.state.navigation.mode == .browsing && session.state.navigation.settingsBefore == nil)
    #expect(session.message == "The settings are as they were")
  }

  @Test func `Escape without a change says nothing, and settings from files count as those before`() {
    let session = Session(.with()).when(.showSettings, .back)
    #expect(session.message == nil)
    var read = Settings()
    read.hasBars = false
    session.when(.showSettings)
    session.store.send(.settings(.read(read)))
    session.when(.switchSetting(.forward), .back)
    #expect(session.state.settings == read)
  }

  @Test func `a setting that config.toml determines is not switched`() {
    var state = AppState.with()
    state.settings.fixed = [.notifications]
    let session = Session(state).when(
      .showSettings, .move(.next), .move(.next), .move(.next), .move(.next), .move(.next),
      .move(.next), .switchSetting(.forward))
    #expect(session.state.settings.notifications)
    #expect(session.message == "config.toml sets this; change it there")
    session.when(.move(.next), .switchSetting(.forward))
    #expect(session.state.settings.firstWeekday == 2)
  }

  @Test func `dates in words follow the settings`() {
    var state = AppState.with()
    state.external.today = Day(year: 2026, month: 11, day: 22) ?? today
    let session = Session(state).when(.addText("pay 3/4", .last), .addText("rest end of week", .last))
    #expect(session.item("pay")?.due?.day == Day(year: 2027, month: 4, day: 3))
    #expect(session.item("rest")?.due?.day == Day(year: 2026, month: 11, day: 22))
    state.settings.dateOrder = .monthDay
    state.settings.firstWeekday = 7
    let other = Session(state).when(.addText("pay 3/4", .last), .addText("rest end of week", .last))
    #expect(other.item("pay")?.due?.day == Day(year: 2027, month: 3, day: 4))
    #expect(other.item("rest")?.due?.day == Day(year: 2026, month: 11, day: 28))
  }

  @Test func `a theme that no longer exists is replaced by an available one`() {
    var state = AppState.with()
    state.settings.theme = "gone"
    state.external.themes = ["calm", "dark"]
    let session = Session(state).when(.showSettings, .switchSetting(.forward))
    #expect(["calm", "dark"].contains(session.state.settings.theme))
  }

  @Test func `without themes, and outside the settings view, switching does nothing`() {
    #expect(Session().when(.switchSetting(.forward)).actions.isEmpty)
    let session = Session().when(.showSettings)
    let count = session.actions.count
    #expect(session.when(.switchSetting(.forward)).actions.count == count)
  }

  @Test func `without notifications, changes are silent but problems are shown`() {
    var state = AppState.with(item(1, "milk"))
    state.settings.notifications = false
    let session = Session(state).when(.toggleDone)
    #expect(session.message == nil)
    #expect(session.item("milk")?.status == .done)
    session.when(.addText("#home", .last))
    #expect(session.state.external.message == Message("An item needs a title", tone: .refusal))
  }

  @Test func `without a detail pane beside it, the list grows at the cost of the sidebar`() {
    let session = Session(.with(pane: .list)).when(.resizePane(by: 2))
    #expect(session.state.settings.sidebarWidth == 20)
    session.when(.resizePane(by: -100))
    #expect(session.state.settings.sidebarWidth == 40)
    #expect(session.state.settings.detailWidth == nil)
  }

  @Test func `panes grow and shrink within bounds, the list at the cost of the detail`() {
    let shown = DetailWidth(38)
    let environment = TestEnvironment(paneWidth: { $0 == .sidebar ? nil : $0 == .detail ? shown.value : 40 })
    let session = Session(.with(pane: .sidebar), environment: environment).when(.resizePane(by: 2))
    #expect(session.state.settings.sidebarWidth == 24)
    session.when(.resizePane(by: 100))
    #expect(session.state.settings.sidebarWidth == 40)
    session.when(.resizePane(by: -100))
    #expect(session.state.settings.sidebarWidth == 12)
    session.when(.focus(.detail), .resizePane(by: 2))
    #expect(session.state.settings.detailWidth == 40)
    shown.value = 40
    session.when(.focus(.list), .resizePane(by: 5))
    #expect(session.state.settings.detailWidth == 35)
    session.when(.resizePane(by: 100))
    #expect(session.state.settings.detailWidth == 20)
    shown.value = 20
    session.when(.resizePane(by: -100))
    #expect(session.state.settings.detailWidth == 80)
    shown.value = 80
    session.when(.resizePane(by: -1))
    #expect(session.state.settings.detailWidth == 80)
    #expect(session.message == "The detail cannot get any wider")
  }

  @Test func `the only pane keeps its width, and says so`() {
    let environment = TestEnvironment(paneWidth: { $0 == .sidebar ? 40 : nil })
    let session = Session(.with(pane: .sidebar), environment: environment).when(.resizePane(by: 2))
    #expect(session.state.settings.sidebarWidth == nil)
    #expect(session.message == "No pane is beside this one, which would make room for it")
  }
}
