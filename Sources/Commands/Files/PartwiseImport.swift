internal import Interchange
internal import Redux
internal import ReduxCore

/// An import of a file of any length, in bounded memory: its entries are read, planned and stored part by part,
/// within one transaction and as one step.
@MainActor
struct PartwiseImport {
  /// How many entries are in memory at once.
  private static let part = 2_000

  private let reader: EntryReader
  private var planner: ImportPlanner
  private(set) var report = ImportReport()

  /// - Parameters:
  ///   - reader: of a file whose entries do not name each other.
  ///   - again: reads the same file from its beginning.
  init(
    _ reader: EntryReader, again: () throws -> EntryReader, into document: Document,
    at context: CommandContext
  ) throws {
    self.reader = reader
    planner = ImportPlanner(
      reader.format, into: document, now: context.sessionEnvironment.now(), zone: context.zone,
      newID: context.sessionEnvironment.newID)
    if !document.items.isEmpty { planner.look(ahead: try again(), by: Self.part) }
  }

  /// What the next part adds; `nil` at the end. Parts of which everything is here already are passed over.
  mutating func next() -> DocumentChange? {
    while case let entries = reader.next(Self.part), !entries.isEmpty {
      let plan = planner.plan(entries)
      report.add(plan)
      guard !plan.items.isEmpty else { continue }
      return DocumentChange(
        categories: plan.categories.map { .added($0) }, items: plan.items.map { .added($0) })
    }
    return nil
  }
}
