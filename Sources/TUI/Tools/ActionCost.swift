internal import Cells
internal import Redux
internal import ReduxCore

/// The cost of an action: the differences in the state, the work of the selectors, and the cells redrawn.
@MainActor
struct ActionCost {
  /// One line for each difference: the path, and the old and new value.
  let changes: [String]
  let computed: ListComputations
  /// The differences between the frames before and after.
  let runs: [CellRun]

  /// The number of changed items above which only their number is shown.
  private static let mostListed = 200

  /// - Parameter frame: draws a state, using the given lists.
  init(
    from before: AppState, to after: AppState, lists: ItemLists, frame: (AppState, ItemLists) -> Grid
  ) {
    changes = Self.changes(from: before, to: after)
    let old = frame(before, lists)
    let start = lists.work
    let new = frame(after, lists)
    computed = lists.work.since(start)
    runs = new.runs(changedFrom: old)
  }

  private static func changes(from before: AppState, to after: AppState) -> [String] {
    var lines: [String] = []
    var (old, new) = (before, after)
    let written = after.document.items.changedIDs(since: before.document.items).count
    if written > mostListed {
      lines.append("document.items: \(written) written")
      old.document = new.document
    }
    // Modes that show history hold whole trees and documents, so they are described in words instead.
    let (was, becomes) = (old.navigation.mode, new.navigation.mode)
    if was.past != nil || becomes.past != nil {
      if was != becomes {
        let words = [was, becomes].map { $0.past ?? Reflection.label(of: $0) }
        lines.append("navigation.mode: \(words[0]) -> \(words[1])")
      }
      old.navigation.mode = .browsing
      new.navigation.mode = .browsing
    }
    if old.navigation.underlyingMode != new.navigation.underlyingMode {
      let words = [old, new].map { $0.navigation.underlyingMode.map(Reflection.label) ?? "nil" }
      lines.append("navigation.under: \(words[0]) -> \(words[1])")
    }
    old.navigation.underlyingMode = nil
    new.navigation.underlyingMode = nil
    return lines + StateDifference(from: old, to: new).changes.map(\.description)
  }

  /// The work of the selectors, in words.
  var computedText: String {
    let parts = [
      (computed.listsEvaluated, "list made", "lists made"),
      (computed.listsUpdated, "list followed", "lists followed"), (computed.counts, "counts", "counts"),
      (computed.categories, "categories", "categories"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { count, one, many in
      one == many ? one : "\(count) \(count == 1 ? one : many)"
    }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  /// The number of redrawn cells, in words.
  var redrawnText: String {
    let cells = runs.reduce(0) { $0 + $1.count }
    guard cells > 0 else { return "nothing" }
    let places = runs.count == 1 ? "1 place" : "\(runs.count) places"
    return cells == 1 ? "1 cell" : "\(cells) cells in \(places)"
  }
}

extension Mode {
  /// A few words on the history that a mode shows; `nil` for any other mode.
  fileprivate var past: String? {
    switch self {
    case .browsingHistory(let browsing):
      "history of \(browsing.tree.entries.count) entries, at “\(browsing.entry?.label.words ?? "the beginning")”"
    case .browsingItemHistory(let reading):
      "item history of \(reading.lines.count) lines, at \(reading.selected + 1)"
    case .browsing, .writing, .writingNotes, .picking, .confirming, .help, .explainingKeys, .readingMessages,
      .adjusting,
      .browsingRecurrence,
      .browsingStatistics, .browsingMonth:
      nil
    }
  }
}
