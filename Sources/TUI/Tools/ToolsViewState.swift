internal import Redux
internal import ReduxCore

/// What is drawn of the developer tools.
struct ToolsViewState {
  let tools: DevTools<AppState, Action>
  /// The selected entry, from 1; 0 is the committed state.
  let selection: Int
  /// Whether the copy has taken a way of its own.
  let isApart: Bool
  /// What the selected entry brings about.
  let work: ActionCost?

  /// Where the copy stands.
  var standing: String {
    let behind = tools.entries.count - tools.position + tools.refusedCount
    let skipped = tools.entries.count { $0.isSkipped }
    let notes = [
      "state \(tools.position) of \(tools.entries.count)", behind > 0 ? "\(behind) behind" : nil,
      skipped > 0 ? "\(skipped) skipped" : nil, tools.isLocked ? "locked" : nil,
      tools.isPaused ? "paused" : nil, isApart ? "apart from the app" : nil,
    ]
    return notes.compactMap(\.self).joined(separator: " · ")
  }

  /// What an entry is called.
  static func label(of entry: DevTools<AppState, Action>.Entry) -> String {
    // Of what an action carries with a stamp, its label knows nothing.
    if case .action(.items(let action, _)) = entry.content { return "items.\(Reflection.label(of: action))" }
    return entry.label
  }
}
