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
    todux.configurationFault = "config.toml, line 3: no such key"
    #expect(todux("doctor").output.contains("configuration\tfault\tconfig.toml, line 3: no such key\n"))
    todux.configurationFault = ""
    #expect(result("configuration", todux("doctor").output) == "well")
    todux.width = 80
    #expect(todux("doctor").status == 1)
  }
}
