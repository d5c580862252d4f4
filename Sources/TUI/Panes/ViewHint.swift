internal import Cells
internal import ReduxCore

/// What a view without items says in their place.
@MainActor
enum ViewHint {
  /// Returns why the view on the screen shows nothing: its query finds nothing, or cannot be read.
  static func emptyList(_ context: RenderContext) -> DisplayText {
    guard let view = context.state.selectedView else { return "" }
    do {
      _ = try context.state.filter(of: view).query()
      return view.query.isEmpty ? "Nothing to do." : "Nothing matches " + DisplayText(view.query) + "."
    } catch {
      let advice = DisplayText("\(error.sentence) \(error.advice)")
      return "The query of this view cannot be read: " + DisplayText(view.query) + ". " + advice
    }
  }
}
