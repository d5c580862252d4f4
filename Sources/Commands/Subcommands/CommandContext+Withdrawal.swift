internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

extension CommandContext {
  /// Takes back what an author did, and prints what was taken back, or would be.
  func withdraw(_ name: String, since text: String?, _ options: ChangeOptions) throws -> ExitStatus {
    let author: Author
    do {
      author = try Author(name)
    } catch {
      throw CommandFailure("--by", error)
    }
    let time = try text.map { try HistoryPoint.time($0, .start, at: self) }
    let (before, withdrawal, outcome) = try withdraw(author, since: time, dryRun: options.dryRun)
    if options.json {
      try printJSON(outcome.change, from: before, to: outcome.document)
      return .done
    }
    try print(ItemTable.oneLine(options.dryRun ? withdrawal.plan : withdrawal.words))
    guard options.dryRun else { return .done }
    for sentence in ChangeDescription(outcome.document, before).sentences(outcome.change) {
      try print("  " + ItemTable.oneLine(sentence))
    }
    return .done
  }

  /// Takes back what an author did.
  /// - Throws: a failure of status 2 if nothing is to be taken back.
  func withdraw(
    _ author: Author, since time: Timestamp?, dryRun: Bool
  ) throws -> (before: Document, withdrawal: Withdrawal, outcome: Outcome) {
    guard let database = try existingDatabase() else {
      throw Self.nothing(Withdrawal(author: author, steps: 0, change: DocumentChange(), conflicts: []))
    }
    let rows = try database.rows(of: author, since: time)
    let addsCategories = rows.contains {
      $0.change.categories.contains { if case .added = $0 { true } else { false } }
    }
    // A category that the author added goes only if it is empty.
    let before =
      try addsCategories
      ? wholeDocument() : document(.ids(Set(rows.flatMap { $0.change.items.map(\.id) }).sorted()))
    let withdrawal = Withdrawal(of: author, since: time, rows, on: before)
    guard !withdrawal.change.isEmpty else { throw Self.nothing(withdrawal) }
    var journal = UndoHistory.Journal.reading(database)
    // Other processes may write in the meantime; what is taken back is still what was found above.
    journal.authorRows = { _, _ in rows }
    let outcome = try perform(
      .withdraw(author, since: time), on: before, journal: journal, dryRun: dryRun)
    return (before, withdrawal, outcome)
  }

  private static func nothing(_ withdrawal: Withdrawal) -> CommandFailure {
    CommandFailure(
      .nothingMatched, withdrawal.nothing + ".", "Run todux history to see who did what.")
  }
}
