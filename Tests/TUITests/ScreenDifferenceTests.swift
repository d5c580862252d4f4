import Testing

/// What a person sees when a screen is not as in its file.
struct ScreenDifferenceTests {
  @Test func `equal screens have no difference`() {
    #expect(ScreenDifference(expected: "a\nb", actual: "a\nb")?.description == nil)
  }

  @Test func `screens stand side by side, and the rows that differ are marked`() {
    let difference = ScreenDifference(expected: "Inbox  2\n 牛乳\nend", actual: "Inbox  2\n milk\nend")
    #expect(
      difference?.description == """

          expected │ actual
          Inbox  2 │ Inbox  2
        ≠  牛乳    │  milk
          end      │ end

        """)
  }

  @Test func `a row that one screen lacks is told from an empty one`() {
    let difference = ScreenDifference(expected: "a\n", actual: "a")
    #expect(
      difference?.description == """

          expected │ actual
          a        │ a
        ≠          │ (no row)

        """)
  }

  @Test func `blanks at the end of a row are a difference`() {
    #expect(ScreenDifference(expected: "a", actual: "a ")?.description.contains("≠ a") == true)
  }
}
