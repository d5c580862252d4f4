/// The state of the view of an item's history: one line for each event, newest first.
package struct ItemHistoryBrowsing: Equatable, Codable, Sendable {
  /// An event in the item's history, in words.
  package struct Line: Equatable, Codable, Sendable {
    package enum Subject: Equatable, Codable, Sendable {
      case field(Item.Field)
      /// The item as a whole was added or removed.
      case added, removed

      private enum CodingKeys: String, CodingKey {
        case field
        case added = "coming"
        case removed = "going"
      }
    }

    /// The journal row that contains the event.
    package var row: Int64
    /// The history entry to which the event belongs.
    package var step: StepID
    package var time: Timestamp
    package var subject: Subject
    /// Several lines where those of the notes that changed are shown.
    package var text: String
  }

  package var item: ItemID
  package var title: String
  package private(set) var lines: [Line]
  /// The index of the selected line.
  package var selected = 0

  /// - Parameter today: the day on which the events are told.
  package init(
    of item: ItemID, titled title: String, _ itemHistory: ItemHistory, in document: Document,
    today: Day? = nil
  ) {
    self.item = item
    self.title = title
    let words = ChangeDescription(document, today: today)
    lines = itemHistory.entries.reversed().flatMap { $0.lines(words) }
  }

  /// Returns a copy with the texts transformed.
  package func mapText(_ transform: (String) -> String) -> ItemHistoryBrowsing {
    var reading = self
    reading.title = transform(title)
    for index in lines.indices { reading.lines[index].text = transform(lines[index].text) }
    return reading
  }

  /// Returns the newer state of the view, with the same line selected.
  func updated(to newer: ItemHistoryBrowsing) -> ItemHistoryBrowsing {
    var newer = newer
    let line = lines.indices.contains(selected) ? lines[selected] : nil
    newer.selected = newer.lines.firstIndex { $0.row == line?.row && $0.subject == line?.subject } ?? 0
    return newer
  }
}

extension ItemHistoryBrowsing.Line {
  /// Returns the row after which the item was as it had been before the event, or as the event left it. For
  /// an event that added or removed the item, both are the row after which the item existed.
  func row(before: Bool) -> Int64 {
    switch subject {
    case .field: before ? row - 1 : row
    case .added: row
    case .removed: row - 1
    }
  }

  /// The field that the event changed; `nil` for the whole item.
  var field: Item.Field? {
    if case .field(let field) = subject { field } else { nil }
  }
}

extension ItemHistory.Entry {
  fileprivate func lines(_ words: ChangeDescription) -> [ItemHistoryBrowsing.Line] {
    // A changed position that merely follows from a change of category is omitted.
    let shown = events.count > 1 ? events.filter { $0 != .placed } : events
    return shown.map { event in
      ItemHistoryBrowsing.Line(
        row: id, step: step, time: time, subject: event.subject, text: text(words.lines(event)))
    }
  }

  /// Returns the lines, with how the change came about after the first.
  private func text(_ lines: [String]) -> String {
    let suffix = kind.suffix + (author.map { " (\($0.name))" } ?? "")
    return (lines.prefix(1).map { $0 + suffix } + lines.dropFirst()).joined(separator: "\n")
  }
}

extension ItemEvent {
  fileprivate var subject: ItemHistoryBrowsing.Line.Subject {
    switch self {
    case .created, .cameBack: .added
    case .removed: .removed
    case .completed, .reopened, .trashed, .restored: .field(.status)
    case .moved: .field(.category)
    case .placed: .field(.rank)
    case .changed(let field, _, _): .field(field)
    }
  }
}

extension JournalEntry.Kind {
  /// The suffix that tells how the event came about; empty for an ordinary change.
  fileprivate var suffix: String {
    switch self {
    case .change: ""
    case .undo: ", by undo"
    case .redo: ", by redo"
    case .travel: ", by travel"
    }
  }
}
