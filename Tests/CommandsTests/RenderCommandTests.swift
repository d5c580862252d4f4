import Commands
import Redux
import ReduxCore
import TestSupport
import Testing

@MainActor
struct RenderCommandTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  @Test func `the options are passed to the renderer`() {
    todux("add", "Milk")
    var received: RenderRequest?
    todux.render = { request in
      received = request
      return "frame"
    }
    let result = todux(
      "render", "--size", "120x40", "--keys", "jj<Space>u", "--format", "svg", "--theme", "calm")
    #expect(result == Shell.Result(status: 0, output: "frame\n", errors: ""))
    #expect(received?.width == 120)
    #expect(received?.height == 40)
    #expect(received?.keys == "jj<Space>u")
    #expect(received?.format == .svg)
    #expect(received?.theme == "calm")
    #expect(received?.state.document.items.count == 1)
    #expect(received?.state.external.today.iso8601 == "2026-11-21")
  }

  /// Returns the labels of the history after the intents, which are handled in memory.
  private func labels(after intents: Intent...) -> Shell.Result {
    todux.render = { request in
      let session = Session(
        state: request.state, environment: request.sessionEnvironment, journal: request.journal)
      for intent in intents + [.showHistory] { session.store.dispatch(intent) }
      guard case .browsingHistory(let browsing) = session.state.navigation.mode else { return "closed" }
      return browsing.tree.entries.map { "\($0.status) \($0.label.words)" }.joined(separator: "\n")
    }
    return todux("render")
  }

  @Test func `history is read from the database, and nothing is written to it`() throws {
    for title in ["Milk", "Bread"] { todux("add", title) }
    todux("done", "1")
    let before = todux.database
    #expect(labels().output == "past add “Milk”\npast add “Bread”\nhere complete “Milk”\n")
    #expect(
      labels(after: .addText("Tea", .last)).output
        == "past add “Milk”\npast add “Bread”\npast complete “Milk”\nhere add “Tea”\n")
    #expect(todux.database == before)
    #expect(todux.folder.names == ["todux.db"])
  }

  @Test func `undo and redo go through the steps of the database`() {
    for title in ["Milk", "Bread"] { todux("add", title) }
    todux("done", "1")
    #expect(
      labels(after: .undo, .undo).output == "here add “Milk”\nahead add “Bread”\nahead complete “Milk”\n")
    #expect(
      labels(after: .undo, .undo, .redo, .redo).output
        == "past add “Milk”\npast add “Bread”\nhere complete “Milk”\n")
    #expect(
      labels(after: .undo, .addText("Tea", .last)).output
        == "past add “Milk”\npast add “Bread”\naside complete “Milk”\nhere add “Tea”\n")
  }

  @Test func `without a database history is empty, and a named database must exist`() {
    #expect(labels() == Shell.Result(status: 0, output: "closed\n", errors: ""))
    #expect(todux.folder.names.isEmpty)
    #expect(todux("render", "--keys", "H", "--db", "\(todux.folder.path)/none.db").status == 66)
  }

  @Test(arguments: ["120", "0x5", "axb", "1x2x3", "99999x1"])
  func `an invalid size is a usage error`(size: String) {
    #expect(todux("render", "--size", size).status == 64)
  }

  @Test func `rendering without a database creates none`() {
    #expect(todux("render").status == 0)
    #expect(todux.folder.names.isEmpty)
  }
}
