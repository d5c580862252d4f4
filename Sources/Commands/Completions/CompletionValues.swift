internal import Preferences
internal import Redux
internal import ReduxCore
internal import Storage

/// The values to complete arguments with. A database that is missing, locked or damaged has none.
@MainActor
struct CompletionValues {
  /// A value with words that say what it is.
  struct Candidate: Equatable {
    var value: String
    var note = ""
  }

  private let context: CommandContext
  private let database: Database?

  /// The most items that a shell is given: it asks before it shows more than about a hundred.
  private static let itemLimit = 100
  private static let nameLimit = 1000
  /// The number of items in which tags are looked for, which takes some milliseconds.
  private static let taggedItems = 20_000

  /// - Parameter path: the database that the command line names; `nil` for that of the context.
  init(_ context: CommandContext, database path: String?) {
    self.context = context
    let path = path ?? context.databasePath
    // The shell waits for the answer: a database that another process keeps locked is not worth it.
    database =
      Database.isEmpty(path)
      ? nil
      : try? Database(
        path: path, instance: context.sessionEnvironment.newID(), mode: .readOnly, busyTimeout: 0.1)
  }

  /// Returns what a source knows for an argument.
  /// - Parameter typed: the argument so far. Candidates may be returned that do not begin with it.
  func candidates(_ source: CompletionSource, for typed: String) -> [Candidate] {
    switch source {
    case .openItems: items([.open], typed)
    case .doneItems: items([.done], typed)
    case .trashedItems: items([.trashed], typed)
    case .items: items([.open, .done], typed)
    case .ids: ids(typed)
    case .query: conditions(typed)
    case .text: names(in: typed)
    case .categories: categories.map { Candidate(value: $0) }
    case .tags: tags.map { Candidate(value: typed.hasPrefix("@") ? "@" + $0 : $0) }
    case .views: ((try? database?.viewNames(limit: Self.nameLimit)) ?? []).map { Candidate(value: $0) }
    case .authors:
      ((try? database?.authorNames(limit: Self.nameLimit)) ?? []).map { Candidate(value: $0) }
    case .backups: backups
    case .themes: Theme.names(of: context.environment.themes()).map { Candidate(value: $0) }
    case .day:
      ["today", "tomorrow", "monday", "next week", "end of month", "none"].map { Candidate(value: $0) }
    case .time: times
    case .entry: entries
    case .point: times + entries
    }
  }

  private let times = ["now", "today", "yesterday", "monday", "3 days ago"].map { Candidate(value: $0) }

  /// The entries of the history, newest first.
  private var entries: [Candidate] {
    let tree = HistoryTree((try? database?.heads(namesEntities: false)) ?? [])
    return tree.entries.reversed().prefix(Self.itemLimit).map {
      Candidate(value: String($0.number), note: $0.label.words)
    }
  }

  private var categories: [String] { (try? database?.categoryNames(limit: Self.nameLimit)) ?? [] }

  private var tags: [String] { (try? database?.tagNames(ofNewest: Self.taggedItems)) ?? [] }

  private var backups: [Candidate] {
    let backups = (try? BackupFolder(of: context.databasePath).all()) ?? []
    let table = BackupTable(context.zone)
    return backups.map { Candidate(value: $0.name, note: table.time(of: $0)) }
      + (backups.isEmpty ? [] : [Candidate(value: "latest")])
  }

  // MARK: Items

  private func items(_ statuses: [Item.Status], _ typed: String) -> [Candidate] {
    let sign = typed.hasPrefix("#") && typed.dropFirst().first?.isNumber == true ? "#" : ""
    let digits = String(typed.dropFirst(sign.count))
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return conditions(typed) }
    let titles = try? database?.titles(of: statuses, numbersBeginWith: digits, limit: Self.itemLimit)
    return (titles ?? []).map { Candidate(value: sign + String($0.number), note: $0.title) }
  }

  private func ids(_ typed: String) -> [Candidate] {
    let start = typed.lastIndex(of: ",").map { typed[...$0] } ?? ""
    return items([.open], String(typed.dropFirst(start.count))).map {
      Candidate(value: start + $0.value, note: $0.note)
    }
  }

  // MARK: Queries

  /// Returns what a condition of a query may be.
  private func conditions(_ typed: String) -> [Candidate] {
    if typed.hasPrefix("#") || typed.hasPrefix("@") { return names(in: typed) }
    let names = QueryCompletion.Names(categories: categories, tags: typed.contains(":") ? tags : [])
    let found = Query.completions(
      in: typed, at: typed.utf8.count, names, QueryContext(dates: context.dates, context.zone))
    return found.filter { $0.text.count > 1 }.map { completion in
      let start = typed.utf8.index(typed.startIndex, offsetBy: completion.range.lowerBound)
      return Candidate(value: typed[..<start] + completion.text)
    }
  }

  /// Returns categories after `#` or `+` and tags after `@`, as quick-add and queries read them.
  private func names(in typed: String) -> [Candidate] {
    guard let sign = typed.first else { return [] }
    let names = sign == "#" || sign == "+" ? categories : sign == "@" ? tags : []
    return names.map { name in
      Candidate(value: QuickAdd.isWord(name) ? "\(sign)\(name)" : "\(sign)\"\(name)\"")
    }
  }
}
