internal import ArgumentParser
internal import Cells
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
      --delete removes them, unless another program has changed them since.
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
    if json, !dryRun, output ?? "-" == "-" {
      throw CommandFailure(
        .wrongUsage, "--json needs --dry-run or --output.", "To print the items as JSON, write --to json.")
    }
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    context.takeInboxFirst()
    let document = try withLines(of: context)
    context.document = document
    let filter = try context.filter(query, present: document.categories)
    let items = arranged(filter.items(of: document, statuses: [.open, .done]), document, filter)
    if let output, to == .ics, output.hasSuffix("/") || CalendarFiles.exists(output) {
      return try export(items, document, to: CalendarFiles(path: output), at: context)
    }
    guard !delete else {
      throw CommandFailure(
        .wrongUsage, "--delete needs a folder of calendars.", "Write --to ics --output FOLDER/.")
    }
    let exported = Exporter.export(document, items: items, format: to, zones: context.zones)
    if dryRun {
      if json {
        try context.print(.object([("losses", Self.json(exported.losses, document))]))
      } else {
        try show(exported.losses, document, at: context)
        if let limits = to.limits, !items.isEmpty { context.environment.warn("of every item, \(limits)") }
      }
      return .done
    }
    if let output, output != "-" {
      guard !OutputFile.isSame(output, context.databasePath) else {
        throw CommandFailure(.cannotCreate, "“\(output)” is the database itself.", "Choose another file.")
      }
      try OutputFile.replace(output, with: exported.bytes)
      if json {
        try context.print(.object([("losses", Self.json(exported.losses, document))]))
        return .done
      }
    } else {
      try show(exported.bytes, at: context)
    }
    warn(of: exported.losses, at: context)
    return .done
  }

  /// Returns all items; for todo.txt from a todo.txt file with the lines of that, so that what they have is written as it
  /// is, and nothing that they do not have.
  @MainActor
  private func withLines(of context: CommandContext) throws -> Document {
    var document = try context.wholeDocument()
    guard to == .todotxt, let file = context.file, let database = try context.existingDatabase() else {
      return document
    }
    document.items.upsert(
      try file.lines(in: database).compactMap { id, line in
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
      try context.print(json(export, document))
      return export.conflicts.isEmpty ? .done : .failed
    }
    if dryRun {
      try show(export.losses, document, at: context)
    } else {
      warn(of: export.losses, at: context)
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
  private func json(_ export: CalendarFolder.Export, _ document: Document) -> JSONValue {
    .object([
      ("losses", Self.json(export.losses, document)), ("added", .number(export.added.count)),
      ("changed", .number(export.changed.count)), ("moved", .number(export.moved.count)),
      ("removed", .number(delete ? export.deleted.count : 0)), ("unchanged", .number(export.unchanged)),
      ("deleted", .list(export.deleted.map(JSONValue.text))),
      ("conflicts", .list(export.conflicts.map(JSONValue.text))),
    ])
  }

  /// Returns what the format cannot hold, an object for each field.
  private static func json(_ losses: [Loss], _ document: Document) -> JSONValue {
    .list(
      losses.map { loss in
        .object([
          ("id", JSONValue(document.items[loss.item]?.number)), ("title", .text(loss.title)),
          ("field", .text(loss.field.rawValue)), ("reason", .text(loss.reason)),
        ])
      })
  }

  /// Prints what the format cannot hold, field by field.
  @MainActor
  private func show(_ losses: [Loss], _ document: Document, at context: CommandContext) throws {
    for loss in losses {
      let number = document.items[loss.item]?.number.map { "\($0) " } ?? ""
      try context.print(DisplayText("\(number)“\(loss.title)”: \(loss.field.rawValue): \(loss.reason)"))
    }
  }

  /// Prints an export: unchanged to a pipe or a file, but as text on a terminal, which would interpret some
  /// of the bytes.
  @MainActor
  private func show(_ bytes: [UInt8], at context: CommandContext) throws {
    if context.environment.isTerminal {
      var lines = DisplayText.lines(String(decoding: bytes, as: UTF8.self))
      if lines.last?.isEmpty == true { lines.removeLast() }
      for line in lines { try context.print(line) }
    } else {
      try context.write(bytes)
    }
    try context.flush()
  }

  /// Returns items in the order of the file they came from, in which subtasks may be anywhere. Items created
  /// here follow their parent.
  /// - Parameter items: in the order of `filter`.
  private func arranged(_ items: [Item], _ document: Document, _ filter: ItemFilter) -> [Item] {
    let mark = to.rawValue + "."
    func isFromFile(_ item: Item) -> Bool { item.extras.keys.contains { $0.hasPrefix(mark) } }
    // By index, since a filter over the items would copy each.
    let children = items.indices.filter { items[$0].parent != nil }.map { items[$0] }
    var parents = Set(children.compactMap(\.parent))
    if !parents.isEmpty { for item in items { parents.remove(item.id) } }
    // With all parents among the items, that is the order of the list of all items.
    if filter.list == nil, parents.isEmpty, !children.contains(where: isFromFile) { return items }
    let places = items.map { item in
      var place = item
      place.status = .open
      if isFromFile(item) { place.parent = nil }
      return place
    }
    let all = ListQuery(list: .all, today: Day(number: 0))
    return ItemList(all, search: Search(""), of: EntityTable(places)).ids.compactMap { document.items[$0] }
  }

  /// Prints one warning for each kind of loss.
  @MainActor
  private func warn(of losses: [Loss], at context: CommandContext) {
    var kinds: [(first: Loss, count: Int)] = []
    for loss in losses {
      if let index = kinds.firstIndex(where: {
        $0.first.field == loss.field && $0.first.reason == loss.reason
      }) {
        kinds[index].count += 1
      } else {
        kinds.append((loss, 1))
      }
    }
    for (loss, count) in kinds {
      let more = English.more(count - 1)
      context.environment.warn(
        "\(to.rawValue) loses the \(loss.field.rawValue) of “\(loss.title.prefix(80))”\(more): \(loss.reason)"
      )
    }
  }
}
