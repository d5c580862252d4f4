internal import Redux
internal import ReduxCore

/// The parts of the developer tools that are drawn.
///
/// A class, since it is large: clearing the room for one in each context took a hundredth of the instructions of a key.
final class ToolsViewState {
  let tools: DevTools<AppState, Action>
  /// The position of the selected entry, from 1; 0 is the committed state.
  let selection: Int
  /// `true` if the copy has diverged from the app.
  let isDetached: Bool
  /// The cost of the selected entry; `nil` for the committed state.
  let work: ActionCost?

  init(tools: DevTools<AppState, Action>, selection: Int, isDetached: Bool, work: ActionCost?) {
    self.tools = tools
    self.selection = selection
    self.isDetached = isDetached
    self.work = work
  }

  /// The position and condition of the copy, in words.
  var status: String {
    let behind = tools.entries.count - tools.position + tools.missedCount
    let skipped = tools.entries.count { $0.isSkipped }
    let refused = tools.entries.count { $0.refusal != nil }
    let notes = [
      "state \(tools.position) of \(tools.entries.count)", behind > 0 ? "\(behind) behind" : nil,
      skipped > 0 ? "\(skipped) skipped" : nil, refused > 0 ? "\(refused) refused" : nil,
      tools.isLocked ? "locked" : nil, tools.isPaused ? "paused" : nil,
      isDetached ? "detached from the app" : nil,
    ]
    return notes.compactMap(\.self).joined(separator: " · ")
  }

  /// The reason for which the reducer refused the selected entry, if it did.
  var refusal: String? { selection > 0 ? tools.entries[selection - 1].refusal : nil }

  /// Returns the sign before the name of an entry that has no effect.
  static func mark(of entry: DevTools<AppState, Action>.Entry) -> String {
    entry.isSkipped ? "× " : entry.refusal != nil ? "! " : ""
  }

  /// Returns the name of an entry.
  static func label(of entry: DevTools<AppState, Action>.Entry) -> String {
    // The label of such an action leaves out the action that it carries along with the stamp.
    if case .action(.items(let action, _)) = entry.content { return "items.\(Reflection.label(of: action))" }
    return entry.label
  }
}
