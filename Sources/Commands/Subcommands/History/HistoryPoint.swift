internal import ReduxCore
internal import Storage

/// A point of history as the user types it: the number of an entry, `0` for as far back as the journal
/// reaches, `now`, or a time.
enum HistoryPoint {
  static let help = """
    A point is the number of an entry, 0 for the beginning (or, in a trimmed journal, as far back as it \
    reaches), now, or a time.
    """

  /// Returns the newest row of the journal up to that point.
  @MainActor
  static func row(_ text: String, in database: Database, at context: CommandContext) throws -> Int64 {
    if text == "now" { return .max }
    if text == "0" { return try database.floor() }
    if let number = Int64(text) {
      guard let entry = HistoryTree(try database.heads(namesEntities: false)).entry(numbered: number) else {
        throw CommandFailure(
          .nothingMatched, "There is no entry \(number).", "Run todux history to see the numbers.")
      }
      return entry.row
    }
    let (row, floor) = (try database.row(at: try time(text, at: context)), try database.floor())
    // The time of the last row that was cut is not known, so neither is the state between it and the first
    // row left.
    guard row > floor || floor == 0 else { throw isUnknown(in: database) }
    return row
  }

  /// Returns a time as the user types it.
  /// - Parameter edge: the time that a day without one stands for. The state at a day is that at its end.
  @MainActor
  static func time(
    _ text: String, _ edge: Timestamp.DayEdge = .end, at context: CommandContext
  ) throws -> Timestamp {
    // An empty variable of a script is not the present.
    guard text.contains(where: { !$0.isWhitespace }),
      let time = Timestamp(
        when: text, edge, now: context.sessionEnvironment.now(), dates: context.dates,
        zone: context.environment.zone)
    else {
      throw CommandFailure(
        .wrongUsage, "“\(text)” is not a time.",
        "Write it as 2026-11-21, 2026-11-21T14:00, yesterday, \"monday 9am\" or \"3 days ago\".")
    }
    return time
  }

  /// Returns the failure for a point before the beginning of the journal.
  static func isUnknown(in database: Database) -> CommandFailure {
    let begins = (try? database.beginsWithFile()) ?? false
    return CommandFailure(
      .nothingMatched,
      begins
        ? "The history does not reach back that far; it begins where the file was first read."
        : "The journal does not reach back that far; it was trimmed.",
      "Run todux history to see where it begins, or use 0 for that point.")
  }
}
