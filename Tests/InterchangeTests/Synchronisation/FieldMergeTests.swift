import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// Random changes of the fields of the same items on both sides, also of lines that move to `done.txt` and
/// back.
@Suite struct FieldMergeTests {
  /// The fields of an item that a line shows.
  private struct Fields: Equatable {
    var title: String
    var priority: Item.Priority?
    var due: DayTime?
    var tags: [String] = []
    var isDone = false

    init(_ title: String) { self.title = title }

    init(_ item: Item) {
      (title, priority, due, tags) = (item.title, item.priority, item.due, item.tags)
      isDone = item.status == .done
    }

    var line: String {
      let letter = priority.map { $0 == .high ? "A" : $0 == .medium ? "B" : "C" }
      let head = isDone ? "x 2026-11-20 " : letter.map { "(\($0)) " } ?? ""
      let due = due.map { " due:" + $0.iso8601 } ?? ""
      return head + title + tags.map { " @" + $0 }.joined() + due
        + (isDone ? letter.map { " pri:" + $0 } ?? "" : "")
    }

    /// Gives one of the fields another value.
    mutating func change(_ count: Int, _ random: inout SeededRandom) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: title = title.prefix { $0 != "," } + ", \(count)"
      case 1: priority = random.pick([nil, .high, .medium, .low])
      case 2: due = random.pick([nil, DayTime(Day(number: 20_800 + count))])
      case 3: tags = random.pick([[], ["t\(count)"], ["t\(count)", "u"]])
      default: isDone.toggle()
      }
    }

    /// Returns what a merge makes of both: each field as the side that has changed it, and the file before
    /// the items.
    static func merged(_ here: Fields, _ there: Fields, since base: Fields) -> Fields {
      func pick<Value: Equatable>(_ field: KeyPath<Fields, Value>) -> Value {
        there[keyPath: field] != base[keyPath: field] ? there[keyPath: field] : here[keyPath: field]
      }
      var merged = Fields(pick(\.title))
      (merged.priority, merged.due) = (pick(\.priority), pick(\.due))
      (merged.tags, merged.isDone) = (pick(\.tags), pick(\.isDone))
      return merged
    }
  }

  private static let titles = [
    "violet quarry hammock", "jigsaw wrench pebble", "fjord oxygen zebra", "mumble ticket walnut",
  ]

  @Test(arguments: Torture.seeds(0..<3000, otherwise: 200))
  func `changes of both sides come together field by field`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var count = 0
    let start = Self.titles.map { Fields($0) }
    var list = try SharedList(start.map { $0.line + "\n" }.joined(), done: "")
    let ids = list.items.map(\.id)
    var bases = start
    for round in 0..<8 {
      var (heres, theres) = (bases, bases)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = Int.random(in: ids.indices, using: &random)
        count += 1
        heres[place].change(count, &random)
      }
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        count += 1
        theres[Int.random(in: ids.indices, using: &random)].change(count, &random)
      }
      for (place, id) in ids.enumerated() where heres[place] != bases[place] {
        list.edit(id) { item in
          (item.title, item.priority, item.due) = (
            heres[place].title, heres[place].priority, heres[place].due
          )
          item.tags = heres[place].tags
          guard heres[place].isDone != bases[place].isDone else { return }
          (item.status, item.completed) = heres[place].isDone ? (.done, now) : (.open, nil)
        }
      }
      writeFiles(&list, theres, unchanged: bases, &random)
      let before = [list.text, list.doneText ?? ""]
      try list.synchronise()
      for (place, id) in ids.enumerated() {
        let expected = Fields.merged(heres[place], theres[place], since: bases[place])
        let merged = try #require(list.document.items[id])
        let comment: Comment = """
          seed \(seed), round \(round): \(bases[place]) is \(heres[place]) here, \(theres[place]) there, and then \
          \(Fields(merged)); from \(before) to \(list.text) \(list.doneText ?? "")
          """
        try #require(merged.status != .trashed && Fields(merged) == expected, comment)
        bases[place] = Fields(merged)
      }
      let lines = (list.text + (list.doneText ?? "")).split(separator: "\n")
      try #require(lines.count == ids.count, "seed \(seed), round \(round): \(lines)")
    }
  }

  /// Writes the lines that the other program has changed into one of the files, in place or at its end; done
  /// ones also go to `done.txt`, from where open ones come back.
  private func writeFiles(
    _ list: inout SharedList, _ fields: [Fields], unchanged: [Fields], _ random: inout SeededRandom
  ) {
    var files = [list.text, list.doneText ?? ""].map { $0.split(separator: "\n").map(String.init) }
    for (field, base) in zip(fields, unchanged) {
      let name = base.title.prefix { $0 != "," }
      for file in files.indices {
        guard let index = files[file].firstIndex(where: { $0.contains(name) }) else { continue }
        let line = field == base ? files[file][index] : field.line
        let archives = field.isDone && (file == 1 || Bool.random(using: &random))
        if archives == (file == 1) {
          files[file][index] = line
        } else {
          files[file].remove(at: index)
          files[1 - file].append(line)
        }
        break
      }
    }
    list.files = files.map { Array($0.map { $0 + "\n" }.joined().utf8) }
  }
}
