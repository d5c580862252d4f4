import Commands
import ReduxCore
import Testing

@MainActor
struct ScreenOptionsTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  /// Returns the request to open the screen, if there was one, and the result.
  private func opened(_ arguments: [String]) -> (request: ScreenRequest?, result: Shell.Result) {
    var received: ScreenRequest?
    todux.screen = { request in
      received = request
      return .done
    }
    let result = todux.run(arguments)
    return (received, result)
  }

  @Test func `without a command the screen opens`() throws {
    let bare = try #require(opened([]).request)
    #expect(bare.recording == nil && !bare.isRedacted)
    #expect(bare.overrides.database == nil && bare.overrides.now == nil)
    #expect(opened(["--record", "a b"]).request?.recording == "a b")
    #expect(opened(["--record=a=b"]).request?.recording == "a=b")
    for line in [["--record", "f", "--redact"], ["--redact", "--record", "f"], ["--redact", "--record=f"]] {
      let request = opened(line).request
      #expect(request?.recording == "f" && request?.isRedacted == true)
    }
  }

  @Test func `the global options apply to the screen too`() {
    let request = opened(["--record", "f", "--db", "other.db", "--now=2026-01-02"]).request
    #expect(request?.overrides.database == "other.db")
    #expect(request?.overrides.now?.iso8601 == "2026-01-02T00:00:00Z")
    #expect(opened(["--db", "other.db"]).request?.overrides.database == "other.db")
    todux.variables = ["TODUX_DB": "variable.db"]
    #expect(opened([]).request?.overrides.database == "variable.db")
    todux.variables = ["TODUX_NOW": "soon"]
    #expect(opened([]).result.status == 64)
  }

  @Test func `the exit status of the screen is that of the program`() {
    todux.screen = { _ in .readOrWrite }
    #expect(todux().status == 74)
  }

  @Test(arguments: [["list"], ["add", "--record", "f"], ["--help"], ["--version"], ["--", "--record", "f"]])
  func `other arguments are left to the commands`(arguments: [String]) {
    #expect(opened(arguments).request == nil)
  }

  @Test(arguments: [
    ["--record"], ["--record="], ["--record", "--redact"], ["--redact"], ["--record", "f", "list"],
    ["--record", "f", "--json"], ["list", "--record", "f"],
  ])
  func `incomplete or extra options are usage errors`(arguments: [String]) {
    let (request, result) = opened(arguments)
    #expect(request == nil)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("todux: "))
  }
}
