import Testing

@MainActor
struct EditCommandTests {
  let todux: Shell

  init() throws {
    todux = try Shell()
    todux("add", "Pay rent")
  }

  @Test func `all fields change in one step`() {
    let result = todux(
      "edit", "1", "--title", "Pay the rent", "--due", "2026-11-27T14:00", "--start", "2026-11-26",
      "--priority",
      "medium", "--category", "Home", "--notes", "by\ntransfer", "--tag", "bank", "--tag", "@money")
    #expect(result.output == "Changed “Pay the rent”\n")
    #expect(
      todux("list").output == "1\topen\tmedium\tPay the rent\t2026-11-27T14:00\tHome\t@bank @money\n")
    todux("undo")
    #expect(todux("list").output == "1\topen\t\tPay rent\t\t\t\n")
  }

  @Test func `empty values and none clear fields`() {
    todux(
      "edit", "1", "--due", "2026-11-27", "--priority", "high", "--category", "Home", "--tag", "a", "--tag",
      "b")
    todux("edit", "1", "--due", "none", "--priority", "", "--category", "", "--untag", "@A")
    #expect(todux("list").output == "1\topen\t\tPay rent\t\t\t@b\n")
  }

  @Test func `an edit that changes nothing makes no step`() {
    let before = todux.database
    #expect(todux("edit", "1", "--title", "Pay rent").output == "“Pay rent” has these values already\n")
    #expect(todux.database == before)
  }

  @Test(
    arguments: [
      (["edit", "1"], 64), (["edit", "9", "--title", "x"], 2), (["edit", "1", "--title", " "], 65),
      (["edit", "1", "--due", "soon"], 64), (["edit", "1", "--priority", "urgent"], 64),
      (["edit", "1", "--tag", "two words"], 64), (["edit", "1", "--colour", "red"], 64), (["edit"], 64),
    ] as [([String], Int32)])
  func `an invalid edit changes nothing`(arguments: [String], status: Int32) {
    let before = todux.database
    let result = todux.run(arguments)
    #expect(result.status == status)
    #expect(!result.errors.isEmpty)
    #expect(todux.database == before)
  }

  @Test func `with --json the item is printed as JSON`() {
    #expect(todux("edit", "1", "--json", "--notes", "n").output.contains(#""notes":"n""#))
  }
}
