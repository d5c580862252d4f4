import TestSupport
import Testing

/// The Model Context Protocol, with a client that is not ours.
struct ProtocolClientTests {
  @Test func `the client of the mcp package lists, changes, undoes and is refused`() throws {
    let folder = String(#filePath.dropLast("/ProtocolClientTests.swift".count))
    let python = App.buildFolder.dropLast("debug".count) + "mcp/bin/python"
    let home = try Home()
    let app = try App(
      home, ["XDG_DATA_HOME": nil], width: 200, height: 100,
      launcher: "cd \"$HOME\"; exec \(python) \(folder)/Fixtures/client.py \"$@\" >printed")
    // What the package says on standard error is its own, and told only beside a failure.
    let status = try app.terminal.exitStatus()
    let said = try app.terminal.drained()
    #expect(status == 0, "\(said)")
    #expect(try home.read("printed") == "all well\n", "\(said)")
  }

  @Test func `what a client adds appears on an open screen, with its name in the history`() throws {
    let home = try Home()
    let screen = try App.open(home)
    try home.write(
      "messages",
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
      "clientInfo":{"name":"Robot"}}}
      {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"add","arguments":{"text":"From outside"}}}

      """)
    let server = try App(home, launcher: "\"$@\" serve --stdio <\"$HOME/messages\" >\"$HOME/answers\"")
    #expect(try server.terminal.exitStatus() == 0)
    #expect(try home.read("answers").contains(#""title":"From outside""#))
    try screen.wait(for: "From outside")
    screen.type("H")
    try screen.wait(for: "Robot")
  }
}
