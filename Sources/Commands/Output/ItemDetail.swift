internal import Cells
internal import Redux
internal import ReduxCore

/// The details of one item, one field per line; empty fields are left out.
struct ItemDetail {
  private let item: Item
  private let document: Document
  private let zone: Zone

  /// - Parameter document: contains the category, the parent and the subtasks of the item.
  init(_ item: Item, _ document: Document, _ zone: Zone) {
    self.item = item
    self.document = document
    self.zone = zone
  }

  var lines: [DisplayText] {
    let fields: [(String, String?)] = [
      ("id", item.number.map(String.init)),
      ("title", item.title),
      ("status", item.status.rawValue),
      ("category", item.category.flatMap { document.categories[$0]?.name } ?? "Inbox"),
      ("priority", item.priority?.rawValue),
      ("due", item.due.map(written)),
      ("start", item.start.map(written)),
      ("tags", item.tags.isEmpty ? nil : item.tags.map { "@" + $0 }.joined(separator: " ")),
      ("repeats", item.recurrence?.rule),
      ("parent", item.parent.flatMap { document.items[$0] }.map(named)),
      ("created", written(item.created)),
      ("modified", written(item.modified)),
      ("completed", item.completed.map(written)),
      ("uuid", item.id.text),
    ]
    var lines = fields.compactMap { name, value in
      value.map { Self.labelled(name, ItemTable.oneLine($0)) }
    }
    lines += children.map {
      Self.labelled("below", ItemTable.mark($0.status) + " " + ItemTable.oneLine(named($0)))
    }
    if !item.notes.isEmpty { lines += [""] + DisplayText.lines(item.notes) }
    return lines
  }

  private var children: [Item] {
    document.items.unordered.filter { $0.parent == item.id }
      .sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
  }

  private static func labelled(_ name: String, _ value: DisplayText) -> DisplayText {
    DisplayText(name + String(repeating: " ", count: 11 - name.count)) + value
  }

  private func named(_ item: Item) -> String {
    item.number.map { "\($0) \(item.title)" } ?? item.title
  }

  private func written(_ time: DayTime) -> String { time.iso8601.replacing("T", with: " ") }

  private func written(_ moment: Timestamp) -> String { written(zone.local(moment).dayTime) }
}
