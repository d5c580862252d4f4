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
