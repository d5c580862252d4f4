import Redux
import ReduxCore
import TestSupport
import Testing

/// The settings and the external state.
struct OtherReducersTests {
  private func settings(_ actions: SettingsAction...) -> Settings {
    actions.reduce(Settings()) { settingsReducer($0, .settings($1)) }
  }

  private func external(_ actions: ExternalEvent..., from start: ExternalState = ExternalState())
    -> ExternalState
  {
    actions.reduce(start) { externalReducer($0, .external($1)) }
  }

  @Test func `each settings action changes its setting`() {
    var expected = Settings()
    expected.theme = "paper"
    #expect(settings(.themeChosen("paper")) == expected)
    expected = Settings()
    expected.notifications = false
    #expect(settings(.notificationsSwitched) == expected)
    #expect(settings(.notificationsSwitched, .notificationsSwitched) == Settings())
    expected = Settings()
    expected.firstWeekday = 7
    #expect(settings(.firstWeekdayChosen(7)) == expected)
    expected = Settings()
    expected.dateOrder = .monthDay
    #expect(settings(.dateOrderChosen(.monthDay)) == expected)
    expected = Settings()
    expected.archiveAfter = 30
    #expect(settings(.archiveAfterChosen(30)) == expected)
    expected = Settings()
    expected.hasBorders = false
    #expect(settings(.bordersSwitched) == expected)
    #expect(settings(.bordersSwitched, .bordersSwitched) == Settings())
    expected = Settings()
    expected.hasBars = false
    #expect(settings(.barsSwitched) == expected)
    #expect(settings(.barsSwitched, .barsSwitched) == Settings())
    expected = Settings()
    expected.hasMouse = false
    #expect(settings(.mouseSwitched) == expected)
    #expect(settings(.mouseSwitched, .mouseSwitched) == Settings())
    expected = Settings()
    expected.hasFlash = false
    #expect(settings(.flashSwitched) == expected)
    #expect(settings(.flashSwitched, .flashSwitched) == Settings())
    expected = Settings()
    expected.isLinear = true
    #expect(settings(.linearSwitched) == expected)
    #expect(settings(.linearSwitched, .linearSwitched) == Settings())
    expected = Settings()
    expected.sidebarWidth = 30
    #expect(settings(.paneResized(.sidebar, width: 30)) == expected)
    expected = Settings()
    expected.detailWidth = 44
    #expect(settings(.paneResized(.detail, width: 44)) == expected)
    #expect(settings(.paneResized(.detail, width: 44), .paneResized(.detail, width: nil)) == Settings())
    #expect(settings(.paneResized(.list, width: 44)) == Settings())
    #expect(settings(.read(expected)) == expected)
  }

  @Test func `each external event changes its part of the state`() {
    let zone = Zone(offsets: [Zone.Offset(since: time(0), seconds: 60)])
    var expected = ExternalState()
    expected.today = today
    expected.zone = zone
    #expect(external(.dayBegan(today, zone)) == expected)
    expected = ExternalState()
    expected.saving = .writing(3)
    #expect(external(.savingChanged(.writing(3))) == expected)
    expected.progress = 40
    #expect(external(.savingChanged(.writing(3)), .progressed(40)) == expected)
    #expect(external(.progressed(99), .savingChanged(.saved)).progress == nil)
    #expect(external(.progressed(99), .loaded(Document())).progress == nil)
    expected = ExternalState()
    expected.show(Message("Hi", tone: .problem), at: time(4))
    #expect(external(.messageShown(Message("Hi", tone: .problem), at: time(4))) == expected)
    let cleared = external(.messageShown(Message("Hi"), at: time(4)), .messageCleared)
    #expect(cleared.message == nil)
    #expect(cleared.messages == [ShownMessage(Message("Hi"), at: time(4))])
    #expect(external(.waitBegan(.saving)).waiting == .saving)
    #expect(external(.waitBegan(.journal), .waitEnded) == ExternalState())
    let change = external(.progressed(70), .waitBegan(.change))
    #expect(change.waitProgress == 0 && change.progress == 70, "saving goes on meanwhile")
    #expect(external(.waitBegan(.change), .changeProgressed(40)).waitProgress == 40)
    #expect(external(.waitBegan(.change), .changeProgressed(40), .waitEnded) == ExternalState())
    var loading = ExternalState()
    loading.isLoading = true
    #expect(external(.loaded(Document()), from: loading) == ExternalState())
    #expect(external(.numbered([]), .changedElsewhere(DocumentChange()), from: loading) == loading)
  }

  @Test func `actions on other slices change neither`() {
    for action in Samples.actions {
      if case .settings = action { continue }
      #expect(settingsReducer(Settings(), action) == Settings(), "\(action)")
      if case .external = action { continue }
      #expect(externalReducer(ExternalState(), action) == ExternalState(), "\(action)")
    }
  }
}
