import FoundationEssentials
import Redux
import ReduxCore

@testable import Interchange

/// Returns the plan for importing what Taskwarrior would print.
func taskPlan(_ text: String, into document: Document = Document(), in zone: Zone = berlin) throws
  -> ImportPlan
{
  let entries = try Format.taskwarrior.entries(Array(text.utf8), zones: Zones(zone))
  return try Importer.plan(entries, into: document, now: now, zone: zone, newID: Ids().next)
}

/// Returns the document after such an import into an empty one.
func importedTasks(_ text: String, in zone: Zone = berlin) throws -> Document {
  let plan = try taskPlan(text, in: zone)
  return Document(categories: plan.categories, items: plan.items)
}

/// Returns the only item of such an import.
func taskItem(_ text: String) throws -> Item {
  struct NotOneItem: Error {}
  let items = try taskPlan(text).items
  guard let item = items.first, items.count == 1 else { throw NotOneItem() }
  return item
}

extension Document {
  /// Writes all items for Taskwarrior.
  func tasks(in zone: Zone = berlin) -> Exported {
    Exporter.export(self, items: ordered, format: .taskwarrior, zones: Zones(zone))
  }
}

/// A task with a UUID that ends in `number`.
func task(_ number: Int, _ attributes: String) -> String {
  #"{"uuid":"\#(taskID(number))","description":"Task \#(number)","status":"pending","#
    + #""entry":"20261121T120000Z",\#(attributes)}"#
}

func taskID(_ number: Int) -> String {
  let digits = String(number)
  return "aaaaaaaa-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
}
