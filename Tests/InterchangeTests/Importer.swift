import FoundationEssentials
import Interchange
import ReduxCore

/// Plans the import of a whole file at once, which the program does in parts.
enum Importer {
  static func plan(
    _ reader: EntryReader, into document: Document, now: Timestamp, zone: Zone, newID: @escaping () -> UUID
  ) throws(InterchangeError) -> ImportPlan {
    var planner = ImportPlanner(reader.format, into: document, now: now, zone: zone, newID: newID)
    let broken = try planner.scan(reader, partSize: .max)
    var plan = planner.plan(try reader.parsed().entries)
    let end = planner.finish()
    plan.items += end.items
    plan.merged += end.merged
    plan.unchanged += end.unchanged
    (plan.completed, plan.outcomes, plan.freed) = (end.completed, end.outcomes, end.freed)
    plan.broken = broken
    return plan
  }
}

extension ImportPlan {
  /// The plan in numbers.
  var report: ImportReport {
    var report = ImportReport()
    report.add(self)
    return report
  }
}
