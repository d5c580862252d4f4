import Commands
import GRDB
import Glibc
import ReduxCore
import Storage
import TestSupport
import Testing

@MainActor
struct DoctorCommandTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  private func result(_ check: String, _ output: String) -> String? {
    output.split(separator: "\n").first { $0.hasPrefix(check + "\t") }
      .map { String($0.split(separator: "\t")[1]) }
  }

  @Test func `missing parts are reported as not checked, not as faults`() {
    let found = todux("doctor")
    #expect(found.status == 0)
    for check in ["database", "configuration", "backups", "terminal"] {
      #expect(result(check, found.output) == "not checked")
    }
    #expect(todux.folder.names.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a database that is gone while there are backups is a fault, and a backup is offered`(
    isEmpty: Bool
  ) throws {
    todux("add", "a")
    todux("backup")
    unlink("\(todux.folder.path)/todux.db")
    if isEmpty { try todux.folder.write("todux.db", "") }
    let found = todux("doctor")
    #expect(found.status == 1 && result("database", found.output) == "fault")
    #expect(found.output.contains("is \(isEmpty ? "empty" : "missing"), although there is 1 backup of it."))
    todux.answer = false
    #expect(todux("doctor", "--repair").status == 1 && todux("list").output.isEmpty)
    // The screen asks, too.
    todux.answer = true
    todux()
    #expect(todux.questions.count == 2 && todux.questions.allSatisfy { $0.hasSuffix(" Restore it?") })
    #expect(todux("list").output == "1\topen\t\ta\t\t\t\n")
    #expect(result("database", todux("doctor").output) == "well")
  }

  @Test func `an intact database is reported as well, with the size of its journal`() {
    todux("add", "a")
    todux("done", "1")
    let found = todux("doctor")
    #expect(found.status == 0)
    for check in ["database", "permissions", "ids", "journal"] {
      #expect(result(check, found.output) == "well")
    }
    #expect(found.output.contains("2 rows, "))
    #expect(todux("doctor", "--json").output.hasPrefix(#"{"well":true,"checks":[{"check":"database""#))
    todux.width = 80
    todux.variables["TERM"] = "xterm"
    #expect(todux("doctor").output.contains("terminal      well: xterm, 80 columns\n"))
    todux.colors = ColorReport(colors: "256 colours", reason: "as terminfo says")
    #expect(todux("doctor").output.contains("xterm, 80 columns, 256 colours, as terminfo says\n"))
    todux.colors = nil
    todux.settings.isLinear = true
    #expect(todux("doctor").output.contains("xterm, 80 columns, linear mode for screen readers\n"))
  }

  @Test func `a file that is not a database is a fault with its own status`() throws {
    try todux.folder.write("todux.db", String(repeating: "Buy milk\n", count: 200))
    let found = todux("doctor")
    #expect(found.status == 65)
    #expect(result("database", found.output) == "fault")
  }

  @Test func `a database that others can read is a fault`() throws {
    todux("add", "a")
    try todux.folder.allowAll("todux.db")
    let found = todux("doctor")
    #expect(found.status == 1)
    #expect(result("permissions", found.output) == "fault")
    #expect(todux("doctor", "--json").output.contains(#""well":false"#))
  }

  @Test func `an invalid configuration and a terminal without a name are faults`() {
    todux.configurationFaults = ["config.toml, line 3: no such key", "settings.toml, line 1: no value"]
    let found = todux("doctor").output
    #expect(found.contains("configuration\tfault\tconfig.toml, line 3: no such key\n"))
    #expect(found.contains("configuration\tfault\tsettings.toml, line 1: no value\n"))
    todux.configurationFaults = []
    #expect(result("configuration", todux("doctor").output) == "well")
    todux.width = 80
    #expect(todux("doctor").status == 1)
  }

  // MARK: Repairing

  private func execute(_ sql: String) throws {
    try DatabaseQueue(path: "\(todux.folder.path)/todux.db").inDatabase { try $0.execute(sql: sql) }
  }

  private func damage() throws {
    var bytes = try #require(todux.database)
    for place in 4096..<bytes.count { bytes[place] = 0xAB }
    try todux.folder.write(bytes, to: "\(todux.folder.path)/todux.db")
  }

  @Test func `a repair makes a backup, says what it did and leaves the items as they are`() throws {
    todux("add", "milk")
    try execute("UPDATE item SET title = 'bread'")
    #expect(todux("doctor").status == 1)
    let before = todux.database
    let planned = todux("doctor", "--repair", "--dry-run")
    #expect(planned.status == 1)
    #expect(
      planned.output.hasPrefix(
        "repair\twould be done\tentered 1 difference between the items and the history into the history\n"))
    #expect(todux.database == before)
    let repaired = todux("doctor", "--repair")
    #expect(repaired.status == 0)
    #expect(
      repaired.output.hasPrefix(
        "repair\tdone\tmade a backup first: todux-20261121T140509Z-repair.db\n"
          + "repair\tdone\tentered 1 difference"))
    #expect(result("journal", repaired.output) == "well")
    #expect(result("backups", repaired.output) == "well")
    #expect(todux("list").output.contains("bread"))
    #expect(todux("doctor", "--repair", "--json").output.hasSuffix(#""repairs":[]}"# + "\n"))
  }

  @Test func `circles and double names are faults, and a repair ends them as one step`() throws {
    todux("add", "a", "#Work")
    todux("add", "b", "#Job")
    try execute(
      """
      UPDATE item SET parent = (SELECT uuid FROM item other WHERE other.number = 3 - item.number);
      UPDATE category SET name = 'Work'
      """)
    let found = todux("doctor")
    #expect(found.status == 1)
    #expect(found.output.contains("items\tfault\t“Work” is there twice\nitems\tfault\t“"))
    #expect(found.output.contains(" is below itself\n"))
    let repaired = todux("doctor", "--repair")
    #expect(repaired.status == 0)
    #expect(repaired.output.contains("repair\tdone\tremoved 2 cycles or duplicate names\n"))
    #expect(todux("doctor").status == 0)
    #expect(todux("list", "#Work").output.split(separator: "\n").count == 2)
    #expect(todux("undo").status == 0)
    #expect(todux("doctor").status == 0)
  }

  @Test func `permissions are repaired, those of backups too`() throws {
    todux("add", "a")
    todux("backup")
    try todux.folder.allowAll("todux.db")
    try todux.folder.allowAll("backups/todux-20261121T140509Z-manual.db")
    let found = todux("doctor", "--repair", "--json")
    #expect(found.status == 0)
    #expect(found.output.contains(#""repairs":["left access to its owner: "#))
    #expect(todux.folder.mode(of: "\(todux.folder.path)/todux.db") == 0o600)
    #expect(
      todux.folder.mode(of: "\(todux.folder.path)/backups/todux-20261121T140509Z-manual.db") == 0o600)
  }

  @Test func `a damaged database stays as it is, and the last good backup is named`() throws {
    todux("add", "milk")
    todux("backup")
    try damage()
    let before = todux.database
    let found = todux("doctor", "--repair")
    #expect(found.status == 65)
    #expect(found.errors.contains("todux backup --restore todux-20261121T140509Z-manual.db"))
    #expect(todux.database == before)
    todux.answer = false
    #expect(todux("doctor", "--repair").status == 65)
    #expect(todux.database == before)
    #expect(todux.questions.count == 1)
  }

  @Test func `on a terminal the last good backup is restored once the user agrees`() throws {
    todux("add", "milk")
    todux("backup")
    try damage()
    let before = todux.database
    todux.answer = true
    let found = todux("doctor", "--repair")
    #expect(found.status == 0)
    #expect(todux("list").output.contains("milk"))
    #expect(todux.folder.bytes("todux-20261121T140509Z-damaged.db") == before)
    #expect(todux("doctor").status == 0)
  }

  @Test func `a damaged database without a backup is left alone`() throws {
    todux("add", "milk")
    try damage()
    todux.answer = true
    let found = todux("doctor", "--repair")
    #expect(found.status == 65)
    #expect(found.errors.contains("There is no good backup beside"))
    #expect(todux.questions.isEmpty)
  }

  @Test func `the screen offers the last good backup for a damaged database`() throws {
    todux("add", "milk")
    todux("backup")
    try damage()
    var opened = 0
    let path = "\(todux.folder.path)/todux.db"
    todux.screen = { _ in
      opened += 1
      guard opened == 1 else { return .done }
      throw CommandFailure(StorageError.damaged(path: path))
    }
    todux.answer = true
    #expect(todux().status == 0)
    #expect(opened == 2)
    #expect(todux("list").output.contains("milk"))
    opened = 0
    todux.answer = false
    #expect(todux("screen").status == 65)
    #expect(opened == 1)
  }

  @Test func `--dry-run without --repair is a usage error`() {
    #expect(todux("doctor", "--dry-run").status == 64)
  }
}
