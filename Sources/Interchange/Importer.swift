package import FoundationEssentials
package import ReduxCore

/// Converts the entries of a file to an import plan for a document.
package enum Importer {
  /// Returns the plan for importing a file into `document`, all of it at once. Pure: everything it needs is
  /// passed in.
  ///
  /// New items are ranked after the document's last item, in the order of the file. Entries that the document
  /// already contains, see ``ImportPlan/unchanged``, do not change their items, even in the trash. Parents
  /// and what entries wait for are looked up in the same file; what is not in it, or would form a cycle, is
  /// left out.
  /// Complexity: O(n), except for sorting by rank.
  /// - Throws: ``InterchangeError`` if the file is malformed.
  package static func plan(
    _ reader: EntryReader, into document: Document, now: Timestamp, zone: Zone, newID: @escaping () -> UUID
  ) throws(InterchangeError) -> ImportPlan {
    var planner = ImportPlanner(reader.format, into: document, now: now, zone: zone, newID: newID)
    let broken = try planner.scan(reader, partSize: .max)
    var plan = planner.plan(try reader.parsed().entries)
    plan.broken = broken
    return plan
  }
}
