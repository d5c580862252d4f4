internal import Cells
internal import Redux
internal import ReduxCore

/// The details of one item, one field per line; empty fields are left out.
struct ItemDetail {
  private let item: Item
  private let document: Document
  private let zone: Zone
  private let now: DayTime?

  /// The number of dates that are shown of a repetition.
  private static let dateCount = 5

  /// The number of columns that are shown of a value which is only kept.
  private static let extraWidth = 60

  /// - Parameters:
  ///   - document: contains the category and the subtasks of the item, and the items that it refers to.
  ///   - now: the moment from which the dates of a repetition count; without it they are not shown.
  init(_ item: Item, _ document: Document, _ zone: Zone, now: DayTime? = nil) {
    self.item = item
    self.document = document
    self.zone = zone
    self.now = now
  }

  var lines: [DisplayText] {
    let fields = Self.firstFields + Item.Field.allCases.filter { !Self.firstFields.contains($0) }
    var texts = [("id", item.number.map(String.init))]
    for field in fields {
      texts.append((Self.name(field), text(field)))
      if field == .recurrence { texts.append(("next", nextDates)) }
    }
    texts.append(("uuid", item.id.text))
    var lines = texts.compactMap { name, text in
      text.map { Self.labelled(name, ItemTable.oneLine($0)) }
    }
    lines += children.map {
      Self.labelled("below", ItemTable.mark($0.status) + " " + ItemTable.oneLine(named($0)))
    }
    lines += kept
    if !item.notes.isEmpty { lines += [""] + DisplayText.lines(item.notes) }
    return lines
  }

  /// The fields of a new item that have a value, besides its title.
  var newLines: [DisplayText] {
    let fields = Item.Field.allCases.filter { !$0.definition.isQuiet && $0 != .title && $0 != .status }
    let lines = fields.compactMap { field in
      text(field).map {
        Self.labelled(Self.name(field), ItemTable.oneLine($0))
      }
    }
    return item.notes.isEmpty ? lines : lines + [""] + DisplayText.lines(item.notes)
  }

  /// A new item among others: whether it is done, its title, and below them its fields.
  var newItem: [DisplayText] {
    [ItemTable.mark(item.status) + " " + ItemTable.oneLine(item.title)]
      + newLines.map { $0.isEmpty ? $0 : "    " + $0 }
  }

  /// The fields before all others.
  private static let firstFields: [Item.Field] = [
    .title, .status, .category, .priority, .due, .start, .tags, .recurrence, .estimate, .parent, .waitsFor,
  ]

  private static func name(_ field: Item.Field) -> String {
    switch field {
    case .recurrence: "repeats"
    case .waitsFor: "waits for"
    default: field.rawValue
    }
  }

  /// Returns the value of a field on one line; `nil` if it is empty, or not shown on a line of its own.
  private func text(_ field: Item.Field) -> String? {
    switch (field.kind, item[field]) {
    case (.rank, _), (.extras, _): nil
    case (.text, _) where field == .notes: nil
    case (.category, .none): "Inbox"
    case (_, .none): nil
    case (.category, .identity(let uuid)): document.categories[CategoryID(uuid)]?.name ?? "Inbox"
    case (_, .identity(let uuid)): document.items[ItemID(uuid)].map(named)
    case (.items, _): awaited
    case (.estimate, _): item.estimate?.words
    case (.dayTime, .text(let text)): Self.spaced(text)
    case (_, .text(let text)): text
    case (_, .texts(let tags)): tags.isEmpty ? nil : tags.tagText
    case (_, .number(let time)):
      Self.spaced(zone.local(Timestamp(milliseconds: time)).dayTime.iso8601)
    case (_, .identities): nil
    case (_, .pairs):
      item.recurrence.map(\.reading).map {
        $0.words(due: item.due) + ($0.problem.map { " (\($0.sentence))" } ?? "")
      }
    }
  }

  /// The dates on which an open item will be due again; `nil` if it does not repeat, or by no rule that is
  /// understood.
  private var nextDates: String? {
    guard item.status == .open, let now else { return nil }
    let dates = try? item.recurrence?.upcoming(Self.dateCount, after: item.due, now: now, in: zone)
    guard let dates else { return nil }
    return dates.isEmpty
      ? "none, this is the last time" : dates.map { Self.spaced($0.iso8601) }.joined(separator: ", ")
  }

  /// What an import brought and nothing here understands: the beginning of each value, which may be a whole entry of
  /// another program.
  private var kept: [DisplayText] {
    item.extras.sorted { $0.key < $1.key }.map { name, value in
      let value = ItemTable.oneLine(value).truncated(to: Self.extraWidth)
      return Self.labelled("kept", ItemTable.oneLine(name) + ": " + value)
    }
  }

  /// What the item waits for, and with a mark what it no longer does.
  private var awaited: String? {
    let items = item.waitsFor.compactMap { document.items[$0] }.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
    let names = items.map {
      $0.status == .open ? named($0) : "\(ItemTable.mark($0.status).string) \(named($0))"
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private var children: [Item] {
    document.items.unordered.filter { $0.parent == item.id }
      .sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
  }

  private static func labelled(_ name: String, _ value: DisplayText) -> DisplayText {
    DisplayText(name + String(repeating: " ", count: max(1, 11 - name.count))) + value
  }

  private func named(_ item: Item) -> String {
    item.number.map { "\($0) \(item.title)" } ?? item.title
  }

  private static func spaced(_ dayTime: String) -> String { dayTime.replacing("T", with: " ") }
}
