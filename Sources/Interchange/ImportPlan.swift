package import ReduxCore

/// The result of an import as values only; nothing is applied yet.
package struct ImportPlan: Equatable, Sendable {
  /// The categories to create, before the items.
  package var categories: [Category] = []
  /// The items to add, in the order of the file.
  package var items: [Item] = []
  /// The number of entries that the document already contains; its items stay as they are.
  package var unchanged = 0
  /// The entries that cannot be read, in the order of the file.
  package var broken: [Broken] = []
  /// The lines, counted from 1, of entries that repeat the UUID of an earlier entry; they get new UUIDs.
  package var repeated: [Int] = []

  /// The plan in numbers.
  package var report: ImportReport {
    var report = ImportReport()
    report.add(self)
    return report
  }
}
