import Redux
import ReduxCore
import Testing

/// Settings and what the outside told.
struct OtherReducersTests {
  private func settings(_ actions: SettingsAction...) -> Settings {
    actions.reduce(Settings()) { settingsReducer($0, .settings($1)) }
  }

  private func outside(_ actions: OutsideAction..., from start: Outside = Outside()) -> Outside {
    actions.reduce(start) { outsideReducer($0, .outside($1)) }
  }

  @Test func `each settings action does just that`() {
    var expected = Settings()
    expected.theme = "paper"
    #expect(settings(.themeChosen("paper")) == expected)
    expected = Settings()
    expected.notifications = false
    #expect(settings(.notificationsSwitched) == expected)
    #expect(settings(.notificationsSwitched, .notificationsSwitched) == Settings())
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

  @Test func `each action from outside does just that`() {
    let zone = Zone(offsets: [Zone.Offset(since: time(0), seconds: 60)])
    var expected = Outside()
    expected.today = today
    expected.zone = zone
    #expect(outside(.dayBegan(today, zone)) == expected)
    expected = Outside()
    expected.saving = .writing(3)
    #expect(outside(.savingChanged(.writing(3))) == expected)
    expected = Outside()
    expected.message = Message("Hi", tone: .problem)
    #expect(outside(.messageShown(Message("Hi", tone: .problem))) == expected)
    #expect(outside(.messageShown(Message("Hi")), .messageCleared) == Outside())
    #expect(outside(.waitBegan(.saving)).waiting == .saving)
    #expect(outside(.waitBegan(.journal), .waitEnded) == Outside())
    var loading = Outside()
    loading.isLoading = true
    #expect(outside(.loaded(Document()), from: loading) == Outside())
    #expect(outside(.numbered([]), .changedElsewhere(DocumentChange()), from: loading) == loading)
  }

  @Test func `actions on other slices change neither`() {
    for action in Samples.actions {
      if case .settings = action { continue }
      #expect(settingsReducer(Settings(), action) == Settings(), "\(action)")
      if case .outside = action { continue }
      #expect(outsideReducer(Outside(), action) == Outside(), "\(action)")
    }
  }
}
