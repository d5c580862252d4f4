internal import Redux
internal import ReduxCore

/// The parts of the developer tools that are drawn.
struct ToolsViewState {
  let tools: DevTools<AppState, Action>
  /// The position of the selected entry, from 1; 0 is the committed state.
  let selection: Int
  /// `true` if the copy has diverged from the app.
  let isDetached: Bool
  /// The cost of the selected entry; `nil` for the committed state.
  let work: ActionCost?

  /// The position and condition of the copy, in words.
  var status: String {
    let behind = tools.entries.count - tools.position + tools.refusedCount
    let skipped = tools.entries.count { $0.isSkipped }
    let notes = [
      "state \(tools.position) of \(tools.entries.count)", behind > 0 ? "\(behind) behind" : nil,
      skipped > 0 ? "\(skipped) skipped" : nil, tools.isLocked ? "locked" : nil,
      tools.isPaused ? "paused" : nil, isDetached ? "detached from the app" : nil,
    ]
    return notes.compactMap(\.self).joined(separator: " · ")
  }

  /// Returns the name of an entry.
  static func label(of entry: DevTools<AppState, Action>.Entry) -> String {
    // The label of such an action leaves out the action that it carries along with the stamp.
    if case .action(.items(let action, _)) = entry.content { return "items.\(Reflection.label(of: action))" }
    return entry.label
  }
}
