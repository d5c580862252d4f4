import Chance
import FoundationEssentials
import Redux
import ReduxCore

let today = Day(number: 20_778)

func uuid(_ number: Int) -> UUID {
  let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * (7 - $0))) }
  return UUID(
    uuid: (
      0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
    ))
}

func id(_ number: Int) -> ItemID { ItemID(uuid(number)) }

func categoryID(_ number: Int) -> CategoryID { CategoryID(uuid(number)) }

func stepID(_ number: Int) -> StepID { StepID(uuid(number)) }

func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

/// A rank by number: as 1 < 2 < … < 999,999.
func rank(_ number: Int) -> Rank {
  let digits = String(number)
  return Rank(rawValue: "K" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + "V")
}

func item(_ number: Int, _ title: String? = nil, _ change: (inout Item) -> Void = { _ in }) -> Item {
  var item = Item(id: id(number), title: title ?? "item \(number)", rank: rank(number), created: time(1000))
  change(&item)
  return item
}

func category(_ number: Int, _ name: String) -> ReduxCore.Category {
  Category(id: categoryID(number), name: name, rank: rank(number), created: time(1000))
}

/// A deed that is a step of its own, unless it says otherwise.
func journalEntry(_ number: Int, _ kind: JournalEntry.Kind = .change, step: Int? = nil) -> JournalEntry {
  JournalEntry(
    id: stepID(number), kind: kind, step: stepID(step ?? number), time: time(Int64(number)),
    label: .text("deed \(number)"), cursor: nil)
}

func adding(_ items: Item..., categories: [ReduxCore.Category] = []) -> DocumentChange {
  DocumentChange(categories: categories.map { .added($0) }, items: items.map { .added($0) })
}

func retitling(_ number: Int, _ before: String, _ after: String) -> DocumentChange {
  editing(number, .title, .text(before), .text(after))
}

func editing(
  _ number: Int, _ field: Item.Field, _ before: FieldValue, _ after: FieldValue
) -> DocumentChange {
  DocumentChange(items: [.edited(id(number), [FieldChange(field: field, before: before, after: after)])])
}

extension Document {
  init(_ items: Item..., categories: [ReduxCore.Category] = []) {
    self.init(categories: categories, items: items)
  }

  /// Without what the database alone gives: the numbers.
  var withoutNumbers: Document {
    Document(
      categories: Array(categories.unordered),
      items: items.unordered.map {
        var item = $0
        item.number = nil
        return item
      })
  }

  /// One item, in a document that has just one.
  var firstItem: Item? { items.unordered.first { _ in true } }

  var titles: [String] { items.unordered.map(\.title).sorted() }
}

extension Seeded {
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }
}
