import TestSupport
import Testing

@testable import ReduxCore

/// The lines that distinguish two texts.
struct LineDifferenceTests {
  private func changed(_ old: String, _ new: String) -> [String] { LineDifference.lines(from: old, to: new) }

  @Test func `lines that came, went and changed are named in their order`() {
    #expect(changed("a\nb\nc", "a\nc\nd") == ["- b", "+ d"])
    #expect(changed("one\ntwo\nthree", "one\n2\nthree") == ["- two", "+ 2"])
    #expect(changed("", "first\n\nsecond") == ["+ first", "+ second"])
    #expect(changed("first\nsecond", "") == ["- first", "- second"])
    #expect(changed("a\nb", "b\na") == ["- a", "+ a"] || changed("a\nb", "b\na") == ["+ b", "- b"])
  }

  @Test func `texts that differ in blank lines alone have no changed lines`() {
    #expect(changed("a\nb", "a\n\nb\n").isEmpty)
    #expect(changed("same", "same").isEmpty)
  }

  @Test(arguments: Torture.seeds(0..<200, otherwise: 40))
  func `what is left without the changed lines is in both texts`(seed: UInt64) {
    var random = SeededRandom(seed)
    func text() -> [String] {
      (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(["a", "b", "c", "d"]) }
    }
    let (old, new) = (text(), text())
    let lines = changed(old.joined(separator: "\n"), new.joined(separator: "\n"))
    var (rest, other) = (old, new)
    for line in lines {
      let word = String(line.dropFirst(2))
      if line.hasPrefix("-") {
        rest.firstIndex(of: word).map { _ = rest.remove(at: $0) }
      } else {
        other.firstIndex(of: word).map { _ = other.remove(at: $0) }
      }
    }
    #expect(rest.sorted() == other.sorted())
  }

  @Test func `long texts are compared as a whole between the first and the last change`() {
    let old = (0..<600).map { "old \($0)" }
    let new = old.map { $0.replacing("old", with: "new") }
    let lines = changed((["same"] + old).joined(separator: "\n"), (["same"] + new).joined(separator: "\n"))
    #expect(lines.count == 1_200)
    #expect(lines.first == "- old 0" && lines.last == "+ new 599")
  }
}
