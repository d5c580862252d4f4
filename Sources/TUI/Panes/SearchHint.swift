internal import Cells
internal import Preferences
internal import ReduxCore

/// What the screen says about a search: a mistake in the query, and where more is found.
@MainActor
enum SearchHint {
  /// Returns the hint for the status line: `0 here, 12 in All: Alt-w`; `nil` if there is nothing to say.
  static func text(_ context: RenderContext) -> DisplayText? {
    guard !context.state.navigation.search.isEmpty else { return nil }
    guard !context.state.external.isLoading else {
      return context.state.external.waiting == nil ? nil : "Loading…"
    }
    return problem(context) ?? wider(context) ?? similar(context)
  }

  /// Returns where the mistake is in a search that is typed, with its style; none while the text may go on.
  static func spans(in draft: Draft, _ context: RenderContext) -> [(range: Range<Int>, style: Style)] {
    guard case .search = draft.purpose, !context.state.external.isLoading, problem(context) != nil,
      let problem = context.list.search.problem
    else { return [] }
    let ground = context.styleSheet[.prompt].background
    return [(problem.range, context.styleSheet[.problem].on(ground).adding(.underline))]
  }

  /// Returns what to do if the search finds nothing here.
  static func emptyList(_ context: RenderContext) -> DisplayText {
    let end: DisplayText = "Esc shows all again."
    if let name = context.list.search.missingCategory {
      let near = context.state.document.categories.nearest(to: name)
      let question = near.map { " Did you mean #\($0.name)?" } ?? ""
      return DisplayText("There is no category “\(name)”.\(question) ", upTo: 2000) + end
    }
    guard let wider = context.lists.wider(context.state) else { return "Nothing matches. " + end }
    let place = DisplayText("Nothing matches here, but \(wider.count) in ") + wider.list.name
    guard let key = context.keys.label(of: "search.widen") else { return place + ". " + end }
    return place + DisplayText(": \(key) goes there. ") + end
  }

  private static func wider(_ context: RenderContext) -> DisplayText? {
    guard let wider = context.lists.wider(context.state) else { return nil }
    let here = "\(context.list.matchCount)\(context.list.isFuzzy ? " similar" : "")"
    let text = DisplayText("\(here) here, \(wider.count) in ") + wider.list.name
    return context.keys.label(of: "search.widen").map { text + ": " + DisplayText($0) } ?? text
  }

  private static func similar(_ context: RenderContext) -> DisplayText? {
    context.list.isFuzzy ? "No exact match: similar words are shown" : nil
  }

  /// A mistake at the end is one only if there is a suggestion, since the text may go on.
  private static func problem(_ context: RenderContext) -> DisplayText? {
    let search = context.list.search
    guard let problem = search.problem else { return nil }
    if let question = problem.question { return DisplayText(question) }
    return problem.range.upperBound < search.text.utf8.count ? DisplayText(problem.sentence) : nil
  }
}
