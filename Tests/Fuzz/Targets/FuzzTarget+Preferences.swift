import Preferences
import ReduxCore

/// What is read from the files of the user, and the notation of keys.
extension FuzzTarget {
  static let keys = FuzzTarget(
    "keys",
    samples: ["jj<Space>u<C-r><M-x><S-Tab><F12><lt><CR>", "<M->><C-<><C-S-M-a>gg", "<c-A><pageup>é\u{301}"]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    guard let keys = try? Key.parse(text) else { return }
    let written = keys.map(\.notation).joined()
    try expect(
      (try? Key.parse(written)) == keys,
      "\(text.debugDescription) is written as \(written.debugDescription), which are other keys")
    _ = keys.label
  }

  static let configuration = FuzzTarget(
    "configuration",
    samples: [
      "theme = \"calm\"\nnotifications = true\nfirst-weekday = \"monday\"\nsidebar-width = 20\n\n[keys]\nitem.done = [\"x\", \"<Space>\"]\n\"item.edit\" = \"gg\"\n",
      "# mine\narchive-after = 30\nborders=false\nkeys = { item = { done = \"<C-d>\" } }\nfile = \"~/todo.txt\"\ndate-order = 'month-day'\n",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    for configuration in [Configuration(saved: text, config: nil), Configuration(saved: nil, config: text)] {
      try expect(
        configuration.problems.allSatisfy { $0.contains(".toml") }, "\(configuration.problems) name no file")
      _ = configuration.messages
    }
    // The settings view writes only its own lines, and what it has written is read.
    guard Configuration(saved: text, config: nil).problems.isEmpty else { return }
    let before = Configuration(saved: text, config: nil).settings
    var changed = before
    changed.notifications.toggle()
    changed.sidebarWidth = changed.sidebarWidth == 30 ? 31 : 30
    var saved = SavedSettings(text)
    saved.write(changed, changedFrom: before)
    let read = Configuration(saved: saved.text, config: nil)
    try expect(
      read.problems.isEmpty && read.settings == changed,
      "\(text.debugDescription) with changed settings is \(saved.text.debugDescription): \(read.problems)")
  }

  static let theme = FuzzTarget("theme", samples: [Theme.dark.fileText, Theme.builtin.last?.fileText ?? ""]) {
    bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let read = ThemeFile(text, theme: "mine", named: "mine.toml")
    try expect((read.theme == nil) == !read.problems.isEmpty, "There is no theme, and no problem")
    try expect(read.problems.allSatisfy { $0.contains("mine.toml") }, "\(read.problems) name no file")
    guard let theme = read.theme else { return }
    let again = ThemeFile(theme.fileText, theme: "mine", named: "mine.toml")
    try expect(again.theme == theme, "\(theme.fileText) is read as another theme: \(again.problems)")
  }
}
