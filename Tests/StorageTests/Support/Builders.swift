import Redux
import ReduxCore
import TestSupport

let today = Day(number: 20_778)

/// Returns a journal entry, a step of its own by default.
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

  /// The item of a document that has only one.
  var firstItem: Item? { items.unordered.first { _ in true } }

  var titles: [String] { items.unordered.map(\.title).sorted() }
}
