import Commands
import Testing

struct ScreenOptionsTests {
  private func options(_ arguments: String...) throws(CommandFailure) -> ScreenOptions? {
    try ScreenOptions(arguments)
  }

  @Test func `without a command the screen opens`() throws {
    #expect(try options()?.recording == nil)
    #expect(try options()?.isRedacted == false)
    #expect(try options("--record", "a b")?.recording == "a b")
    #expect(try options("--record=a=b")?.recording == "a=b")
    for line in [["--record", "f", "--redact"], ["--redact", "--record", "f"], ["--redact", "--record=f"]] {
      let options = try ScreenOptions(line)
      #expect(options?.recording == "f" && options?.isRedacted == true)
    }
  }

  @Test(arguments: [["list"], ["add", "--record", "f"], ["--help"], ["--version"], ["--", "--record", "f"]])
  func `what begins otherwise is for the commands`(arguments: [String]) throws {
    #expect(try ScreenOptions(arguments) == nil)
  }

  @Test(arguments: [
    ["--record"], ["--record="], ["--record", "--redact"], ["--redact"], ["--record", "f", "list"],
    ["--record", "f", "--json"],
  ])
  func `half of it, or more than that, is wrong usage`(arguments: [String]) {
    #expect {
      try ScreenOptions(arguments)
    } throws: { ($0 as? CommandFailure)?.status == .wrongUsage }
  }
}
