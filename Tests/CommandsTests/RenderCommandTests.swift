import Commands
import Redux
import ReduxCore
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

  @Test func `the journal is read once and never written`() throws {
    todux("add", "Milk")
    let before = todux.database
    todux.render = { request in
      let first = try request.journal.undoable()
      let second = try request.journal.undoable()
      return "\(first?.label.words ?? "none"), \(second?.label.words ?? "none")"
    }
    #expect(todux("render").output == "add “Milk”, none\n")
    #expect(todux.database == before)
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
