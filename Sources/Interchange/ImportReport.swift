internal import ReduxCore

/// An import in numbers.
package struct ImportReport: Equatable, Sendable {
  /// How many are added; the file's other entries are under ``unchanged`` and ``broken``.
  package private(set) var items = 0
  /// Of the added ones: done.
  package private(set) var done = 0
  /// Of the added ones: in the trash.
  package private(set) var trashed = 0
  /// Made by this import; those that were here already do not count.
  package private(set) var categories = 0
  /// Different tags of the added ones; one that several items have counts once.
  package var tags: Int { tagNames.count }
  /// Of the added ones: with a priority.
  package private(set) var prioritized = 0
  /// Of the added ones: with a due day, with or without a time.
  package private(set) var due = 0
  /// Of the added ones: with a start day, with or without a time.
  package private(set) var starting = 0
  /// Of the added ones: those that come again.
  package private(set) var recurring = 0
  /// Of the added ones: with notes.
  package private(set) var withNotes = 0
  /// Of the added ones: with a parent, which the file holds too.
  package private(set) var subtasks = 0
  /// Entries that are here already; nothing of them is changed.
  package private(set) var unchanged = 0
  /// Entries that cannot be read and are left out.
  package private(set) var broken = 0
  /// Entries that bring the uuid of an earlier entry, which keeps it.
  package private(set) var repeated = 0

  private var tagNames: Set<String> = []

  /// An import of nothing.
  package init() {}

  /// Counts what a plan adds, beside what was counted before.
  package mutating func add(_ plan: ImportPlan) {
    let added = plan.items
    items += added.count
    done += added.count { $0.status == .done }
    trashed += added.count { $0.status == .trashed }
    categories += plan.categories.count
    for item in added { tagNames.formUnion(item.tags) }
    prioritized += added.count { $0.priority != nil }
    due += added.count { $0.due != nil }
    starting += added.count { $0.start != nil }
    recurring += added.count { $0.recurrence != nil }
    withNotes += added.count { !$0.notes.isEmpty }
    subtasks += added.count { $0.parent != nil }
    unchanged += plan.unchanged
    broken += plan.broken.count
    repeated += plan.repeated.count
  }

  /// For people, a line a number; what is none is left out, except the items.
  package var lines: [String] {
    let rest: [(count: Int, one: String, many: String)] = [
      (done, "done", "done"), (trashed, "in the trash", "in the trash"),
      (categories, "category made", "categories made"), (tags, "tag", "different tags"),
      (prioritized, "with a priority", "with a priority"), (due, "with a due date", "with a due date"),
      (starting, "with a start date", "with a start date"), (recurring, "repeating", "repeating"),
      (withNotes, "with notes", "with notes"), (subtasks, "subtask", "subtasks"),
      (unchanged, "here already, left as it is", "here already, left as they are"),
      (repeated, "with the uuid of an earlier entry", "with the uuid of an earlier entry"),
      (broken, "broken, left out", "broken, left out"),
    ]
    let first = items == 1 ? "1 item added" : "\(items) items added"
    return [first] + rest.filter { $0.count > 0 }.map { "\($0.count) \($0.count == 1 ? $0.one : $0.many)" }
  }
}
