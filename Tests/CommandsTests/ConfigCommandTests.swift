import Commands
import Preferences
import ReduxCore
import TestSupport
import Testing

/// `config`, and what commands say of a mistake in the configuration.
@MainActor
struct ConfigCommandTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  @Test func `the keys in force are listed by the names of their commands`() throws {
    var table = KeyTable.standard
    #expect(table.rebind([("item.done", ["X", "<C-x>"]), ("item.tags", [])]) == [])
    todux.keys = table
    let lines = todux("config", "keys").output.split(separator: "\n")
    #expect(lines.count == table.bindings.count)
    #expect(lines.contains("item.done\tX <C-x>\tItems\tComplete the item, or reopen it"))
    #expect(lines.contains("item.tags\t\tItems\tChange the tags, or rename a tag everywhere"))
    #expect(
      todux("config", "keys", "--json").output.contains(
        #"{"name":"item.done","keys":["X","<C-x>"],"group":"Items","help":"Complete the item, or reopen it"}"#
      ))
    todux.width = 100
    let shown = todux("config", "keys").output
    #expect(shown.contains("\nItems\n") && shown.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `the settings in force are listed with where they come from`() {
    var configuration = Configuration(
      saved: "theme = \"nord\"\nbars = false", config: "bars = true\nfirst-weekday = \"sun\"\nmouse = 3")
    configuration.heed(["TODUX_A11Y": "1"])
    todux.settingEntries = configuration.entries
    let lines = todux("config").output.split(separator: "\n")
    #expect(
      lines == [
        "theme\tnord\tsettings.toml", "notifications\ttrue\tdefault",
        "first-weekday\tsunday\tconfig.toml", "date-order\tday-month\tdefault",
        "archive-after\tnever\tdefault", "borders\ttrue\tdefault", "bars\ttrue\tconfig.toml",
        "mouse\ttrue\tdefault", "linear\ttrue\tTODUX_A11Y", "flash\ttrue\tdefault",
        "sidebar-width\t\tdefault", "detail-width\t\tdefault", "file\t\tdefault",
      ])
    let json = todux("config", "list", "--json").output
    #expect(json.contains(#"{"name":"bars","value":true,"from":"config.toml"}"#))
    #expect(json.contains(#"{"name":"file","value":null,"from":"default"}"#))
  }

  @Test func `the colours of the terminal are told, with the reason`() {
    #expect(todux("config", "colors").status == 1)
    todux.colors = ColorReport(colors: "direct colour", reason: "since COLORTERM is truecolor")
    #expect(todux("config", "colors").output == "direct colour, since COLORTERM is truecolor\n")
    #expect(
      todux("config", "colors", "--json").output
        == #"{"colors":"direct colour","reason":"since COLORTERM is truecolor"}"# + "\n")
  }

  @Test func `a theme whose file has a mistake is not said to be missing`() {
    todux.configurationFaults = [
      "config.toml, line 3: no such key", "themes/mine.toml, line 2: no such role",
    ]
    let result = todux("config", "theme", "mine")
    #expect(result.status == 65)
    #expect(
      result.errors
        == "todux: The theme “mine” cannot be used: themes/mine.toml, line 2: no such role. "
        + "Correct the file, or choose another theme.\n")
    #expect(todux("config", "theme", "other").status == 64)
  }

  @Test func `a mistake in the configuration is told once, and does no harm`() {
    todux.configurationFaults = ["config.toml, line 3: no such key"]
    let result = todux("add", "milk tomorrow")
    #expect(result.status == 0 && result.output == "1\n")
    #expect(result.errors == "todux: config.toml, line 3: no such key\n")
    #expect(todux("list", "milk").errors == "")
    for command in [["config"], ["config", "keys"], ["config", "theme"]] {
      let result = todux.run(command)
      #expect(result.status == 0 && result.errors == "todux: config.toml, line 3: no such key\n")
    }
    todux.configurationFaults = ["config.toml, line 3: no such key", "line 4", "line 5"]
    #expect(
      todux("add", "bread").errors
        == "todux: config.toml, line 3: no such key (and 2 more, which todux doctor lists)\n")
  }
}
