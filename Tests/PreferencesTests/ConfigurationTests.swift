import Preferences
import ReduxCore
import Testing

/// The contents of `config.toml` are applied, or refused with a message.
struct ConfigurationTests {
  private static let themes =
    "auto, calm, dark, light, high-contrast, monochrome, terminal, nord, gruvbox, catppuccin"

  private func configuration(_ config: String?, saved: String? = nil) -> Configuration {
    Configuration(saved: saved, config: config)
  }

  private static func saved(_ settings: Settings) -> String {
    var saved = SavedSettings(nil)
    saved.write(settings, changedFrom: Settings())
    return saved.text
  }

  @Test func `without files the defaults apply`() {
    let found = configuration(nil)
    #expect(found.settings == Settings())
    #expect(found.problems == [])
    #expect(found.summary == nil)
  }

  @Test func `problems are told in the order of their lines`() {
    let found = configuration(
      """
      zebra = 1
      theme = "drak"
      first-weekday = 1
      ant = 2
      [keys]
      item.edit = 3
      fly = "f"
      item.done = 4
      """)
    #expect(
      found.problems.map { $0.prefix { $0 != ":" } }
        == (1...8).filter { $0 != 5 }.map { "config.toml, line \($0)" })
  }

  @Test func `every setting is read`() {
    let found = configuration(
      """
      theme = "light"
      notifications = false
      sidebar-width = 30
      detail-width = 8
      first-weekday = "Sunday"
      date-order = "month-day"
      archive-after = 30
      linear = true
      file = "~/todo.txt"
      """)
    #expect(found.problems == [])
    #expect(found.file == "~/todo.txt")
    #expect(found.settings.theme == "light")
    #expect(!found.settings.notifications)
    #expect(found.settings.sidebarWidth == 30)
    #expect(found.settings.detailWidth == 8)
    #expect(found.settings.firstWeekday == 7)
    #expect(found.settings.dateOrder == .monthDay)
    #expect(found.settings.archiveAfter == 30)
    #expect(found.settings.isLinear == true)
    #expect(found.settings.fixed?.contains(.linear) == true)
  }

  @Test(arguments: [(nil, false), ("", false), ("0", false), ("1", true), ("yes", true)])
  func `TODUX_A11Y switches the linear mode on, whatever the files say`(value: String?, isOn: Bool) {
    var found = configuration("linear = false", saved: "bars = false")
    found.heed(value.map { ["TODUX_A11Y": $0] } ?? [:])
    #expect(found.settings.isLinear == isOn)
    #expect(found.settings.fixed == [.linear])
    var others = configuration(nil)
    others.heed(value.map { ["TODUX_A11Y": $0] } ?? [:])
    #expect(others.settings.fixed == (isOn ? [.linear] : nil))
  }

  @Test func `the user's file can take back that done items are archived`() {
    #expect(
      configuration("archive-after = \"never\"", saved: "archive-after = 7").settings.archiveAfter == nil)
  }

  @Test(arguments: [
    ("monday", 1), ("tue", 2), ("WED", 3), ("Thursday", 4), ("fri", 5), ("saturday", 6), ("sun", 7),
  ])
  func `a weekday is named in full or by three letters`(name: String, weekday: Int) {
    #expect(configuration("first-weekday = \"\(name)\"").settings.firstWeekday == weekday)
  }

  @Test func `the user's file overrides the saved one setting by setting`() {
    let found = configuration(
      "theme = \"light\"", saved: "theme = \"plain\"\nnotifications = false\nsidebar-width = 12")
    #expect(found.settings.theme == "light")
    #expect(!found.settings.notifications)
    #expect(found.settings.sidebarWidth == 12)
  }

  @Test func `saved settings are read back as they were`() {
    var settings = Settings()
    #expect(configuration(nil, saved: Self.saved(settings)).settings == settings)
    settings.theme = "plain"
    settings.notifications = false
    settings.sidebarWidth = 9
    settings.detailWidth = 200
    settings.firstWeekday = 3
    settings.dateOrder = .dayMonth
    settings.archiveAfter = 7
    settings.isLinear = true
    let found = configuration(nil, saved: Self.saved(settings))
    #expect(found.settings == settings)
    #expect(found.problems == [])
  }

  @Test(arguments: [
    ("theme = 3", "config.toml, line 1: theme must be one of \(themes)"),
    ("theme = \"drak\"", "config.toml, line 1: theme must be one of \(themes)"),
    ("# mine\r\ntheme = 3\r\n", "config.toml, line 2: theme must be one of \(themes)"),
    ("notifications = \"yes\"", "config.toml, line 1: notifications must be true or false"),
    ("sidebar-width = 7", "config.toml, line 1: sidebar-width must be a number from 8 to 200"),
    ("sidebar-width = 201", "config.toml, line 1: sidebar-width must be a number from 8 to 200"),
    ("detail-width = \"wide\"", "config.toml, line 1: detail-width must be a number from 8 to 200"),
    ("detail-width = 30.5", "config.toml, line 1: detail-width must be a number from 8 to 200"),
    ("first-weekday = 1", "config.toml, line 1: first-weekday must be a day of the week, such as \"monday\""),
    (
      "first-weekday = \"\"",
      "config.toml, line 1: first-weekday must be a day of the week, such as \"monday\""
    ),
    ("date-order = \"dmy\"", "config.toml, line 1: date-order must be \"day-month\" or \"month-day\""),
    (
      "archive-after = 0",
      "config.toml, line 1: archive-after must be a number of days from 1 to 36500, or \"never\""
    ),
    ("file = \"todo.txt\"", "config.toml, line 1: file must be a path in quotes that begins with / or ~/"),
    ("colour = 1", "config.toml, line 1: “colour” is not a setting"),
    (
      "keys = 1", "config.toml, line 1: keys must be a table: a line [keys], and below it item.done = [\"x\"]"
    ),
    ("[keys]\n\"item.fly\" = \"f\"", "config.toml, line 2: [keys] names “item.fly”, which is not a command"),
    ("[keys]\nfly = \"f\"", "config.toml, line 2: [keys] names “fly”, which is not a command"),
    (
      "[keys]\nitem.done = 3",
      "config.toml, line 2: [keys] item.done must be keys in quotes, like \"x\" or [\"x\", \"<Space>\"]"
    ),
    (
      "[keys]\nitem.done = [\"X\", 3]",
      "config.toml, line 2: [keys] item.done must be keys in quotes, like \"x\" or [\"x\", \"<Space>\"]"
    ),
    (
      "[keys]\nitem.done = \"<Hyper>\"",
      "config.toml, line 2: [keys] item.done: “<Hyper>” is not a key; keys are written like a, <CR>, <Esc>, <Space>, "
        + "<C-r>, <M-f>, <Up>, <F1>, <lt>."
    ),
  ]) func `a mistake is reported and changes nothing`(config: String, problem: String) {
    let found = configuration(config)
    #expect(found.problems == [problem])
    #expect(found.summary == problem)
    #expect(found.settings == Settings())
    #expect(found.keys.bindings.map(\.keys) == KeyTable.standard.bindings.map(\.keys))
  }

  @Test func `valid settings apply despite mistakes elsewhere`() {
    let found = configuration("colour = 1\ntheme = \"light\"\n[keys]\nitem.fly = \"f\"\nitem.done = \"X\"")
    #expect(found.settings.theme == "light")
    #expect(found.keys.bindings.first { $0.id == "item.done" }?.keys == [[Key("X")]])
    #expect(found.problems.count == 2)
    #expect(found.summary == "config.toml, line 1: “colour” is not a setting (and 1 more)")
    #expect(
      found.messages == [
        Message(found.problems[1], tone: .problem),
        Message(
          "config.toml, line 1: “colour” is not a setting (and 1 more)", tone: .problem,
          hints: [KeyHint(.showMessages, "lists them")]),
      ])
  }

  @Test func `invalid TOML is reported with its line, and nothing applies`() {
    let found = configuration("theme = \"light\"\nnotifications = \n")
    #expect(found.problems.count == 1)
    #expect(found.summary?.hasPrefix("config.toml, line 2: ") == true)
    #expect(found.messages == [Message(found.problems[0], tone: .problem)])
    #expect(configuration("").messages.isEmpty)
    #expect(found.settings == Settings())
  }

  /// Each of them ended the program: the TOML parser asserts that a name begins.
  @Test(arguments: ["[!]", "[ä]", "[=", "[[ ;x]]", "[\n]", " \u{A0}[\u{FFFD}keys]", "\u{2028}[+1]", "[ [a]"])
  func `the header of a table without a name is reported with its line`(header: String) {
    let found = Configuration(saved: nil, config: "borders = true\n\(header)\n")
    #expect(
      found.problems.count == 1 && found.problems[0].hasPrefix("config.toml, line 2: "), "\(found.problems)")
  }

  /// Each of them ended the program: the TOML parser asserts that a value begins.
  @Test(arguments: [
    "theme = [}", "theme = [1, # [\n }]", "a = { b = ['}', }", "a = \"\"\"\n{[}\n\"\"\"\nb = [[}]]",
  ])
  func `a brace in place of a value is reported with its line`(text: String) {
    let found = Configuration(saved: nil, config: text)
    #expect(
      found.problems.count == 1 && found.problems[0].hasPrefix("config.toml, line "), "\(found.problems)")
    #expect(found.problems[0].hasSuffix("there is a } where a value should be"), "\(found.problems)")
  }

  @Test func `braces in strings and comments are text`() {
    let found = configuration("# [}\nnotifications = false # ,}\nfile = \"/a/[}\\\",}.txt\"\n")
    #expect(found.problems == [] && !found.settings.notifications)
  }

  @Test func `a NUL is reported with its line, and nothing applies`() {
    let found = configuration("theme = \"light\"\n\0notifications = false\n")
    #expect(found.problems == ["config.toml, line 2: a NUL character is not allowed"])
    #expect(found.settings == Settings())
  }

  @Test func `a mistake in the saved file names that file`() {
    let found = configuration("theme = \"light\"", saved: "theme = [")
    #expect(found.summary?.hasPrefix("settings.toml, line 1: ") == true)
    #expect(found.settings.theme == "light")
  }

  // MARK: Keys

  @Test func `commands can be bound to one key, several keys or none`() {
    let found = configuration(
      """
      [keys]
      item.done = "X"
      "item.edit" = ["<F2>", "zz"]
      item.tags = []
      """)
    #expect(found.problems == [])
    let keys = { id in found.keys.bindings.first { $0.id == id }?.keys }
    #expect(keys("item.done") == [[Key("X")]])
    #expect(keys("item.edit") == [[Key(.function(2))], [Key("z"), Key("z")]])
    #expect(keys("item.tags") == [])
  }

  @Test(arguments: [
    ("item.done = \"e\"", "“e” is bound to both item.edit and item.done"),
    (
      "item.done = \"d\"",
      "“d” is bound to both item.done and item.delete, since “dd” begins with it"
    ),
    ("item.done = \"gtt\"", "“gt” is bound to both item.done and go.today, since “gtt” begins with it"),
  ]) func `a conflict names both commands, and the old keys stay`(binding: String, problem: String) {
    let found = configuration("[keys]\n\(binding)")
    #expect(found.problems.count == 1)
    #expect(found.summary == "config.toml, line 2: \(problem)")
    #expect(found.keys.bindings.map(\.keys) == KeyTable.standard.bindings.map(\.keys))
  }

  @Test func `two commands can swap keys`() {
    let found = configuration("[keys]\nitem.done = [\"e\", \"i\"]\nitem.edit = [\"x\", \"<Space>\"]")
    #expect(found.problems == [])
    guard case .binding(let binding) = found.keys.match([Key("e")], at: .list) else {
      Issue.record("e is bound to nothing")
      return
    }
    #expect(binding.id == "item.done")
  }

  @Test(arguments: [
    ("# theme\n\n  theme=1", 3), ("[keys]\n\n\"item.done\" = \"e\"", 3), ("[keys.item]\ndone = 3", 2),
    ("\"theme\" = 1", 1), ("[ keys ] # mine\nscreen.help = \"?\"\nitem . done = \"<Up\"", 3),
  ])
  func `a mistake is named with its line, however it is written`(text: String, line: Int) {
    #expect(configuration(text).summary?.hasPrefix("config.toml, line \(line): ") == true)
  }

  // MARK: Settings that the user's file determines

  @Test func `the settings in the user's file are fixed, those with a mistake are not`() {
    let found = configuration("theme = \"light\"\nnotifications = 3", saved: "first-weekday = \"sunday\"")
    #expect(found.settings.fixed == [.theme])
    #expect(configuration(nil, saved: "theme = \"light\"").settings.fixed == nil)
  }
}
