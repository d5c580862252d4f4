import TestSupport
import Testing

/// Hooks that are told what is changed on the screen.
struct HookTests {
  private let home: Home

  init() throws { home = try Home() }

  /// Writes a hook by a process of its own: see ``Home/command(_:)``.
  private func write(_ name: String, _ script: String) throws {
    try home.write("draft", "#!/bin/sh\n\(script)\n")
    let app = try App(
      home,
      launcher:
        "mkdir -p ~/todux/hooks && cp ~/draft ~/todux/hooks/\(name) && chmod 700 ~/todux/hooks/\(name)")
    #expect(try app.terminal.exitStatus() == 0)
  }

  @Test func `a change on the screen is told, and at the end the hooks are waited for`() throws {
    try write("a", "cat >>\(home.path)/told")
    let app = try App.open(home)
    app.type("aBuy milk\r")
    try app.wait(for: "Buy milk")
    app.type("\u{1B}")
    #expect(try app.quit() == 0)
    let lines = try home.read("told").split(separator: "\n")
    let added = try #require(lines.first { $0.contains(#""title":"Buy milk""#) })
    #expect(added.hasPrefix(#"{"command":"screen","by":null,"#))
    #expect(added.contains(#""change":"added""#) && !added.contains(#""id":null"#))
  }

  @Test func `a hook that fails is told on the screen`() throws {
    let app = try App.open(home)
    try write("a", "cat >/dev/null; echo 'no network' >&2; exit 7")
    app.type("aBuy milk\r")
    try app.wait(for: "The hook “a” failed with status 7: no network.")
    app.type("\u{1B}")
    #expect(try app.quit() == 0)
  }

  @Test func `signals reach a hook`() throws {
    let app = try App.open(home)
    try write("a", "kill -TERM $$; exit 0")
    app.type("aBuy milk\r")
    try app.wait(for: "The hook “a” failed with status 143.")
    app.type("\u{1B}")
    #expect(try app.quit() == 0)
  }
}
