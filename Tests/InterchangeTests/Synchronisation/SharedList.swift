import FoundationEssentials
import Redux
import ReduxCore
import TestSupport

@testable import Interchange

/// A todo.txt file and its items in memory, with what a database would keep of both.
struct SharedList {
  var document = Document()
  /// The file and `done.txt`; `nil` for a missing one.
  var files: [[UInt8]?]
  /// The notes of the last synchronisation.
  private(set) var notes: [String] = []
  /// The change of the last synchronisation.
  private(set) var change = DocumentChange()
  /// The label of its step.
  private(set) var label = StepLabel.added(StepLabel.Items([]))

  private var base = [SharedLines(), SharedLines()]
  private var changedHere: [ItemID: Set<Item.Field>] = [:]
  private var formerLines: [ItemID: ArraySlice<UInt8>] = [:]
  private var formerPlaces: [Int: [Int64: [ItemID: FormerPlace]]] = [:]
  private var replacedLines: [ItemID: [ArraySlice<UInt8>]] = [:]
  private var row: Int64 = 0
  private let ids = Ids()

  /// Creates the list of a file, which is synchronised once.
  init(_ text: String, done: String? = nil) throws {
    files = [Array(text.utf8), done.map { Array($0.utf8) }]
    try synchronise()
  }

  var text: String { files[0].map { String(decoding: $0, as: UTF8.self) } ?? "" }
  var doneText: String? { files[1].map { String(decoding: $0, as: UTF8.self) } }
  /// The items that are not in the trash, in manual order.
  var items: [Item] { document.ordered.filter { $0.status != .trashed } }

  mutating func synchronise() throws {
    var comparison = try FileComparison(base, files)
    var deleted: [ArraySlice<UInt8>: [ItemID]] = [:]
    for item in document.ordered where item.status == .trashed {
      if let text = formerLines[item.id] { deleted[text, default: []].append(item.id) }
    }
    comparison.identify(deleted)
    var context = FileMerge.Context(fileName: "todo.txt", now: now, zone: berlin, newID: ids.next)
    context.changedHere = changedHere
    context.formerLines = formerLines
    context.formerPlaces = formerPlaces
    context.replacedLines = replacedLines
    context.lastRank = document.items.unordered.map(\.rank).max()
    let merge = FileMerge(comparison, into: document, context) { [document] () throws(Never) in
      Dictionary(uniqueKeysWithValues: document.items.unordered.map { ($0.id, $0.rank) })
    }
    (notes, change, label) = (merge.notes, merge.change, merge.label)
    document.overwrite(with: merge.change)
    formerLines.merge(merge.removedLines) { $1 }
    for (file, rows) in merge.usedPlaces {
      for (row, items) in rows where row > 0 {
        for item in items {
          let place = formerPlaces[file]?[row]?.removeValue(forKey: item)
          formerPlaces[file]?[-row, default: [:]][item] = place
        }
      }
    }
    row += 1
    for (file, places) in merge.formerPlaces { formerPlaces[file, default: [:]][row] = places }
    for (item, line) in merge.replacedLines {
      replacedLines[item, default: []].removeAll { $0 == line }
      replacedLines[item, default: []].insert(line, at: 0)
    }
    for index in files.indices {
      let bytes = merge.files[index].bytes
      if files[index] != nil || bytes != base[index].bytes { files[index] = bytes }
    }
    base = merge.files
    changedHere = [:]
  }

  // MARK: Changes here

  func id(_ title: String) -> ItemID? { items.first { $0.title == title }?.id }

  /// Changes the item with a title, as the user would.
  mutating func edit(_ title: String, _ body: (inout Item) -> Void) {
    guard let id = id(title) else { return }
    edit(id, body)
  }

  mutating func edit(_ id: ItemID, _ body: (inout Item) -> Void) {
    guard let old = document.items[id] else { return }
    var new = old
    body(&new)
    document.items[id] = new
    changedHere[id, default: []].formUnion(new.fields(differingFrom: old))
  }

  mutating func add(_ title: String, after previous: String? = nil) {
    let order = document.ordered
    let place = previous.flatMap { title in order.firstIndex { $0.title == title } }
    let above = place.map { order[$0].rank } ?? order.last?.rank
    let below = place.flatMap { $0 + 1 < order.count ? order[$0 + 1].rank : nil }
    let item = Item(id: ItemID(ids.next()), title: title, rank: .between(above, below), created: now)
    document.items[item.id] = item
    changedHere[item.id] = Set(Item.Field.allCases)
  }

  mutating func complete(_ title: String) {
    edit(title) { ($0.status, $0.completed) = (.done, now) }
  }

  mutating func delete(_ title: String) { edit(title) { $0.status = .trashed } }

  mutating func remove(_ title: String) {
    guard let id = id(title) else { return }
    document.items[id] = nil
    changedHere[id] = Set(Item.Field.allCases)
  }

  /// Brings back an item that was removed.
  mutating func restore(_ item: Item) {
    document.items[item.id] = item
    changedHere[item.id] = Set(Item.Field.allCases)
  }

  // MARK: Changes in the file

  /// Replaces text in the file, as an editor would.
  mutating func replace(_ old: String, _ new: String) {
    files[0] = Array(text.replacing(old, with: new).utf8)
  }

  mutating func write(_ text: String) { files[0] = Array(text.utf8) }
}
