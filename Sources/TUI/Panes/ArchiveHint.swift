internal import Cells
internal import Preferences
internal import ReduxCore

/// What the screen says about done items that Done leaves out because they were completed long ago.
@MainActor
enum ArchiveHint {
  /// Returns the hint for the status line; `nil` if nothing is left out.
  static func text(_ context: RenderContext) -> DisplayText? {
    let count = context.lists.archivedCount(of: context.state.navigation.list, context.state)
    guard count > 0, context.state.navigation.search.isEmpty, !context.list.isEmpty else { return nil }
    return left(out: count, context)
  }

  /// Returns what Done says if it shows nothing.
  static func emptyList(_ context: RenderContext) -> DisplayText {
    let count = context.lists.archivedCount(of: .done, context.state)
    guard count > 0 else {
      return "Nothing is done yet." + ListView.key("item.done", " in a list completes an item", context)
    }
    return "Nothing was done lately. " + left(out: count, context) + "."
  }

  /// What is left out, with the keys that find it.
  private static func left(out count: Int, _ context: RenderContext) -> DisplayText {
    let (items, pronoun) = count == 1 ? ("1 older item is", "it") : ("\(count) older items are", "them")
    let keys = ["search.begin", "find.anywhere"].compactMap { context.keys.label(of: $0) }
    let verb = keys.count == 1 ? "finds" : "find"
    let finding = keys.isEmpty ? "" : "; \(keys.joined(separator: " and ")) \(verb) \(pronoun)"
    return DisplayText("\(items) left out\(finding)")
  }
}
