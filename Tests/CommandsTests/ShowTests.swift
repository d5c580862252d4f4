import TestSupport
import Testing

@MainActor
struct ShowTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  @Test func `the fields that are set are shown`() {
    todux("add", "Pay rent #Home @bank p1 2026-11-27 // first line")
    #expect(
      todux("show", "1").output == """
        id         1
        title      Pay rent
        status     open
        category   Home
        priority   high
        due        2026-11-27
        tags       @bank
        created    2026-11-21 14:05
        modified   2026-11-21 14:05
        uuid       00030000-0000-4000-8000-000000000003

        first line

        """)
  }

  @Test func `what an import brought and nothing here understands is shown as kept`() throws {
    try todux.folder.write("tea.csv", "title,owner,shelf\nTea,Anna,\(String(repeating: "a", count: 100))\n")
    todux("import", "\(todux.folder.path)/tea.csv")
    let lines = todux("show", "1").output.split(separator: "\n")
    let kept = lines.filter { $0.hasPrefix("kept ") }
    #expect(kept.contains("kept       owner: Anna"), "\(lines)")
    #expect(kept.contains("kept       shelf: \(String(repeating: "a", count: 59))…"), "\(lines)")
  }

  @Test func `the next dates of a repetition are shown`() {
    todux("add", "water every fri for 3 times")
    #expect(
      todux("show", "1").output.contains(
        "due        2026-11-27\nrepeats    every Fri for 3 times\nnext       2026-12-04, 2026-12-11\n"))
    todux("edit", "1", "--repeat", "none")
    #expect(!todux("show", "1").output.contains("next"))
  }

  @Test func `the last time of a repetition is shown as that`() {
    todux("add", "Water the plants every fri until 2026-11-28")
    #expect(todux("show", "plants").output.contains("next       none, this is the last time\n"))
  }

  @Test func `JSON is one object`() {
    todux("add", "Milk")
    let output = todux("show", "--json", "1").output
    #expect(output.hasPrefix(#"{"id":1,"uuid":"#))
    #expect(output.hasSuffix("}\n"))
  }

  @Test func `an unknown id is an error`() {
    #expect(todux("show", "1").status == 2)
    #expect(todux.folder.names.isEmpty)
  }
}
