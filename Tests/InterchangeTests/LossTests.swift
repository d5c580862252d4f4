import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// An export says exactly what reading its file again would not give back.
@Suite struct LossTests {
  @Test(arguments: Format.allCases, Torture.seeds(0..<3000, otherwise: 120))
  func `the losses of random items are what is another when they are read again`(
    format: Format, seed: UInt64
  ) throws {
    var random = SeededRandom(seed)
    try check(document(&random), format, "seed \(seed)")
  }

  @Test(arguments: Format.allCases, Torture.seeds(0..<3000, otherwise: 120))
  func `the losses of imported and changed items are what is another when they are read again`(
    format: Format, seed: UInt64
  ) throws {
    var random = SeededRandom(seed)
    let document = try read(export(document(&random), format), format).document
    try check(changed(document, &random), format, "seed \(seed), imported")
  }

  @Test(arguments: OtherProgramTests.files, Torture.seeds(0..<500, otherwise: 10))
  func `the losses of changed items of other programs are what is another when they are read again`(
    file: OtherProgramTests.File, seed: UInt64
  ) throws {
    var random = SeededRandom(seed)
    let document = try read(Exported(bytes: try fixture(file.name), losses: []), file.format).document
    try check(changed(document, &random), file.format, "seed \(seed)")
  }

  private static let zonedList = calendar(
    todo("1", "SUMMARY:a", "DUE;TZID=America/New_York:20261101T090000", "DTSTART;VALUE=DATE:20261030"),
    todo(
      "2", "SUMMARY:b", "DTSTART;TZID=America/New_York:20261101T220000", "RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=9"),
    todo("3", "SUMMARY:c", "DUE;TZID=Europe/Nowhere:20261101T090000", "STATUS:CANCELLED", "PRIORITY:2"),
    todo("4", "SUMMARY:d", "DTSTART:20261101T090000Z", "DURATION:PT2H", "PERCENT-COMPLETE:40"))

  @Test(arguments: [CalendarRoundTripTests.list, zonedList], Torture.seeds(0..<500, otherwise: 20))
  func `the losses of changed to-dos are what is another when they are read again`(
    text: String, seed: UInt64
  ) throws {
    var random = SeededRandom(seed)
    let document = try read(Exported(bytes: Array(text.utf8), losses: []), .ics).document
    try check(changed(document, &random), .ics, "seed \(seed)")
  }

  private func changed(_ document: Document, _ random: inout SeededRandom) -> Document {
    var document = document
    let categories = document.categories.unordered.map(\.id).sorted()
    for item in document.ordered where Bool.random(using: &random) {
      document.items.update(item.id) {
        RandomTodo.change(&$0, categories: categories, items: [], &random)
        // Completing one of a series makes the next one, which Taskwarrior's template would stand for.
        if item.status == .open, $0.status == .done, $0.recurrence != nil,
          $0.extras[Format.taskwarrior.sourceKey] != nil
        {
          ($0.status, $0.completed) = (.open, nil)
        }
        if $0.title.allSatisfy(\.isWhitespace) { $0.title = "no title" }
      }
    }
    return document
  }

  private func document(_ random: inout SeededRandom) -> Document {
    var document = RandomTodo.document(&random)
    for item in document.ordered {
      document.items.update(item.id) {
        if random.pick([true, false, false]) { $0.extras["mine.note"] = "kept" }
        // The app makes no item without a title.
        if $0.title.allSatisfy(\.isWhitespace) { $0.title = "no title" }
      }
    }
    return document
  }

  private func export(_ document: Document, _ format: Format) -> Exported {
    let items = document.ordered.filter { $0.status != .trashed }
    return Exporter.export(document, items: items, format: format, zones: calendarZones)
  }

  /// Reads a file ten days later, so that what is not in it is another.
  private func read(_ exported: Exported, _ format: Format) throws -> (items: [Item], document: Document) {
    let entries = try format.entries(exported.bytes, zones: calendarZones)
    let later = Timestamp(milliseconds: now.milliseconds + 864_000_000)
    let plan = try Importer.plan(entries, into: Document(), now: later, zone: berlin, newID: Ids().next)
    try #require(plan.broken.isEmpty, "\(exported.text)")
    return (plan.items, Document(categories: plan.categories, items: plan.items))
  }

  private func check(_ document: Document, _ format: Format, _ name: String) throws {
    let exported = export(document, format)
    let order = exported.order ?? document.ordered.filter { $0.status != .trashed }.map(\.id)
    let before = order.compactMap { document.items[$0] }
    let (found, read) = try read(exported, format)
    // Where an item has left its series, Taskwarrior is told that this is deleted.
    let after = found.filter { $0.status != .trashed }
    let comment: Comment = "\(name):\n\(exported.text)"
    try #require(after.count == before.count, comment)
    let comparison = Comparison(format, before, document, after, read)
    for (index, item) in before.enumerated() {
      let lost = Set(exported.losses.filter { $0.item == item.id }.map(\.field))
      let differing = comparison.differences(at: index)
      // The file that an item was read from may not have said when it was created.
      let unknown: Set<Item.Field> = item.extras[format.sourceKey] == nil ? [] : [.created]
      let hidden = differing.subtracting(lost).subtracting(unknown).map(\.rawValue).sorted()
      let wrong = lost.subtracting(differing).map(\.rawValue).sorted()
      #expect(hidden.isEmpty, "“\(item.title)” has lost this without a word, \(comment)")
      #expect(wrong.isEmpty, "“\(item.title)” has this all the same, \(comment)")
    }
  }
}

/// The items of a document, and those of the one that was read.
private struct Comparison {
  private let format: Format
  private let before: [Item]
  private let after: [Item]
  private let categories: (Document, Document)

  init(_ format: Format, _ before: [Item], _ document: Document, _ after: [Item], _ read: Document) {
    self.format = format
    self.before = before
    self.after = after
    categories = (document, read)
  }

  /// Returns the fields that the item that was read does not have as the one before.
  func differences(at index: Int) -> Set<Item.Field> {
    let (a, b) = (before[index], after[index])
    return Set(Item.Field.allCases.filter { !isSame($0, a, b) })
  }

  private func isSame(_ field: Item.Field, _ a: Item, _ b: Item) -> Bool {
    switch field {
    case .title: a.title == b.title
    case .notes: a.notes == b.notes
    case .category: category(a, categories.0) == category(b, categories.1)
    case .status: a.status == b.status
    case .priority: a.priority == b.priority
    case .due: a.due == b.due
    case .start: a.start == b.start
    case .tags: a.tags == b.tags
    case .estimate: a.estimate == b.estimate
    case .parent: places(a.parent, before) == places(b.parent, after)
    case .waitsFor:
      Set(a.waitsFor.flatMap { places($0, before) }) == Set(b.waitsFor.flatMap { places($0, after) })
    case .recurrence: dates(a, like: a) == dates(b, like: a)
    case .created: moment(a.created) == moment(b.created)
    // A file may have to say when something was done, although nobody knows.
    case .completed: a.completed == nil || moment(a.completed) == moment(b.completed)
    case .extras: foreign(a).isSubset(of: foreign(b))
    case .rank, .modified: true
    }
  }

  private func category(_ item: Item, _ document: Document) -> String? {
    item.category.flatMap { document.categories[$0]?.name.lowercased() }
  }

  /// Returns the place of an item; -1 if it is not in the file.
  private func places(_ id: ItemID?, _ items: [Item]) -> [Int] {
    id.map { id in [items.firstIndex { $0.id == id } ?? -1] } ?? []
  }

  /// Returns the next dates of a recurrence, with what they count from, or the text of one that is not
  /// followed.
  private func dates(_ item: Item, like other: Item) -> [String] {
    guard let recurrence = item.recurrence else { return [] }
    guard let rule = recurrence.reading.rule else { return [recurrence.rule] }
    let first = other.due ?? other.start ?? DayTime(berlin.local(other.created).day)
    return ["\(recurrence.kind)"] + rule.occurrences(from: first).prefix(30).map(\.iso8601)
  }

  /// Returns a time as exact as files are: todo.txt has days, and others whole seconds.
  private func moment(_ time: Timestamp?) -> String? {
    time.map { time in
      format == .todotxt ? berlin.local(time).day.iso8601 : String(time.milliseconds / 1000)
    }
  }

  private func foreign(_ item: Item) -> Set<String> {
    Set(item.extras.keys.filter { !$0.hasPrefix(format.rawValue + ".") })
  }
}
