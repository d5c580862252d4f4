import Testing

/// The message when a screen differs from its golden file.
struct ScreenDifferenceTests {
  @Test func `equal screens have no difference`() {
    #expect(ScreenDifference(expected: "a\nb", actual: "a\nb")?.description == nil)
  }

  @Test func `screens are side by side, and the rows that differ are marked`() {
    let difference = ScreenDifference(expected: "Inbox  2\n 牛乳\nend", actual: "Inbox  2\n milk\nend")
    #expect(
      difference?.description == """

          expected │ actual
          Inbox  2 │ Inbox  2
        ≠  牛乳    │  milk
          end      │ end

        """)
  }

  @Test func `a missing row is distinguished from an empty one`() {
    let difference = ScreenDifference(expected: "a\n", actual: "a")
    #expect(
      difference?.description == """

          expected │ actual
          a        │ a
        ≠          │ (no row)

        """)
  }

  @Test func `trailing blanks are a difference`() {
    #expect(ScreenDifference(expected: "a", actual: "a ")?.description.contains("≠ a") == true)
  }
}
