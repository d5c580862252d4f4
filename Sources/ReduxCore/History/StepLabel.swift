/// The description of a step as data, in which form the journal stores it. It is put into words when it is
/// shown.
package indirect enum StepLabel: Equatable, Sendable {
  /// The items of a step: the title of the first one, and their number.
  package struct Items: Equatable, Sendable {
    package var first: String
    package var count: Int

    package init(_ titles: [String]) {
      first = titles.first ?? ""
      count = titles.count
    }

    init(first: String, count: Int) {
      self.first = first
      self.count = count
    }
  }

  case added(Items)
  case imported(Int)
  case examplesAdded(Int)
  case renamed(from: String, to: String)
  /// The fields that were edited; none if they are not known, as in steps of several fields in older versions.
  case edited([Item.Field], Items)
  /// A field was given one value in all items, in words (``ChangeDescription/words(_:_:)``); `nil` if it was
  /// emptied. Steps of older versions are ``edited(_:_:)``.
  case set(Item.Field, to: String?, Items)
  /// The same tags were given to all items and taken from them; with `@`, between blanks.
  case tagged(String, without: String, Items)
  case completed(Items)
  case reopened(Items)
  case trashed(Items)
  case restored(Items)
  /// The lines of done items were moved to `done.txt`.
  case archived(Items)
  case trashEmptied(Int)
  case placed(Items)
  case categoryAdded(String)
  case categoryRenamed(from: String, to: String)
  case categoryMerged(from: String, into: String)
  case tagRenamed(from: String, to: String)
  case categoryTinted(String)
  case categoryPlaced(String)
  case categoryDeleted(String)
  case viewAdded(String)
  case viewRenamed(from: String, to: String)
  /// The query or the order of a view changed; `nil` for several fields.
  case viewEdited(SavedView.Field?, String)
  case viewPlaced(String)
  case viewDeleted(String)
  /// A travel to the state after another step, with the label of that step.
  case travelled(to: StepLabel)
  case travelledToBeginning
  /// A travel as far back as the journal reaches, which was trimmed.
  case travelledToOldest
  /// Items that had been removed were added again.
  case broughtBack(Items)
  /// `nil` for several fields.
  case reverted(Item.Field?, Items)
  /// So many steps of an author were taken back.
  case withdrawn(String, Int)
  /// The words that an older version stored.
  case text(String)

  /// Returns the same label with other names of items, categories and views.
  package func mapNames(_ transform: (String) -> String) -> StepLabel {
    func map(_ items: Items) -> Items { Items(first: transform(items.first), count: items.count) }
    return switch self {
    case .added(let items): .added(map(items))
    case .renamed(let from, let to): .renamed(from: transform(from), to: transform(to))
    case .edited(let fields, let items): .edited(fields, map(items))
    case .set(let field, let value, let items):
      .set(field, to: field.isWritten ? value.map(transform) : value, map(items))
    case .tagged(let added, let removed, let items):
      .tagged(transform(added), without: transform(removed), map(items))
    case .completed(let items): .completed(map(items))
    case .reopened(let items): .reopened(map(items))
    case .trashed(let items): .trashed(map(items))
    case .restored(let items): .restored(map(items))
    case .archived(let items): .archived(map(items))
    case .placed(let items): .placed(map(items))
    case .categoryAdded(let name): .categoryAdded(transform(name))
    case .categoryRenamed(let from, let to): .categoryRenamed(from: transform(from), to: transform(to))
    case .categoryMerged(let from, let into): .categoryMerged(from: transform(from), into: transform(into))
    case .tagRenamed(let from, let to): .tagRenamed(from: transform(from), to: transform(to))
    case .categoryTinted(let name): .categoryTinted(transform(name))
    case .categoryPlaced(let name): .categoryPlaced(transform(name))
    case .categoryDeleted(let name): .categoryDeleted(transform(name))
    case .viewAdded(let name): .viewAdded(transform(name))
    case .viewRenamed(let from, let to): .viewRenamed(from: transform(from), to: transform(to))
    case .viewEdited(let field, let name): .viewEdited(field, transform(name))
    case .viewPlaced(let name): .viewPlaced(transform(name))
    case .viewDeleted(let name): .viewDeleted(transform(name))
    case .travelled(let label): .travelled(to: label.mapNames(transform))
    case .broughtBack(let items): .broughtBack(map(items))
    case .reverted(let field, let items): .reverted(field, map(items))
    case .withdrawn(let author, let count): .withdrawn(transform(author), count)
    case .text(let text): .text(transform(text))
    case .imported, .examplesAdded, .trashEmptied, .travelledToBeginning, .travelledToOldest: self
    }
  }
}

extension Item.Field {
  /// `true` if its values are words of the user, or name what has such words.
  fileprivate var isWritten: Bool {
    switch self {
    case .title, .notes, .category, .tags, .parent, .waitsFor, .extras: true
    case .status, .priority, .due, .start, .estimate, .recurrence, .rank, .created, .modified, .completed:
      false
    }
  }
}
