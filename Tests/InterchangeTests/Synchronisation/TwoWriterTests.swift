import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// Random changes of a todo.txt file and of its items, by two writers that know nothing of each other.
@Suite struct TwoWriterTests {
  /// What became of the line with a word of its own, which no edit removes.
  private struct Fate {
    var isDeletedHere = false
    var isDeletedThere = false
    var isEditedHere = false
    var isEditedThere = false

    /// `nil` if either is right: one side deleted a line that the other has only moved.
    var survives: Bool {
      if isDeletedHere { return !isDeletedThere && isEditedThere }
      return !isDeletedThere || isEditedHere
    }
  }

  @Test(arguments: Torture.seeds(0..<3000, otherwise: 300))
  func `no line is lost, and both sides agree`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var writers = Writers(&random)
    var list = try SharedList(writers.text(&random))
    for round in 0..<6 {
      var fates: [String: Fate] = [:]
      for item in list.items { if let word = Writers.word(in: item.title) { fates[word] = Fate() } }
      func note(_ word: String, _ change: (inout Fate) -> Void) { change(&fates[word, default: Fate()]) }
      for _ in 0..<Int.random(in: 0...4, using: &random) { writers.changeHere(&list, &random, note) }
      for _ in 0..<Int.random(in: 0...4, using: &random) { writers.changeThere(&list, &random, note) }
      try list.synchronise()
      let context = Comment(rawValue: "seed \(seed), round \(round):\n\(list.text)")
      try check(list, context)
      for (word, fate) in fates {
        let count = list.items.count { Writers.word(in: $0.title) == word }
        #expect(count == (fate.survives ? 1 : 0), "\(word): \(fate); \(context)")
      }
      let text = list.text
      try list.synchronise()
      #expect(list.text == text && list.change.isEmpty, context)
    }
  }

  @Test func `a new line gets another rank than an item whose line comes back`() throws {
    var list = try SharedList("b\n")
    list.write("x 2026-11-20 a\nb\n")
    try list.synchronise()
    let done = try #require(list.items.first { $0.title == "a" })
    list.edit(done.id) { ($0.status, $0.completed) = (.open, nil) }
    list.write("c\nb\n")
    try list.synchronise()
    #expect(Set(list.items.map(\.rank)).count == 3)
    try check(list, "")
  }

  /// Returns the lines without their endings and the byte-order mark.
  private static func lines(of text: String) -> [String] {
    let body = text.unicodeScalars.drop { $0 == "\u{FEFF}" }
    return body.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.last == "\r" ? $0.dropLast() : $0)
    }
  }

  /// Checks that each item has one line, in the order of the items, and that the line says what the item
  /// says.
  private func check(_ list: SharedList, _ context: Comment) throws {
    let lines = Self.lines(of: list.text).filter { $0.contains { !$0.isWhitespace } }
    let entries = lines.map { ImportedEntry(TodoLine($0), line: 0) }
    #expect(entries.map(\.title) == list.items.map(\.title), context)
    for (entry, item) in zip(entries, list.items) {
      #expect(entry.status == item.status && entry.priority == item.priority, context)
      #expect(entry.due?.dayTime(in: berlin) == item.due && entry.tags == item.tags, context)
    }
  }

  /// Makes changes on either side. Each line holds a word such as `k17`, which is unique.
  private struct Writers {
    typealias Note = (_ word: String, _ change: (inout Fate) -> Void) -> Void

    private var last = 0

    init(_ random: inout SeededRandom) {}

    static func word(in title: some StringProtocol) -> String? {
      title.split(separator: " ").first { $0.first == "k" && Int($0.dropFirst()) != nil }.map { String($0) }
    }

    /// Returns a line that is similar to no other one: which line is which can be judged.
    mutating func line(_ random: inout SeededRandom) -> String {
      last += 1
      let head = random.pick(["", "", "(A) ", "(F) 2026-11-01 ", "x 2026-11-20 "])
      return head + "k\(last) \(words(&random))" + random.pick(["", "   @home  "])
        + random.pick(["", "", " due:2026-12-01", " +Work", " rec:1w"])
    }

    private func words(_ random: inout SeededRandom) -> String {
      let letters = Array("abcdefghijlmnopqrstuvwxyz")
      return String((0..<24).map { $0 % 8 == 7 ? " " : random.pick(letters) }).trimmed
    }

    mutating func text(_ random: inout SeededRandom) -> String {
      let ending = random.pick(["\n", "\r\n"])
      let lines = (0..<Int.random(in: 0...8, using: &random)).map { _ in line(&random) }
      return random.pick(["", "\u{FEFF}"]) + lines.joined(separator: random.pick([ending, ending + ending]))
        + random.pick(["", ending])
    }

    mutating func changeHere(_ list: inout SharedList, _ random: inout SeededRandom, _ note: Note) {
      guard let item = list.items.randomElement(using: &random), let word = Self.word(in: item.title),
        Int.random(in: 0..<5, using: &random) > 0
      else {
        last += 1
        let previous = list.items.randomElement(using: &random)?.title
        list.add("k\(last) \(words(&random))", after: Bool.random(using: &random) ? previous : nil)
        return note("k\(last)") { $0.isEditedHere = true }
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        list.edit(item.id) { $0.status = .trashed }
        note(word) { $0.isDeletedHere = true }
      case 1:
        // What is completed and reopened is as it was.
        guard item.completed != now else { return }
        let isDone = item.status == .done
        list.edit(item.id) { ($0.status, $0.completed) = isDone ? (.open, nil) : (.done, now) }
        note(word) { $0.isEditedHere = true }
      case 2:
        let items = list.items
        let index = Int.random(in: items.indices, using: &random)
        list.edit(item.id) {
          $0.rank = .between(index > 0 ? items[index - 1].rank : nil, items[index].rank)
        }
      case 3:
        last += 1
        list.edit(item.id) { $0.tags = ["t\(last)"] }
        note(word) { $0.isEditedHere = true }
      default:
        last += 1
        list.edit(item.id) { $0.title += " h\(last)" }
        note(word) { $0.isEditedHere = true }
      }
    }

    mutating func changeThere(_ list: inout SharedList, _ random: inout SeededRandom, _ note: Note) {
      var lines = TwoWriterTests.lines(of: list.text)
      let mark = list.text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
      let ending = list.text.utf8.contains(0x0D) ? "\r\n" : "\n"
      let places = lines.indices.filter { Self.word(in: lines[$0]) != nil }
      if let place = places.randomElement(using: &random), let word = Self.word(in: lines[place]),
        Int.random(in: 0..<5, using: &random) > 0
      {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          lines.remove(at: place)
          note(word) { $0.isDeletedThere = true }
        case 1:
          lines.swapAt(place, places.randomElement(using: &random) ?? place)
        // What repeats would be followed by a line with the same word.
        case 2 where !lines[place].hasPrefix("x ") && !lines[place].contains(" rec:"):
          lines[place] = "x 2026-11-20 " + lines[place]
          note(word) { $0.isEditedThere = true }
        case 3:
          lines.insert("  ", at: place)
        default:
          last += 1
          lines[place] += " f\(last)"
          note(word) { $0.isEditedThere = true }
        }
      } else {
        lines.insert(line(&random), at: Int.random(in: 0...lines.count, using: &random))
        note("k\(last)") { $0.isEditedThere = true }
      }
      list.write(mark + lines.joined(separator: ending))
    }
  }
}
