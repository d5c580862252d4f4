internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

struct ListCommand: PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show open items.",
    discussion: """
      \(ItemFilter.help)

      When piped, each item is one line: id, status, priority, title, due, category and tags, separated by \
      single tabs.
      """.withExamples(
        "todux list", "todux list 'due<=fri and (#work or @phone) and not p3'",
        "todux list --view Urgent --json", "todux list --at yesterday", "todux list --was 'Call Bob'"))

  @Argument(help: "Show only items that match this.", completion: .live(.query)) var query: [String] = []
  @Option(
    help: ArgumentHelp("Show the items of this view, in its order.", valueName: "name"),
    completion: .live(.views))
  var view: String?
  @Flag(help: "Show done items too.") var all = false
  @Flag(help: "Show done items, most recent first, without those that archive-after leaves out.")
  var done = false
  @Flag(help: "Show the trash.") var trash = false
  @Option(
    help: ArgumentHelp(
      "Show items that once had this title, whatever it is now.", valueName: "text"))
  var was: String?
  @Option(
    help: ArgumentHelp("Show the items as they were at this time.", valueName: "time"),
    completion: .live(.time)) var at: String?
  @Option(help: ArgumentHelp("Show at most this many.", valueName: "n")) var limit: Int?
  @Flag(help: "Print JSON: one array.") var json = false
  @OptionGroup var global: GlobalOptions

  init() {}

  init?(_ arguments: inout PlainArguments, _ global: GlobalOptions) {
    view = arguments.takeValue(of: "--view")
    all = arguments.takeFlag("--all")
    done = arguments.takeFlag("--done")
    trash = arguments.takeFlag("--trash")
    was = arguments.takeValue(of: "--was")
    at = arguments.takeValue(of: "--at")
    limit = arguments.takeNumber(of: "--limit")
    json = arguments.takeFlag("--json")
    guard let words = arguments.takeWords() else { return nil }
    query = words
    self.global = global
  }

  func check() throws(CommandFailure) {
    if all, trash {
      throw CommandFailure(.wrongUsage, "--all and --trash cannot be used together.", "Choose one.")
    }
    if done, all || trash {
      throw CommandFailure(
        .wrongUsage, "--done, --all and --trash are different lists.", "Choose one.")
    }
    if view != nil, all || done || trash {
      throw CommandFailure(
        .wrongUsage, "--view shows what the query of the view says.", "Leave out --all, --done and --trash.")
    }
    guard let limit, limit < 0 else { return }
    throw CommandFailure(.wrongUsage, "--limit must be 0 or more.", "See: todux help list")
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    context.takeInboxFirst()
    let time = try at.map { try HistoryPoint.time($0, at: context) }
    let now = time.map { context.zone.local($0).dayTime } ?? context.now
    let today = now.day
    let known = try time.map { try context.document(at: $0) } ?? context.document(.none)
    var filter = try context.filter(query, present: known.categories, asOf: now)
    if time == nil { try filter.readRelations(in: context) }
    if let list = filter.list, trash && list != .trash || done && list != .done {
      throw CommandFailure(
        .wrongUsage, "--\(trash ? "trash" : "done") and list:… cannot be used together.",
        "Leave out one of them.")
    }
    hintOfCondition(known, asOf: now, context)
    let former = try was.map { try Self.formerTitles($0, in: context) }
    switch try time == nil ? source(for: filter, known, former, in: context) : .document(known) {
    case .document(let document): try list(document, filter, former, on: today, in: context)
    case .parts(let candidates, let database):
      try list(candidates, of: database, filter, on: today, in: context)
    }
    return .done
  }

  /// Prints what a query finds in a document.
  /// - Parameter former: the titles with the text of `--was` that items once had; `nil` without that option.
  @MainActor
  private func list(
    _ document: Document, _ filter: ItemFilter, _ former: [ItemID: [EarlierTitle]]?, on today: Day,
    in context: CommandContext
  ) throws {
    context.document = document
    var found = filter.references(of: document, statuses: statuses, in: done ? .done : nil)
    if done {
      var older = 0
      found = withoutArchive(found, on: today, in: context, older: &older)
      if found.count < limit ?? .max { hint(ofArchived: older, context) }
    }
    if let former {
      func wasCalledSo(_ item: Item) -> Bool { former[item.id]?.contains { $0.title != item.title } ?? false }
      found = found.filter { wasCalledSo($0.entity) }
      if statuses == [.open] {
        let done = filter.items(of: document, statuses: [.done]).count(where: wasCalledSo)
        hint(
          "\(done) done \(done == 1 ? "item was" : "items were") called so; --all shows them too", done,
          context)
      }
    }
    if let view {
      let matching = Set(found.map(\.entity.id))
      let shown = try context.view(named: view, in: document)
      found = try context.items(
        of: shown, in: document, on: today, relations: at == nil ? context.relations(for: shown) : nil
      ).filter { query.isEmpty && former == nil || matching.contains($0.id) }.map(Item.Reference.init)
    }
    try context.list(Array(found.prefix(limit ?? .max)), document, json: json)
  }

  /// What a list is read from.
  private enum Source {
    /// All items that may be printed.
    case document(Document)
    /// So many that they are read and printed in parts.
    case parts(CandidateItems, Database)
  }

  /// - Parameter known: contains the categories and views.
  @MainActor
  private func source(
    for filter: ItemFilter, _ known: Document, _ former: [ItemID: [EarlierTitle]]?,
    in context: CommandContext
  ) throws -> Source {
    if let view { return .document(try context.document(ofView: view, in: known)) }
    if let former {
      return .document(try context.existingDatabase()?.document(showing: Array(former.keys)) ?? Document())
    }
    if let limit, query.isEmpty, statuses == [.open] {
      return .document(try context.beginning(count: limit))
    }
    guard let candidates = filter.candidates(statuses: statuses) else {
      return .document(try context.wholeDocument())
    }
    guard let database = try context.existingDatabase() else { return .document(Document()) }
    let read = try database.document(showing: candidates, limit: mostAtOnce(filter, context))
    return read.map { .document($0.document) } ?? .parts(candidates, database)
  }

  /// The greatest number of items that are read at once.
  @MainActor
  private func mostAtOnce(_ filter: ItemFilter, _ context: CommandContext) -> Int {
    guard dateOrder(filter) != nil || !done && filter.keepsFamilies(statuses: statuses) else { return .max }
    // Reading a thousand takes some milliseconds.
    if isShort { return min(1_000, context.environment.itemsAtOnce) }
    return context.alignedWidth(json: json) == nil ? context.environment.itemsAtOnce : .max
  }

  /// `true` if so few items are printed that they can be aligned or kept in memory.
  private var isShort: Bool { limit.map { $0 <= 1_000 } ?? false }

  private func dateOrder(_ filter: ItemFilter) -> DateOrder? {
    filter.dateOrder(statuses: statuses, in: done ? .done : nil)
  }

  /// Prints what a query finds in manual order or by a date, reading no more than it takes to find that.
  @MainActor
  private func list(
    _ candidates: CandidateItems, of database: Database, _ filter: ItemFilter, on today: Day,
    in context: CommandContext
  ) throws {
    let order = dateOrder(filter)
    let count = context.environment.familiesAtOnce
    var rest = limit ?? .max
    var older = 0
    func goThrough(_ body: ([Item.Reference], Document) throws -> Void) throws {
      var failure: (any Error)?
      func take(_ families: Families) -> Bool {
        var found = filter.references(
          of: families.document, statuses: statuses, in: done ? .done : nil, except: families.others)
        if done { found = withoutArchive(found, on: today, in: context, older: &older) }
        let some = found.prefix(rest)
        rest -= some.count
        do {
          try body(Array(some), families.document)
        } catch {
          failure = error
        }
        return rest > 0 && failure == nil
      }
      if let order {
        try database.readDated(of: candidates, order, by: count, take)
      } else {
        try database.readFamilies(of: candidates, by: count, take)
      }
      if let failure { throw failure }
    }
    if isShort {
      var found: [Item.Reference] = []
      var document = Document()
      try goThrough { some, part in
        found += some
        document = part
      }
      try context.list(found, document, json: json)
    } else {
      try context.holdingOutput {
        var listing = ItemListing(context, json: json)
        try goThrough { try listing.add($0, $1) }
        try listing.end()
      }
    }
    if rest > 0 { hint(ofArchived: older, context) }
  }

  private var statuses: Set<Item.Status> {
    if trash { return [.trashed] }
    if done { return [.done] }
    return all || view != nil ? [.open, .done] : [.open]
  }

  /// Returns the titles in which a text occurs that items once had.
  @MainActor
  private static func formerTitles(
    _ text: String, in context: CommandContext
  ) throws -> [ItemID: [EarlierTitle]] {
    let pattern = TextPattern(text)
    let titles = try context.existingDatabase()?.earlierTitles(limit: .max) ?? []
    return Dictionary(grouping: titles.filter { pattern.occurs(in: $0.title) }, by: \.item)
  }

  /// Returns the items that Done shows.
  /// - Parameter older: the number of those that it leaves out is added here.
  @MainActor
  private func withoutArchive(
    _ items: [Item.Reference], on today: Day, in context: CommandContext, older: inout Int
  ) -> [Item.Reference] {
    let time = context.settings.archiveTime(on: today, context.zone)
    let recent = items.filter { !$0.entity.isArchived(before: time) }
    older += items.count - recent.count
    return recent
  }

  @MainActor
  private func hint(ofArchived older: Int, _ context: CommandContext) {
    hint("\(older) older; todux list is:done shows them too", older, context)
  }

  /// Says on a terminal what a word means that is also the value of a condition: `today`, `overdue`, `10`.
  @MainActor
  private func hintOfCondition(_ known: Document, asOf now: DayTime, _ context: CommandContext) {
    // Reading a condition may read the configuration, for which a script does not wait.
    guard context.environment.isTerminal, !json, query.count == 1, let word = query.first,
      word.allSatisfy({ $0.isLetter || $0.isNumber })
    else { return }
    let fields = word.allSatisfy(\.isNumber) ? ["id"] : ["is", "list"]
    let condition = fields.map { "\($0):\(word)" }.first { condition in
      (try? context.filter([condition], present: known.categories, asOf: now)) != nil
    }
    guard let condition else { return }
    hint("this looks for the word “\(word)”; did you mean todux list \(condition)?", 1, context)
  }

  /// Says on a terminal how many items are left out.
  @MainActor
  private func hint(_ text: String, _ count: Int, _ context: CommandContext) {
    if count > 0, context.environment.isTerminal, !json { context.environment.warn(text) }
  }
}
