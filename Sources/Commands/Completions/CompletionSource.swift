internal import ArgumentParser

/// What an argument is completed with that only the database, the configuration or the day knows.
enum CompletionSource: String, CaseIterable, ExpressibleByArgument {
  case openItems = "open-items"
  case doneItems = "done-items"
  case trashedItems = "trashed-items"
  /// Open items, then done ones.
  case items
  /// Ids of open items, separated by commas.
  case ids
  case query
  /// The text of a new item.
  case text
  case categories, tags, views, authors, backups, themes
  /// A day to come.
  case day
  /// A time that has been.
  case time
  /// The number of an entry of the history.
  case entry
  /// An entry of the history, or a time.
  case point
}

extension CompletionKind {
  /// The values that the hidden command prints.
  static func live(_ source: CompletionSource) -> CompletionKind {
    .shellCommand(CompletionSource.command + source.rawValue)
  }
}

extension CompletionSource {
  fileprivate static let command = "todux complete --values "

  /// Reads what ``ArgumentParser/CompletionKind/live(_:)`` wrote.
  init?(command: String) {
    guard command.hasPrefix(Self.command) else { return nil }
    self.init(rawValue: String(command.dropFirst(Self.command.count)))
  }
}
