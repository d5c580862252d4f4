import TestSupport
import Testing

@MainActor
struct UndoCommandTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  @Test func `steps are undone and redone across processes`() {
    todux("add", "Pay rent")
    todux("done", "1")
    #expect(todux("undo") == Shell.Result(status: 0, output: "Undid: complete “Pay rent”\n", errors: ""))
    #expect(todux("list").output == "1\topen\t\tPay rent\t\t\t\n")
    #expect(todux("undo").output == "Undid: add “Pay rent”\n")
    #expect(todux("list", "--all").output == "")
    #expect(todux("redo").output == "Redid: add “Pay rent”\n")
    #expect(todux("redo").output == "Redid: complete “Pay rent”\n")
    #expect(todux("list", "--all").output == "1\tdone\t\tPay rent\t\t\t\n")
  }

  @Test func `with nothing to undo or redo the status is 2, and no database is created`() {
    #expect(todux("undo").status == 2)
    #expect(todux("redo").status == 2)
    #expect(todux("undo").errors.contains("There is nothing to undo."))
    #expect(todux.folder.names.isEmpty)
    todux("add", "x")
    #expect(todux("redo").status == 2)
    todux("undo")
    #expect(todux("undo").status == 2)
  }

  @Test func `new work after an undo leaves nothing to redo`() {
    todux("add", "x")
    todux("done", "1")
    todux("undo")
    todux("edit", "1", "--priority", "high")
    #expect(todux("redo").status == 2)
    #expect(todux("undo").output == "Undid: set the priority of “x” to high\n")
  }
}
