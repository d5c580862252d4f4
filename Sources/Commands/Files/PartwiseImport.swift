internal import Interchange
internal import Redux
internal import ReduxCore
internal import Storage

/// An import that is stored in parts, within one transaction and as one step, so that only one part of the
/// file at a time is in memory.
///
/// A file whose entries refer to each other or carry identities, and one that is imported into a list with
/// items, is first read to its end.
final class PartwiseImport {
  /// The number of entries that are planned and stored at once.
  private static let partSize = 2_000

  /// A part of the file.
  struct Part {
    /// What it changes; `nil` if nothing, or if nothing is to be stored.
    var change: PackedChange?
    /// The share of the file that has been read after it, from 0 to 1.
    var progress: Double
  }

  /// The entries that cannot be read.
  let broken: [Broken]
  /// What has been imported so far.
  private(set) var report: ImportReport
  /// The number of items that have been added or changed so far.
  var count: Int { report.items + report.merged }

  private let document: Document
  private var reader: EntryReader
  private var planner: ImportPlanner
  /// `true` if the identities of what is added have never been in the database.
  private let areNew: Bool
  private var isFinished = false
  /// New categories that are to be stored before the next items: those in them may wait for the end of the file.
  private var categories: [Category] = []

  /// - Parameters:
  ///   - document: all entities that are there.
  ///   - tell: called with the share of the file that has been read, from 0 to 1, while it is read for the first time.
  /// - Throws: ``InterchangeError`` if the file is malformed.
  @MainActor
  init(
    _ reader: EntryReader, into document: Document, at context: CommandContext,
    telling tell: (_ progress: Double) -> Void
  ) throws(InterchangeError) {
    self.document = document
    self.reader = reader
    var identities = AscendingIdentities(context.environment.newID)
    planner = ImportPlanner(
      reader.format, into: document, now: context.sessionEnvironment.now(), zone: context.zones.local,
      newID: { identities.next() })
    // Identities that come from the file may have been here before.
    areNew = !reader.namesEntries
    let isScanned = reader.namesEntries || !document.items.isEmpty
    broken = isScanned ? try planner.scan(reader, partSize: Self.partSize, telling: tell) : []
    report = ImportReport(broken: broken.count)
  }

  /// Reads and plans the next part, the last of which is what follows from all entries together; `nil` at the end.
  /// - Parameter stores: `false` if nothing is packed, since nothing will be stored.
  func next(stores: Bool) -> Part? {
    guard !isFinished else { return nil }
    let entries = reader.next(Self.partSize)
    isFinished = entries.isEmpty
    let plan = isFinished ? planner.finish() : planner.plan(entries)
    report.add(plan)
    if isFinished, plan.items.isEmpty, plan.merged.isEmpty { return nil }
    let change = stores ? change(plan) : nil
    return Part(change: change.map { PackedChange($0, areNew: areNew) }, progress: reader.progress)
  }

  private func change(_ plan: ImportPlan) -> DocumentChange? {
    categories += plan.categories
    if plan.items.isEmpty, plan.merged.isEmpty { return nil }
    let before = Document(categories: [], items: plan.merged.compactMap { document.items[$0.id] })
    var change = DocumentChange(from: before, to: Document(categories: [], items: plan.merged))
    change.categories = categories.map { .added($0) }
    categories = []
    change.items = plan.items.map { .added($0) } + change.items
    return change
  }
}
