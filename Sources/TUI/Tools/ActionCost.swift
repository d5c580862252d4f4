internal import Cells
internal import Redux
internal import ReduxCore

/// What an action brings about: what differs in the state, what selectors compute, what is drawn anew.
@MainActor
struct ActionCost {
  /// One line each: the path, and what became of it.
  let changes: [String]
  let computed: ListWork
  /// What differs between the frames before and after.
  let runs: [CellRun]

  /// Of more items than these it is only told how many.
  private static let mostListed = 200

  /// - Parameter frame: draws a state, asking these lists.
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
    // What is read of the past holds whole trees and documents.
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

  /// What selectors had to compute, in words.
  var computedText: String {
    let parts = [
      (computed.listsMade, "list made", "lists made"),
      (computed.listsFollowed, "list followed", "lists followed"), (computed.counts, "counts", "counts"),
      (computed.categories, "categories", "categories"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { count, one, many in
      one == many ? one : "\(count) \(count == 1 ? one : many)"
    }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  /// What is drawn anew, in words.
  var redrawnText: String {
    let cells = runs.reduce(0) { $0 + $1.count }
    guard cells > 0 else { return "nothing" }
    let places = runs.count == 1 ? "1 place" : "\(runs.count) places"
    return cells == 1 ? "1 cell" : "\(cells) cells in \(places)"
  }
}

extension Mode {
  /// What is read of the past, in a few words; `nil` for any other mode.
  fileprivate var past: String? {
    switch self {
    case .browsingHistory(let browsing):
      "looking back at \(browsing.tree.entries.count) entries, at “\(browsing.entry?.label.words ?? "the beginning")”"
    case .browsingItemHistory(let reading):
      "reading a story of \(reading.lines.count) lines, at \(reading.selected + 1)"
    case .browsing, .writing, .confirming, .help, .adjusting: nil
    }
  }
}
