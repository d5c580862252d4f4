import Commands
import Redux
import ReduxCore
import TestSupport
import Testing

@MainActor
struct RenderCommandTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  @Test func `what is asked for reaches the one who draws`() {
    todux("add", "Milk")
    var asked: RenderRequest?
    todux.render = { request in
      asked = request
      return "frame"
    }
    let result = todux(
      "render", "--size", "120x40", "--keys", "jj<Space>u", "--format", "svg", "--theme", "calm")
    #expect(result == Shell.Result(status: 0, output: "frame\n", errors: ""))
    #expect(asked?.width == 120)
    #expect(asked?.height == 40)
    #expect(asked?.keys == "jj<Space>u")
    #expect(asked?.format == .svg)
    #expect(asked?.theme == "calm")
    #expect(asked?.state.document.items.count == 1)
    #expect(asked?.state.external.today.iso8601 == "2026-11-21")
  }

  /// The labels of history after what was wanted, from a state in memory.
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

  @Test func `history is that of the database, and nothing is written there`() throws {
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

  @Test func `undo goes back step by step, and redo comes back`() {
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

  @Test func `the history of nothing is empty, and a named database has to be there`() {
    #expect(labels() == Shell.Result(status: 0, output: "closed\n", errors: ""))
    #expect(todux.folder.names.isEmpty)
    #expect(todux("render", "--keys", "H", "--db", "\(todux.folder.path)/none.db").status == 66)
  }

  @Test(arguments: ["120", "0x5", "axb", "1x2x3", "99999x1"])
  func `a size that is none is wrong usage`(size: String) {
    #expect(todux("render", "--size", size).status == 64)
  }

  @Test func `a frame of nothing makes no database`() {
    #expect(todux("render").status == 0)
    #expect(todux.folder.names.isEmpty)
  }
}
