import Redux
import ReduxCore
import TestSupport

/// Makes a random change to a document; `number` makes new entities and values unique.
func changeRandomly(_ document: inout Document, _ number: Int, _ random: inout SeededRandom) {
  let items = document.items.unordered.map(\.id).sorted()
  let categories = document.categories.unordered.map(\.id).sorted()
  let some = items.isEmpty ? id(0) : random.pick(items)
  switch Int.random(in: 0..<13, using: &random) {
  case 0...1: document.items[id(number)] = item(number)
  case 2:
    document.categories[categoryID(number)] = category(number, "c\(number)")
    document.items[id(number)] = item(number) { $0.category = categoryID(number) }
  case 3: document.items.update(some) { $0.title = "title \(number)" }
  case 4: document.items.update(some) { $0.tags = ["t\(number % 3)"] }
  case 5: document.items.update(some) { $0.rank = rank(number % 7) }
  case 6 where !categories.isEmpty:
    document.items.update(some) { $0.category = random.pick(categories) }
  case 7 where !categories.isEmpty:
    let gone = random.pick(categories)
    for id in items {
      document.items.update(id) { if $0.category == gone { $0.category = nil } }
    }
    document.categories[gone] = nil
  case 8:
    document.items.update(some) {
      $0.status = .done
      $0.completed = time(Int64(number))
    }
  case 10: document.views[viewID(number)] = view(number, "v\(number)", "t\(number)")
  case 11:
    if let some = document.views.unordered.map(\.id).min() {
      document.views.update(some) {
        $0.query = "#c\(number)"
        $0.arrangement = ListArrangement(.due, isReversed: true, by: .tag)
      }
    }
  case 12:
    if let some = document.views.unordered.map(\.id).max() { document.views[some] = nil }
  default: document.items.update(some) { $0.status = random.pick(Item.Status.allCases) }
  }
}
