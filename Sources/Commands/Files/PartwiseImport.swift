internal import Interchange
internal import Redux
internal import ReduxCore

/// An import of a file of any size in bounded memory: entries are read, planned and stored in parts, within
/// one transaction and as one step.
@MainActor
struct PartwiseImport {
  /// The number of entries in memory at once.
  private static let partSize = 2_000

  private let reader: EntryReader
  private var planner: ImportPlanner
  private(set) var report = ImportReport()

  /// - Parameters:
  ///   - reader: a reader of a file whose entries do not refer to each other.
  ///   - again: returns another reader of the same file, at its beginning.
  init(
    _ reader: EntryReader, again: () throws -> EntryReader, into document: Document,
    at context: CommandContext
  ) throws {
    self.reader = reader
    planner = ImportPlanner(
      reader.format, into: document, now: context.sessionEnvironment.now(), zone: context.zone,
      newID: context.sessionEnvironment.newID)
    if !document.items.isEmpty { planner.prescan(try again(), partSize: Self.partSize) }
  }

  /// Returns the change that the next part makes; `nil` at the end. Skips parts whose entries all exist
  /// already.
  mutating func next() -> DocumentChange? {
    while case let entries = reader.next(Self.partSize), !entries.isEmpty {
      let plan = planner.plan(entries)
      report.add(plan)
      guard !plan.items.isEmpty else { continue }
      return DocumentChange(
        categories: plan.categories.map { .added($0) }, items: plan.items.map { .added($0) })
    }
    return nil
  }
}
