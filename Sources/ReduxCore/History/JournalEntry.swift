/// The description of one change of the document in the undo history and the journal.
package struct JournalEntry: Equatable, Codable, Sendable {
  package enum Kind: Equatable, Codable, Sendable {
    /// A change made by the user.
    case change
    /// An undo of a step.
    case undo(of: StepID)
    /// A redo of a step.
    case redo(of: StepID)
    /// A travel to the state of a step, on this branch or another; `nil` for the beginning. It is a step
    /// itself.
    case travel(to: StepID?)

    private enum CodingKeys: String, CodingKey {
      case change = "deed"
      case undo, redo
      case travel = "jump"
    }

    /// The step that is undone or redone; `nil` if the entry is part of a step itself.
    package var subject: StepID? {
      switch self {
      case .change, .travel: nil
      case .undo(let step), .redo(let step): step
      }
    }
  }

  package var id: StepID
  package var kind: Kind
  /// The step that the entry is part of: its own id, or that of the first entry of a group.
  package var step: StepID
  package var time: Timestamp
  /// Who made the change; `nil` for the person at the screen.
  package var author: Author?
  package var label: StepLabel
  /// The cursor before the change.
  package var cursor: Cursor?

  /// `true` if the change applies only where a field still has the value that it expects: it takes something
  /// back.
  package var isConditional: Bool {
    if case .withdrawn = label { true } else { kind != .change }
  }

  package init(
    id: StepID, kind: Kind, step: StepID, time: Timestamp, author: Author? = nil, label: StepLabel,
    cursor: Cursor?
  ) {
    self.id = id
    self.kind = kind
    self.step = step
    self.time = time
    self.author = author
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
