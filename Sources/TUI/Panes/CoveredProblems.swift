internal import Cells
internal import Preferences
internal import ReduxCore

/// The number of problems that other messages covered before they were seen, at the right end of the status line.
@MainActor
enum CoveredProblems {
  /// The columns below which a sign stands for the words.
  private static let narrow = 60

  /// Returns how many there are, and the key that lists them: `2 problems: gm`. `nil` if there are none, or if the
  /// message says so.
  static func text(_ context: RenderContext) -> String? {
    let external = context.state.external
    guard let count = external.coveredProblems,
      !(external.message?.hints.contains { $0.command == .showMessages } ?? false)
    else { return nil }
    let words =
      external.message?.isProblem == true
      ? "\(count) more" : count == 1 ? "1 problem" : "\(count) problems"
    return key(context).map { "\(words): \($0)" } ?? words
  }

  /// Draws the number.
  /// - Returns: the rest of the line.
  static func draw(_ grid: inout Grid, _ line: Rect, _ context: RenderContext) -> Rect {
    let text = text(in: line, context)
    grid.write(
      text, x: line.maxX - text.width - 1, y: line.y, width: text.width, style: context.styleSheet[.problem])
    return rest(of: line, context)
  }

  /// Returns what the number leaves of the line.
  static func rest(of line: Rect, _ context: RenderContext) -> Rect {
    let width = text(in: line, context).width
    return Rect(x: line.x, y: line.y, width: line.width - (width > 0 ? width + 2 : 0), height: line.height)
  }

  private static func text(in line: Rect, _ context: RenderContext) -> DisplayText {
    guard let text = text(context) else { return "" }
    return DisplayText(line.width < narrow ? "! " + (key(context) ?? "") : text)
  }

  private static func key(_ context: RenderContext) -> String? {
    context.keys.label(of: KeyHint.Command.showMessages.rawValue)
  }
}
