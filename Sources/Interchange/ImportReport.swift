package import ReduxCore

/// The numbers of an import.
package struct ImportReport: Equatable, Sendable {
  /// The number of added items; the other entries of the file count as ``unchanged`` or ``broken``.
  package private(set) var items = 0
  /// The number of added items that are done.
  package private(set) var done = 0
  /// The number of added items that are in the trash.
  package private(set) var trashed = 0
  /// The number of categories that the import creates.
  package private(set) var categories = 0
  /// The number of distinct tags of the added items.
  package var tags: Int { tagNames.count }
  /// The number of added items with a priority.
  package private(set) var prioritized = 0
  /// The number of added items with a due day, with or without a time.
  package private(set) var due = 0
  /// The number of added items with a start day, with or without a time.
  package private(set) var starting = 0
  /// The number of added items with a recurrence.
  package private(set) var recurring = 0
  /// The number of added items with an estimate.
  package private(set) var estimated = 0
  /// The number of added items that wait for others, which the same file contains.
  package private(set) var waiting = 0
  /// The number of added items with notes.
  package private(set) var withNotes = 0
  /// The number of added items with a parent, which the same file contains.
  package private(set) var subtasks = 0
  /// The number of entries that the document already contains; its items are not changed.
  package private(set) var unchanged = 0
  /// The number of items that take over what has changed in the file.
  package private(set) var merged = 0
  /// The number of items that are done by the file, with those that are done with them.
  package private(set) var completed = 0
  /// The number of items that are moved to the trash, since the file goes on with their series.
  private var withdrawn = 0
  /// How the series go on of which the file has completed an item.
  private var outcomes: [NextItems.Outcome] = []
  /// What is free to be done by that, and what is still open below it, as sentences without a full stop.
  private var consequences: [String] = []
  /// The number of entries that cannot be read and are left out.
  package private(set) var broken = 0
  /// The number of entries that repeat the UUID of an earlier entry, which keeps it.
  package private(set) var repeated = 0

  /// The names of the fields of added items that are kept without being understood, in the order of the
  /// file, each once.
  package private(set) var kept: [String] = []

  /// What is not followed in the added items, in the order of the file.
  package private(set) var notes: [ImportNote] = []

  private var tagNames: Set<String> = []
  private var keptNames: Set<String> = []

  /// `true` if the file has no entry.
  package var isEmpty: Bool { items + unchanged + merged + broken == 0 }

  /// Creates the report of an import in which nothing has been planned.
  /// - Parameter broken: the number of entries that cannot be read.
  package init(broken: Int = 0) { self.broken = broken }

  /// Adds the numbers of a plan to those counted so far.
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
    recurring += added.count { $0.recurrence?.reading.rule != nil }
    estimated += added.count { $0.estimate != nil }
    waiting += added.count { !$0.waitsFor.isEmpty }
    withNotes += added.count { !$0.notes.isEmpty }
    subtasks += added.count { $0.parent != nil }
    unchanged += plan.unchanged
    merged += plan.merged.count - plan.withdrawn
    withdrawn += plan.withdrawn
    completed += plan.completed
    outcomes += plan.outcomes
    consequences += [plan.freed, plan.leftOpen, plan.doubled].compactMap(\.self)
    broken += plan.broken.count
    repeated += plan.repeated.count
    for name in plan.kept where keptNames.insert(name).inserted { kept.append(name) }
    notes += plan.notes
  }

  /// The report as text for the user, one line per number; zeros are left out, except for the items.
  package func lines(today: Day) -> [String] {
    let next = NextItems.notice(outcomes, ofCompleting: completed, today: today)
    let rest: [(count: Int, one: String, many: String)] = [
      (done, "done", "done"), (trashed, "in the trash", "in the trash"),
      (categories, "category created", "categories created"), (tags, "tag", "different tags"),
      (prioritized, "with a priority", "with a priority"), (due, "with a due date", "with a due date"),
      (starting, "with a start date", "with a start date"), (recurring, "repeating", "repeating"),
      (estimated, "with an estimate", "with an estimate"),
      (waiting, "waiting for another", "waiting for others"), (withNotes, "with notes", "with notes"),
      (subtasks, "subtask", "subtasks"),
      (merged, "changed by the file", "changed by the file"),
      (completed, "completed there\(next)", "completed there\(next)"),
      (
        withdrawn, "moved to the trash, since its series goes on in the file",
        "moved to the trash, since their series go on in the file"
      ),
      (unchanged, "already here, left as it is", "already here, left as they are"),
      (repeated, "with the uuid of an earlier entry", "with the uuid of an earlier entry"),
      (broken, "skipped, since it cannot be read", "skipped, since they cannot be read"),
    ]
    let first = items == 1 ? "1 item added" : "\(items) items added"
    let counts = rest.filter { $0.count > 0 }.map { "\($0.count) \($0.count == 1 ? $0.one : $0.many)" }
    return [first] + counts + consequences
      + (kept.isEmpty ? [] : ["Kept without being understood: \(keptWords)"])
  }

  /// The first of the kept names.
  private var keptWords: String {
    let shown = kept.prefix(8).joined(separator: ", ")
    return kept.count > 8 ? "\(shown) and \(kept.count - 8) more" : shown
  }
}
