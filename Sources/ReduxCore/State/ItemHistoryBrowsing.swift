/// An item's own story while it is read: a line for each thing that became of it, the newest first.
package struct ItemHistoryBrowsing: Equatable, Codable, Sendable {
  /// One thing that became of the item, in words.
  package struct Line: Equatable, Codable, Sendable {
    package enum Subject: Equatable, Codable, Sendable {
      case field(Item.Field)
      /// The item as a whole came, or went.
      case coming, going
    }

    /// The row of the journal that did it.
    package var row: Int64
    /// The entry of history that it belongs to.
    package var step: StepID
    package var time: Timestamp
    package var subject: Subject
    package var text: String
  }

  package var item: ItemID
  package var title: String
  package private(set) var lines: [Line]
  /// The place of the selected line, from 0.
  package var selected = 0

  package init(of item: ItemID, titled title: String, _ itemHistory: ItemHistory, in document: Document) {
    self.item = item
    self.title = title
    let words = ChangeDescription(document)
    lines = itemHistory.entries.reversed().flatMap { $0.lines(words) }
  }

  /// The same story with other words.
  package func mapText(_ transform: (String) -> String) -> ItemHistoryBrowsing {
    var reading = self
    reading.title = transform(title)
    for index in lines.indices { reading.lines[index].text = transform(lines[index].text) }
    return reading
  }

  /// The story as it has gone on, with the same line selected.
  func followed(by newer: ItemHistoryBrowsing) -> ItemHistoryBrowsing {
    var newer = newer
    let line = lines.indices.contains(selected) ? lines[selected] : nil
    newer.selected = newer.lines.firstIndex { $0.row == line?.row && $0.subject == line?.subject } ?? 0
    return newer
  }
}

extension ItemHistoryBrowsing.Line {
  /// The row after which the item was as it had been before this, or as this left it.
  func row(before: Bool) -> Int64 {
    switch subject {
    case .field: before ? row - 1 : row
    case .coming: row
    case .going: row - 1
    }
  }

  /// The field that it is about; `nil` for the whole item.
  var field: Item.Field? {
    if case .field(let field) = subject { field } else { nil }
  }
}

extension ItemHistory.Entry {
  fileprivate func lines(_ words: ChangeDescription) -> [ItemHistoryBrowsing.Line] {
    // A new place that follows from a new category goes without saying.
    let telling = events.count > 1 ? events.filter { $0 != .placed } : events
    return telling.map { event in
      ItemHistoryBrowsing.Line(
        row: id, step: step, time: time, subject: event.subject,
        text: words.line(event).replacing("\n", with: " ") + kind.manner)
    }
  }
}

extension ItemEvent {
  fileprivate var subject: ItemHistoryBrowsing.Line.Subject {
    switch self {
    case .created, .cameBack: .coming
    case .removed: .going
    case .completed, .reopened, .trashed, .restored: .field(.status)
    case .moved: .field(.category)
    case .placed: .field(.rank)
    case .changed(let field, _, _): .field(field)
    }
  }
}

extension JournalEntry.Kind {
  /// How it came about, where a person did not do it afresh.
  fileprivate var manner: String {
    switch self {
    case .change: ""
    case .undo: ", by undo"
    case .redo: ", by redo"
    case .travel: ", by travel"
    }
  }
}
