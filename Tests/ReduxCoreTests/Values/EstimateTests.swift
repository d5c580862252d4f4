import FoundationEssentials
import ReduxCore
import TestSupport
import Testing

struct EstimateTests {
  @Test(arguments: [
    ("30m", 30), ("5min", 5), ("2h", 120), ("1h30m", 90), ("1h30", 90), ("1h30min", 90), ("1h05", 65),
    ("1.5h", 90), ("0.5h", 30), ("90M", 90), ("1H", 60), ("9999h", 599_940),
  ])
  func `a duration with its unit is an estimate`(text: String, minutes: Int) {
    #expect(Estimate(text)?.minutes == minutes)
  }

  @Test(arguments: [
    "", "90", "m", "h", "1", "1d", "1h60", "1h7m5", "1.5m", "1.55h", ".5h", "-5m", "+5m", "1 h", "0m", "0h",
    "10000h", "9999999m", "1h30s", "１h",
  ])
  func `anything else is not`(text: String) { #expect(Estimate(text) == nil) }

  @Test(arguments: [("90", 90), ("1 h 30 min", 90), (" 2 h ", 120), ("45 min", 45)])
  func `a field also takes a number of minutes, and the words in which it is shown`(
    text: String, minutes: Int
  ) throws {
    let context = DateContext(today: today)
    #expect(
      try FieldText.edit(.estimate, text, present: nil, in: context) == .estimate(Estimate(minutes: minutes)))
  }

  @Test(arguments: ["", " ", "none"])
  func `an empty text removes the estimate`(text: String) throws {
    #expect(
      try FieldText.edit(.estimate, text, present: nil, in: DateContext(today: today)) == .estimate(nil))
  }

  @Test func `a text that is no duration is refused with an example`() {
    let refusal = #expect(throws: FieldText.Refusal.self) {
      try FieldText.edit(.estimate, "soon", present: nil, in: DateContext(today: today))
    }
    #expect(refusal?.reason == "Write 30m, 2h or 1h30m, or nothing")
  }

  @Test(arguments: [
    (1, "1m", "1 min"), (60, "1h", "1 h"), (90, "1h30m", "1 h 30 min"), (1440, "24h", "24 h"),
  ])
  func `an estimate is written short and in words`(minutes: Int, text: String, words: String) throws {
    let estimate = try #require(Estimate(minutes: minutes))
    #expect(estimate.text == text)
    #expect(estimate.words == words)
  }

  @Test func `every estimate is read back from its text, its words and JSON`() throws {
    for minutes in Array(1...200) + [599, 600, 6000, Estimate.limit] {
      let estimate = try #require(Estimate(minutes: minutes))
      #expect(Estimate(estimate.text) == estimate)
      #expect(Estimate(estimate.words, orMinutes: true) == estimate)
      #expect(try throughJSON(estimate) == estimate)
    }
    #expect(throws: DecodingError.self) { try decode(Estimate.self, "0") }
    #expect(Estimate(minutes: Estimate.limit + 1) == nil)
  }
}
