internal import ReduxCore

/// An import in numbers.
package struct ImportReport: Equatable, Sendable {
  /// How many are added; the file's other entries are under ``unchanged`` and ``broken``.
  package let items: Int
  /// Of the added ones: done.
  package let done: Int
  /// Of the added ones: in the trash.
  package let trashed: Int
  /// Made by this import; those that were here already do not count.
  package let categories: Int
  /// Different tags of the added ones; one that several items have counts once.
  package let tags: Int
  /// Of the added ones: with a priority.
  package let prioritized: Int
  /// Of the added ones: with a due day, with or without a time.
  package let due: Int
  /// Of the added ones: with a start day, with or without a time.
  package let starting: Int
  /// Of the added ones: those that come again.
  package let recurring: Int
  /// Of the added ones: with notes.
  package let withNotes: Int
  /// Of the added ones: with a parent, which the file holds too.
  package let subtasks: Int
  /// Entries that are here already; nothing of them is changed.
  package let unchanged: Int
  /// Entries that cannot be read and are left out.
  package let broken: Int
  /// Entries that bring the uuid of an earlier entry, which keeps it.
  package let repeated: Int

  init(_ plan: ImportPlan) {
    let added = plan.items
    items = added.count
    done = added.count { $0.status == .done }
    trashed = added.count { $0.status == .trashed }
    categories = plan.categories.count
    tags = Set(added.flatMap(\.tags)).count
    prioritized = added.count { $0.priority != nil }
    due = added.count { $0.due != nil }
    starting = added.count { $0.start != nil }
    recurring = added.count { $0.recurrence != nil }
    withNotes = added.count { !$0.notes.isEmpty }
    subtasks = added.count { $0.parent != nil }
    unchanged = plan.unchanged
    broken = plan.broken.count
    repeated = plan.repeated.count
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
