package import ReduxCore

/// What an import would do to a document: values only, nothing is done yet.
package struct ImportPlan: Equatable, Sendable {
  /// To be made, before the items.
  package var categories: [Category] = []
  /// To be added, in the order of the file.
  package var items: [Item] = []
  /// How many entries are here already; they stay as they are here.
  package var unchanged = 0
  /// In the order of the file.
  package var broken: [Broken] = []
  /// Entries whose uuid stood on an earlier entry of the file: they get one of their own. Lines from 1.
  package var repeated: [Int] = []

  /// What the plan adds, in numbers.
  package var report: ImportReport {
    var report = ImportReport()
    report.add(self)
    return report
  }
}
