extension StepLabel {
  /// The step as it reads after “Undid:”: `complete “Pay rent”`.
  package var words: String {
    switch self {
    case .added(let items): "add \(items.words)"
    case .imported(let count): "import \(ItemsAction.counting(count))"
    case .examplesAdded(let count): "begin with \(count) example\(count == 1 ? "" : "s")"
    case .renamed(let from, let to): "rename “\(from.shortened)” to “\(to.shortened)”"
    case .edited(let fields, let items): "\(Self.editing(fields)) \(items.words)"
    case .set(let field, let value, let items): Self.setting(field, value, items, isPast: false)
    case .tagged(let added, let removed, let items):
      Self.tagging(added, removed, items, isPast: false)
    case .completed(let items): "complete \(items.words)"
    case .reopened(let items): "reopen \(items.words)"
    case .trashed(let items): "delete \(items.words)"
    case .restored(let items): "restore \(items.words)"
    case .archived(let items): "archive \(items.words)"
    case .trashEmptied(let count): "empty the trash of \(ItemsAction.counting(count))"
    case .placed(let items): "move \(items.words)"
    case .categoryAdded(let name): "add category “\(name)”"
    case .categoryRenamed(let from, let to): "rename category “\(from.shortened)” to “\(to.shortened)”"
    case .categoryMerged(let from, let into):
      "merge category “\(from.shortened)” into “\(into.shortened)”"
    case .tagRenamed(let from, let to): "rename tag @\(from.shortened) to @\(to.shortened)"
    case .categoryTinted(let name): "colour category “\(name)”"
    case .categoryPlaced(let name): "move category “\(name)”"
    case .categoryDeleted(let name): "delete category “\(name)”"
    case .viewAdded(let name): "add view “\(name)”"
    case .viewRenamed(let from, let to): "rename view “\(from.shortened)” to “\(to.shortened)”"
    case .viewEdited(nil, let name): "change view “\(name)”"
    case .viewEdited(let field?, let name): "change the \(field.title) of view “\(name)”"
    case .viewPlaced(let name): "move view “\(name)”"
    case .viewDeleted(let name): "delete view “\(name)”"
    case .travelled(let label): "travel to: \(label.words)"
    case .travelledToBeginning: "travel to the beginning"
    case .travelledToOldest: "travel as far back as the journal reaches"
    case .broughtBack(let items): "bring back \(items.words)"
    case .reverted(nil, let items): "bring back \(items.words) as it was"
    case .reverted(let field?, let items): "bring back the \(field.title) of \(items.words)"
    case .withdrawn(let author, let count): "take back \(Self.changes(count)) of “\(author.shortened)”"
    case .text(let text): text
    }
  }

  /// The step within a sentence: `complete “Pay rent”`, or `the travel to the beginning`.
  package var noun: String { isTravel ? "the \(words)" : words }

  /// The step after “Undid” and “Redid”: `: complete “Pay rent”`, or ` the travel to the beginning`.
  package var object: String { isTravel ? " \(noun)" : ": \(noun)" }

  /// The step as a sentence about what has just been done: `Travelled to the beginning`.
  package var past: String {
    switch self {
    case .travelled(let label): "Travelled to: \(label.words)"
    case .travelledToBeginning: "Travelled to the beginning"
    case .travelledToOldest: "Travelled as far back as the journal reaches"
    case .broughtBack(let items): "Brought back \(items.words)"
    case .reverted(nil, let items): "Brought back \(items.words) as it was"
    case .reverted(let field?, let items): "Brought back the \(field.title) of \(items.words)"
    case .withdrawn(let author, let count): "Took back \(Self.changes(count)) of “\(author.shortened)”"
    case .completed(let items): "Completed \(items.words)"
    case .reopened(let items): "Reopened \(items.words)"
    case .trashed(let items): "Deleted \(items.words)"
    case .restored(let items): "Restored \(items.words)"
    case .archived(let items): "Archived \(items.words)"
    case .set(let field, let value, let items):
      Self.setting(field, value, items, isPast: true)
    case .tagged(let added, let removed, let items):
      Self.tagging(added, removed, items, isPast: true)
    case .edited(let fields, let items):
      "Changed \(Self.naming(fields).map { "\($0) of " } ?? "")\(items.words)"
    case .viewAdded(let name): "Added view “\(name)”"
    case .viewRenamed(let from, let to): "Renamed view “\(from.shortened)” to “\(to.shortened)”"
    case .viewEdited(nil, let name): "Changed view “\(name)”"
    case .viewEdited(let field?, let name): "Changed the \(field.title) of view “\(name)”"
    case .viewPlaced(let name): "Moved view “\(name)”"
    case .viewDeleted(let name): "Deleted view “\(name)”"
    case .trashEmptied(let count): "Emptied the trash of \(ItemsAction.counting(count))"
    case .categoryRenamed(let from, let to):
      "Renamed category “\(from.shortened)” to “\(to.shortened)”"
    case .categoryMerged(let from, let into):
      "Merged category “\(from.shortened)” into “\(into.shortened)”"
    case .tagRenamed(let from, let to): "Renamed tag @\(from.shortened) to @\(to.shortened)"
    case .added(let items): "Added \(items.words)"
    case .renamed(let from, let to): "Renamed “\(from.shortened)” to “\(to.shortened)”"
    case .placed(let items): "Moved \(items.words)"
    case .categoryAdded(let name): "Added category “\(name)”"
    case .categoryTinted(let name): "Coloured category “\(name)”"
    case .categoryPlaced(let name): "Moved category “\(name)”"
    case .categoryDeleted(let name): "Deleted category “\(name)”"
    case .imported(let count): "Imported \(ItemsAction.counting(count))"
    case .examplesAdded, .text:
      "Did \(words)"
    }
  }

  /// The step in at most so many characters, if a shorter form and a shorter title make it that short: what is
  /// new comes first, `due 2026-11-27: “Write the qua…”`.
  package func words(upTo count: Int) -> String {
    let whole = words
    guard whole.count > count else { return whole }
    func brief(_ value: String, _ items: Items) -> String {
      let excess = "\(value): \(items.words)".count - count
      return "\(value): \(items.shortened(by: excess).words)"
    }
    return switch self {
    case .set(let field, let value, let items): brief(Self.value(of: field, value), items)
    case .tagged(let added, "", let items): brief("add \(added)", items)
    case .tagged("", let removed, let items): brief("remove \(removed)", items)
    case .tagged(let added, let removed, let items): brief("\(added) for \(removed)", items)
    default: whole
    }
  }

  private static func value(of field: Item.Field, _ value: String?) -> String {
    switch (field, value) {
    case (.category, let place): "to \(place ?? "the Inbox")"
    case (.parent, let parent?): "under \(parent)"
    case (.parent, nil): "out"
    case (.waitsFor, let awaited): "wait for \(awaited ?? "nothing")"
    case (.due, let date?): "due \(date)"
    case (_, let value?): "\(field.title) \(value)"
    case (_, nil): "no \(field.title)"
    }
  }

  /// The most fields that are named.
  private static let mostFields = 3

  private static func naming(_ fields: [Item.Field]) -> String? {
    (1...mostFields).contains(fields.count) ? "the " + English.list(fields.map(\.title)) : nil
  }

  private static func editing(_ fields: [Item.Field]) -> String {
    switch fields {
    case [.title]: "rename"
    case [.notes]: "edit the notes of"
    case [.category]: "move"
    default: naming(fields).map { "change \($0) of" } ?? "edit"
    }
  }

  private static func setting(_ field: Item.Field, _ value: String?, _ items: Items, isPast: Bool) -> String {
    let items = items.shortened.words
    let move = isPast ? "Moved" : "move"
    return switch (field, value) {
    case (.category, let place): "\(move) \(items) to \(place ?? "the Inbox")"
    case (.parent, let parent?): "\(move) \(items) under \(parent)"
    case (.parent, nil): "\(move) \(items) out of what it was part of"
    case (.waitsFor, let awaited): "\(isPast ? "Made" : "make") \(items) wait for \(awaited ?? "nothing")"
    case (_, let value?): "\(isPast ? "Set" : "set") the \(field.title) of \(items) to \(value)"
    case (_, nil): "\(isPast ? "Removed" : "remove") the \(field.title) of \(items)"
    }
  }

  private static func tagging(_ added: String, _ removed: String, _ items: Items, isPast: Bool) -> String {
    let items = items.shortened.words
    if removed.isEmpty { return "\(isPast ? "Added" : "add") \(added) to \(items)" }
    if added.isEmpty { return "\(isPast ? "Removed" : "remove") \(removed) from \(items)" }
    return "\(isPast ? "Replaced" : "replace") \(removed) with \(added) in \(items)"
  }

  private static func changes(_ count: Int) -> String { count == 1 ? "1 change" : "\(count) changes" }

  /// `true` for a travel to another state.
  var isTravel: Bool {
    switch self {
    case .travelled, .travelledToBeginning, .travelledToOldest: true
    default: false
    }
  }
}

extension StepLabel {
  /// Returns the label with its date as people say it on a day, `Sat 28 Nov`. The journal keeps dates as files
  /// have them, and so do commands, whose output is read by programs, too.
  package func dated(today: Day) -> StepLabel {
    switch self {
    case .set(let field, let value?, let items) where field.kind == .dayTime:
      .set(field, to: DayTime(value.replacing(" ", with: "T"))?.words(today: today) ?? value, items)
    case .travelled(let label): .travelled(to: label.dated(today: today))
    default: self
    }
  }
}

extension StepLabel.Items {
  /// `“Pay rent”`, or `“Pay rent” and 2 more`.
  fileprivate var words: String {
    switch count {
    case 0: "nothing"
    default: "“\(first)”\(English.more(count - 1))"
    }
  }

  /// The items with the beginning and the end of a long title.
  fileprivate var shortened: Self { Self(first: first.shortened, count: count) }

  /// The fewest characters to which a title is shortened.
  private static let least = 8

  /// The items with so many characters fewer in the title, or as few as are left of one.
  fileprivate func shortened(by excess: Int) -> Self {
    let room = max(Self.least, first.count - excess - 1)
    return excess <= 0 || first.count <= room ? self : Self(first: "\(first.prefix(room))…", count: count)
  }
}

extension String {
  /// The beginning and the end of a long text, short enough for two of them to fit on one line.
  fileprivate var shortened: String { dropFirst(28).isEmpty ? self : "\(prefix(17))…\(suffix(10))" }
}
