internal import ArgumentParser
internal import Cells
internal import Files
internal import Interchange
internal import Redux
internal import ReduxCore
internal import Storage

struct ExportCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write open and done items in another format.",
    discussion: """
      Without a query: everything but the trash. \(ItemFilter.help)

      With --to ics a folder gets a file for each item, and only what has changed is written. If it has subfolders \
      with such files, as vdirsyncer keeps them, each is a category. Files of items that were deleted here stay; \
      --delete removes them, unless another program has changed them since. The hidden file .todux says what was \
      written, so that an import names what others have removed.
      """.withExamples(
        "todux export > todo.txt", "todux export '#Work' --to markdown",
        "todux export --to ics --output calendars/", "todux export --to csv --dry-run"))

  @Argument(help: "Export only items that match this.", completion: .live(.query)) var query: [String] = []
  @Option(help: "The format to write.") var to: Format = .todotxt
  @Option(
    help: ArgumentHelp(
      "Write to this file, replacing it; - is standard output. With --to ics, a folder gets a file for each item.",
      valueName: "file"), completion: .file())
  var output: String?
  @Flag(help: "Also remove the files of items that were deleted here, from a folder.") var delete = false
  @Flag(help: "Say what the format cannot hold, field by field, and write nothing.") var dryRun = false
  @Flag(help: "Print as JSON what --dry-run or --output tells: one object.") var json = false
  @OptionGroup var global: GlobalOptions

  func check() throws(CommandFailure) {
    if output?.isEmpty == true { throw CommandFailure(missingValueOf: "--output", "file") }
    if json, !dryRun, output ?? "-" == "-" {
      throw CommandFailure(
        .wrongUsage, "--json needs --dry-run or --output.", "To print the items as JSON, write --to json.")
    }
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    context.takeInboxFirst()
    if let database = try context.existingDatabase(), comesFromDatabase(context),
      try database.holdsMore(than: context.environment.itemsAtOnce)
    {
      var filter = try context.filter(query, present: context.document(.none).categories)
      try filter.readRelations(in: context)
      if !filter.mayFindTrash(besides: Self.statuses),
        let candidates = filter.candidates(statuses: Self.statuses)
      {
        return try export(candidates, filter, from: database, at: context)
      }
    }
    let document = try withLines(of: context)
    context.document = document
    let filter = try context.filter(query, present: document.categories)
    let items = arranged(filter.items(of: document, statuses: Self.statuses), document, filter)
    if let folder {
      return try export(items, document, to: folder, at: context)
    }
    guard !delete else {
      throw CommandFailure(
        .wrongUsage, "--delete needs a folder of calendars.", "Write --to ics --output FOLDER/.")
    }
    return try finish(export(ListedItems(document, items), at: context), isEmpty: items.isEmpty, at: context)
  }

  /// Those of the items that are written unless the query asks for others.
  private static let statuses: Set<Item.Status> = [.open, .done]

  /// The folder of calendars into which the items are written; `nil` for a file or standard output.
  private var folder: CalendarFiles? {
    guard let output, to == .ics, output.hasSuffix("/") || CalendarFiles.exists(output) else { return nil }
    return CalendarFiles(path: output)
  }

  // MARK: Many items

  /// Returns `true` if nothing but the database is needed for the export, so that many items can be read and
  /// written some families at a time.
  @MainActor
  private func comesFromDatabase(_ context: CommandContext) -> Bool {
    folder == nil && !delete && (to != .todotxt || context.file == nil)
  }

  @MainActor
  private func export(
    _ candidates: CandidateItems, _ filter: ItemFilter, from database: Database, at context: CommandContext
  ) throws -> ExitStatus {
    var isEmpty = true
    let written = try database.readExport(by: context.environment.familiesAtOnce) { reader in
      let source = try DatabaseExport(
        reader, format: to, of: query.isEmpty ? nil : candidates
      ) { families in
        let items = filter.references(
          of: families.document, statuses: Self.statuses, except: families.others)
        if !items.isEmpty { isEmpty = false }
        return arranged(items.map(\.entity), families.document, filter, except: families.others)
      }
      let written = export(source, at: context)
      if let failure = source.failure { throw failure }
      return written
    }
    return try finish(written, isEmpty: isEmpty, at: context)
  }

  // MARK: Writing

  /// An export that is still to be passed on.
  private struct Written {
    let bytes: HeldBytes
    /// What the format cannot hold, if that is to be printed field by field.
    var losses: [Loss] = []
    var kinds = LossKinds()

    init(_ bytes: HeldBytes) { self.bytes = bytes }
  }

  @MainActor
  private func export(_ source: some ExportSource, at context: CommandContext) -> Written {
    var written = Written(HeldBytes(folder: context.environment.temporaryFolder))
    let printsLosses = dryRun || json
    let output = ExportOutput(
      write: { [bytes = written.bytes, dryRun] in if !dryRun { bytes.append($0) } },
      lose: { loss in
        written.kinds.add(loss)
        if printsLosses { written.losses.append(loss) }
      })
    Exporter.export(source, format: to, zones: context.zones, to: output)
    return written
  }

  /// Passes on an export, and tells what it lacks.
  @MainActor
  private func finish(_ written: Written, isEmpty: Bool, at context: CommandContext) throws -> ExitStatus {
    if dryRun {
      if json {
        try context.print(.object([("losses", Self.json(written.losses))]))
      } else {
        try show(written.losses, at: context)
        if let limits = to.limits, !isEmpty { context.environment.warn("of every item, \(limits)") }
      }
      return .done
    }
    if let output, output != "-" {
      guard !OutputFile.isSame(output, context.databasePath) else {
        throw CommandFailure(.cannotCreate, "“\(output)” is the database itself.", "Choose another file.")
      }
      try OutputFile.replace(output, with: written.bytes)
      if json {
        try context.print(.object([("losses", Self.json(written.losses))]))
        return .done
      }
    } else {
      try show(written.bytes, at: context)
    }
    warn(of: written.kinds, at: context)
    return .done
  }

  /// Returns all items; for todo.txt from a todo.txt file with the lines of that, so that what they have is
  /// written as it is, and nothing that they do not have.
  @MainActor
  private func withLines(of context: CommandContext) throws -> Document {
    var document = try context.wholeDocument()
    guard to == .todotxt, let file = context.file, let database = try context.existingDatabase() else {
      return document
    }
    document.items.set(
      contentsOf: try file.lines(in: database).compactMap { id, line in
        var item = document.items[id]
        item?.extras[Format.todotxt.sourceKey] = line
        return item
      })
    return document
  }

  /// Writes a file for each item into a folder, and prints what became of the files.
  @MainActor
  private func export(
    _ items: [Item], _ document: Document, to files: CalendarFiles, at context: CommandContext
  ) throws -> ExitStatus {
    let database = try context.existingDatabase()
    let export = try files.read().export(document, items: items, zones: context.zones) { id in
      (try? database?.hasKnown(id)) ?? false
    }
    if !dryRun { try files.write(export, deletes: delete) }
    if json {
      try context.print(json(export))
      return export.conflicts.isEmpty ? .done : .failed
    }
    if dryRun {
      try show(export.losses, at: context)
    } else {
      var kinds = LossKinds()
      for loss in export.losses { kinds.add(loss) }
      warn(of: kinds, at: context)
    }
    for name in export.conflicts {
      context.environment.warn(
        "“\(files.path)/\(name)” was changed there since it was imported, and stays as it is: import it first"
      )
    }
    let counts = [
      (export.added.count, "added"), (export.changed.count, "changed"), (export.moved.count, "moved"),
      (delete ? export.deleted.count : 0, "removed"), (export.unchanged, "unchanged"),
      (export.conflicts.count, "changed there"),
    ].filter { $0.0 > 0 || $0.1 == "added" }
    let words = counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    try context.print(DisplayText(dryRun ? "Nothing was written; files: \(words)" : "Files: \(words)"))
    if !delete, let first = export.deleted.first {
      let more = English.more(export.deleted.count - 1)
      context.environment.warn(
        "“\(files.path)/\(first)”\(more) stays, although its item was deleted here: --delete removes it")
    }
    return export.conflicts.isEmpty ? .done : .failed
  }

  /// Returns what became of the files of a folder, or would.
  private func json(_ export: CalendarFolder.Export) -> JSONValue {
    .object([
      ("losses", Self.json(export.losses)), ("added", .number(export.added.count)),
      ("changed", .number(export.changed.count)), ("moved", .number(export.moved.count)),
      ("removed", .number(delete ? export.deleted.count : 0)), ("unchanged", .number(export.unchanged)),
      ("deleted", .list(export.deleted.map(JSONValue.text))),
      ("conflicts", .list(export.conflicts.map(JSONValue.text))),
    ])
  }

  /// Returns what the format cannot hold, an object for each field.
  private static func json(_ losses: [Loss]) -> JSONValue {
    .list(
      losses.map { loss in
        .object([
          ("id", JSONValue(loss.number)), ("title", .text(loss.title)),
          ("field", .text(loss.field.rawValue)), ("reason", .text(loss.reason)),
        ])
      })
  }

  /// Prints what the format cannot hold, field by field.
  @MainActor
  private func show(_ losses: [Loss], at context: CommandContext) throws {
    for loss in losses {
      let number = loss.number.map { "\($0) " } ?? ""
      try context.print(DisplayText("\(number)“\(loss.title)”: \(loss.field.rawValue): \(loss.reason)"))
    }
  }

  /// Prints an export: unchanged to a pipe or a file, but as text on a terminal, which would interpret some
  /// of the bytes.
  @MainActor
  private func show(_ bytes: HeldBytes, at context: CommandContext) throws {
    if context.environment.isTerminal {
      var all: [UInt8] = []
      try bytes.forEachPart { all += $0 }
      var lines = DisplayText.lines(String(decoding: all, as: UTF8.self))
      if lines.last?.isEmpty == true { lines.removeLast() }
      for line in lines { try context.print(line) }
    } else {
      try bytes.forEachPart { try context.write($0) }
    }
    try context.flush()
  }

  /// Returns items in the order of the file they came from, in which subtasks may be anywhere. Items created
  /// here follow their parent. What a query finds has the order that it has among all.
  /// - Parameters:
  ///   - items: in the order of `filter`.
  ///   - others: items of `document` that belong elsewhere.
  private func arranged(
    _ items: [Item], _ document: Document, _ filter: ItemFilter, except others: Set<ItemID> = []
  ) -> [Item] {
    func isFromFile(_ item: Item) -> Bool {
      to.placeMark.map { mark in item.extras.keys.contains { $0.hasPrefix(mark) } } ?? false
    }
    // By index, since a filter over the items would copy each.
    let children = items.indices.filter { items[$0].parent != nil }.map { items[$0] }
    var parents = Set(children.compactMap(\.parent))
    if !parents.isEmpty { for item in items { parents.remove(item.id) } }
    // With all parents among the items, that is the order of the list of all items.
    if filter.list == nil, parents.isEmpty, !children.contains(where: isFromFile) { return items }
    let found = Set(items.map(\.id))
    let places = document.items.unordered.compactMap { item -> Item? in
      guard item.status != .trashed || found.contains(item.id), !others.contains(item.id) else { return nil }
      var place = item
      if place.status == .trashed { place.status = .open }
      if isFromFile(item) { place.parent = nil }
      return place
    }
    var all = ListQuery(list: .all, today: Day(number: 0))
    all.showsDone = true
    return ItemList(all, search: Search(""), of: EntityTable(places)).ids.compactMap { id in
      found.contains(id) ? document.items[id] : nil
    }
  }

  /// Prints one warning for each kind of loss.
  @MainActor
  private func warn(of kinds: LossKinds, at context: CommandContext) {
    for sentence in kinds.sentences(to) { context.environment.warn(sentence) }
  }
}
