internal import Interchange
internal import Redux
internal import ReduxCore
internal import Storage

/// An import of a file of any size in bounded memory: entries are read, planned and stored in parts, within
/// one transaction and as one step.
final class PartwiseImport {
  /// The number of entries in memory at once.
  private static let partSize = 2_000

  /// A part of the file.
  struct Part {
    /// What it adds; `nil` if all of its entries exist already.
    var additions: Additions?
    /// The share of the file that has been read after it, from 0 to 1.
    var progress: Double
  }

  private let reader: EntryReader
  private var planner: ImportPlanner
  private(set) var report = ImportReport()

  /// - Parameters:
  ///   - reader: a reader of a file whose entries do not refer to each other.
  ///   - again: returns another reader of the same file, at its beginning.
  @MainActor
  init(
    _ reader: EntryReader, again: () throws -> EntryReader, into document: Document,
    at context: CommandContext
  ) throws {
    self.reader = reader
    var identities = AscendingIdentities(context.environment.newID)
    planner = ImportPlanner(
      reader.format, into: document, now: context.sessionEnvironment.now(), zone: context.zone,
      newID: { identities.next() })
    if !document.items.isEmpty { planner.prescan(try again(), partSize: Self.partSize) }
  }

  /// Reads and plans the next part; `nil` at the end.
  func next() -> Part? {
    let entries = reader.next(Self.partSize)
    guard !entries.isEmpty else { return nil }
    let plan = planner.plan(entries)
    report.add(plan)
    var part = Part(progress: reader.progress)
    if !plan.items.isEmpty {
      part.additions = Additions(
        DocumentChange(categories: plan.categories.map { .added($0) }, items: plan.items.map { .added($0) }))
    }
    return part
  }
}
