import Preferences
import ReduxCore
import Testing

/// `settings.toml`, into which several screens write.
struct SavedSettingsTests {
  private func settings(_ change: (inout Settings) -> Void) -> Settings {
    var settings = Settings()
    change(&settings)
    return settings
  }

  @Test func `only the line of a changed setting is written`() {
    var saved = SavedSettings("# mine\ntheme = \"plain\"\nfuture = 1\n")
    saved.write(settings { $0.notifications = false }, changedFrom: Settings())
    #expect(saved.text == "# mine\ntheme = \"plain\"\nfuture = 1\nnotifications = false\n")
    saved.write(settings { $0.theme = "light" }, changedFrom: Settings())
    #expect(saved.text == "# mine\ntheme = \"light\"\nfuture = 1\nnotifications = false\n")
  }

  @Test func `a setting is written before the tables of the file`() {
    var saved = SavedSettings("# mine\n[keys]\nitem.done = \"X\"\nnotifications = \"y\"\n")
    saved.write(settings { $0.notifications = false }, changedFrom: Settings())
    #expect(
      saved.text == "# mine\nnotifications = false\n[keys]\nitem.done = \"X\"\nnotifications = \"y\"\n")
  }

  @Test func `a setting that is back at its default loses its line`() {
    var saved = SavedSettings("archive-after = 7\ntheme = \"plain\"")
    saved.write(Settings(), changedFrom: settings { $0.archiveAfter = 7 })
    #expect(saved.text == "theme = \"plain\"\n")
  }

  @Test func `what two screens change is there in the end`() {
    var saved = SavedSettings(nil)
    saved.write(settings { $0.theme = "light" }, changedFrom: Settings())
    saved.write(settings { $0.firstWeekday = 7 }, changedFrom: Settings())
    let read = Configuration(saved: saved.text, config: nil)
    #expect(read.settings.theme == "light" && read.settings.firstWeekday == 7 && read.problems == [])
  }
}
