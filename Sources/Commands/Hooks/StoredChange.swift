package import Cells
internal import Redux
package import ReduxCore

/// A change that has been stored, as hooks are told of it.
package struct StoredChange: Sendable {
  /// What made it: the name of a command, such as `done` or `tag rename`, or `screen`.
  private let command: String
  private let journalEntry: JournalEntry
  private let change: DocumentChange
  /// Contain what the change is about, with the numbers of the items.
  private let before: Document
  private let after: Document

  package init(
    command: String, _ journalEntry: JournalEntry, _ change: DocumentChange, from before: Document,
    to after: Document
  ) {
    self.command = command
    self.journalEntry = journalEntry
    self.change = change
    self.before = before
    self.after = after
  }

  /// What a hook reads.
  package var json: JSONValue {
    let items = (ItemJSON(after), ItemJSON(before))
    let changes = ChangeJSON(from: before, to: after).elements(change) { item in
      after.items[item].map { items.0($0) } ?? before.items[item].map { items.1($0) } ?? .null
    }
    return .object([
      ("command", .text(command)), ("by", JSONValue(journalEntry.author?.name)),
      ("time", .text(journalEntry.time.iso8601)), ("kind", .text(journalEntry.kind.name)),
      ("label", .text(journalEntry.label.words)), ("step", .text(journalEntry.step.text)),
      ("changes", .list(changes)),
    ])
  }
}

extension JournalEntry.Kind {
  /// The name for scripts.
  fileprivate var name: String {
    switch self {
    case .change: "change"
    case .undo: "undo"
    case .redo: "redo"
    case .travel: "travel"
    }
  }
}
