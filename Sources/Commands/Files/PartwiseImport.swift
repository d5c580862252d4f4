internal import Interchange
internal import Redux
internal import ReduxCore
internal import Storage

/// An import that is stored in parts, within one transaction and as one step. Of a file whose entries do not refer to each
/// other, only one part at a time is in memory.
final class PartwiseImport {
  /// The number of entries that are planned, or items that are stored, at once.
  private static let partSize = 2_000

  /// A part of the file.
  struct Part {
    /// What it adds; `nil` if all of its entries exist already, or nothing is to be stored.
    var additions: Additions?
    /// The share of the file that has been read after it, from 0 to 1.
    var progress: Double
  }

  /// A part as it is planned.
  private struct Planned {
    let categories: [Category]
    let items: ArraySlice<Item>
    /// `true` if their identities have never been in the database.
    let areNew: Bool
    let progress: Double

    /// Returns what is to be stored, packed for the journal; `nil` for nothing.
    var additions: Additions? {
      if items.isEmpty { return nil }
      let change = DocumentChange(
        categories: categories.map { .added($0) }, items: items.map { .added($0) })
      return Additions(change, areNew: areNew)
    }
  }

  private let nextPart: () -> Planned?
  private let total: () -> ImportReport

  /// What has been imported so far.
  var report: ImportReport { total() }

  /// - Parameters:
  ///   - reader: a reader of a file whose entries do not refer to each other.
  ///   - again: returns another reader of the same file, at its beginning.
  @MainActor
  init(
    _ reader: EntryReader, again: () throws -> EntryReader, into document: Document,
    at context: CommandContext
  ) throws {
    var identities = AscendingIdentities(context.environment.newID)
    var planner = ImportPlanner(
      reader.format, into: document, now: context.sessionEnvironment.now(), zone: context.zone,
      newID: { identities.next() })
    if !document.items.isEmpty { planner.prescan(try again(), partSize: Self.partSize) }
    var report = ImportReport()
    total = { report }
    nextPart = {
      let entries = reader.next(Self.partSize)
      guard !entries.isEmpty else { return nil }
      let plan = planner.plan(entries)
      report.add(plan)
      return Planned(
        categories: plan.categories, items: plan.items[...], areNew: true, progress: reader.progress)
    }
  }

  /// - Parameter plan: one that changes no item that is there.
  init(_ plan: ImportPlan) {
    let report = plan.report
    let count = max(plan.items.count, 1)
    var categories = plan.categories
    var rest = plan.items[...]
    total = { report }
    nextPart = {
      guard !rest.isEmpty else { return nil }
      defer { categories = [] }
      let items = rest.prefix(Self.partSize)
      rest = rest.dropFirst(items.count)
      // Identities that come from the file may have been here before.
      return Planned(
        categories: categories, items: items, areNew: false,
        progress: 1 - Double(rest.count) / Double(count))
    }
  }

  /// Reads and plans the next part; `nil` at the end.
  /// - Parameter stores: `false` if nothing is packed, since nothing will be stored.
  func next(stores: Bool) -> Part? {
    guard let part = nextPart() else { return nil }
    return Part(additions: stores ? part.additions : nil, progress: part.progress)
  }
}
