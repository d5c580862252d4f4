internal import Cells
internal import ReduxCore

/// What the screen says about a view beside its items.
@MainActor
enum ViewHint {
  /// Returns what the name that is being written is for; `nil` for any other text.
  static func naming(_ draft: Draft) -> DisplayText? {
    guard case .view(let view) = draft.purpose, view.name == nil else { return nil }
    if view.asksForQuery { return "Name the view; its query comes next" }
    return view.query.isEmpty
      ? "Name the view of all open items"
      : "Name the view that shows: " + DisplayText(view.query)
  }

  /// Returns why the view on the screen shows nothing, and what to do: its query finds nothing, or cannot be read.
  static func emptyList(_ context: RenderContext) -> DisplayText {
    guard let view = context.state.selectedView else { return "" }
    do {
      _ = try context.state.filter(of: view).query()
      let reason =
        view.query.isEmpty ? "Nothing to do." : "Nothing matches " + DisplayText(view.query) + "."
      return reason + ListView.adding("an item", context) + changing(context)
    } catch {
      let advice = DisplayText("\(error.sentence) \(error.advice)")
      return "The query of this view cannot be read: " + DisplayText(view.query) + ". " + advice
        + changing(context)
    }
  }

  private static func changing(_ context: RenderContext) -> DisplayText {
    ListView.key("category.rename", " in the sidebar changes the view", context)
  }
}
