/// What history and journal say of one change of the document.
package struct JournalEntry: Equatable, Codable, Sendable {
  package enum Kind: Equatable, Codable, Sendable {
    /// A change that a person made.
    case change
    /// The taking back of a step.
    case undo(of: StepID)
    /// The doing again of a step.
    case redo(of: StepID)
    /// The leap to the state of a step, on this branch or another; `nil` for the beginning. A step itself.
    case travel(to: StepID?)

    private enum CodingKeys: String, CodingKey {
      case change = "deed"
      case undo, redo
      case travel = "jump"
    }

    /// The step that is taken back or done again; `nil` where the deed is a step itself.
    package var subject: StepID? {
      switch self {
      case .change, .travel: nil
      case .undo(let step), .redo(let step): step
      }
    }
  }

  package var id: StepID
  package var kind: Kind
  /// The step that this deed is part of: its own id, or that of the first deed of a group.
  package var step: StepID
  package var time: Timestamp
  package var label: StepLabel
  /// Where the cursor was.
  package var cursor: Cursor?

  package init(id: StepID, kind: Kind, step: StepID, time: Timestamp, label: StepLabel, cursor: Cursor?) {
    self.id = id
    self.kind = kind
    self.step = step
    self.time = time
    self.label = label
    self.cursor = cursor
  }
}

/// A list and the item selected in it.
package struct Cursor: Hashable, Codable, Sendable {
  package var list: ListID
  package var item: ItemID?

  package init(list: ListID, item: ItemID?) {
    self.list = list
    self.item = item
  }
}

/// A step as it is taken back or done again: all it needs to be applied to a document.
package struct RecordedStep: Equatable, Codable, Sendable {
  package var id: StepID
  package var label: StepLabel
  package var cursor: Cursor?
  /// In the order in which they were made; a group has several.
  package var changes: [DocumentChange]
  /// What taking it back, or doing it again, leads to, where that has been worked out.
  var precomputed = PrecomputedResult()

  private enum CodingKeys: CodingKey {
    case id, label, cursor, changes
  }

  package init(id: StepID, label: StepLabel, cursor: Cursor?, changes: [DocumentChange]) {
    self.id = id
    self.label = label
    self.cursor = cursor
    self.changes = changes
  }

  /// What takes the step back, in the order in which it is to be applied.
  package var reversedChanges: [DocumentChange] { changes.reversed().map(\.reversed) }
}
