internal import Redux
internal import ReduxCore
internal import Storage

extension CommandContext {
  private var hasHooks: Bool { environment.hooks?.isInUse(environment.variables) ?? false }

  /// Notes a change that has been stored, for the hooks. What cannot be read now does not make the command
  /// fail.
  func noteStored(
    _ journalEntry: JournalEntry, _ change: DocumentChange, from before: Document, to after: Document
  ) {
    guard hasHooks else { return }
    let touched = change.items.compactMap { after.items[$0.id] ?? before.items[$0.id] }
    let whole = (try? withReferences(of: touched, after)) ?? after
    storedChanges.append(StoredChange(command: commandName, journalEntry, change, from: before, to: whole))
  }

  /// Notes a change that was stored part by part, as a row of the journal.
  func noteStored(_ journalEntry: JournalEntry, row: Int64?) {
    guard hasHooks, let row, let database = try? existingDatabase(),
      let change = try? database.change(from: row - 1, to: row),
      let after = try? database.snapshot().document
    else { return }
    storedChanges.append(
      StoredChange(command: commandName, journalEntry, change, from: Document(), to: after))
  }

  /// Tells the hooks what the command has changed. Their failures are told, and do no harm: it is stored.
  func tellHooks() {
    guard !storedChanges.isEmpty, let hooks = environment.hooks else { return }
    let changes = storedChanges
    storedChanges = []
    for problem in hooks.tell(changes, variables: environment.variables) { environment.warn(problem) }
  }
}
