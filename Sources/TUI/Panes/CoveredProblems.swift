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
    // Asked for each frame, mostly without an answer.
    guard let count = context.state.external.coveredProblems else { return nil }
    let message = context.state.external.message
    guard !(message?.hints.contains { $0.command == .showMessages } ?? false) else { return nil }
    let words =
      message?.isProblem == true
      ? "\(count) more" : count == 1 ? "1 problem" : "\(count) problems"
    return key(context).map { "\(words): \($0)" } ?? words
  }

  /// Draws the number.
  /// - Returns: the rest of the line.
  static func draw(_ grid: inout Grid, _ line: Rect, _ context: RenderContext) -> Rect {
    guard let text = text(in: line, context) else { return line }
    grid.write(
      text, x: line.maxX - text.width - 1, y: line.y, width: text.width, style: context.styleSheet[.problem])
    return rest(of: line, besides: text)
  }

  /// Returns what the number leaves of the line.
  static func rest(of line: Rect, _ context: RenderContext) -> Rect {
    text(in: line, context).map { rest(of: line, besides: $0) } ?? line
  }

  private static func rest(of line: Rect, besides text: DisplayText) -> Rect {
    Rect(x: line.x, y: line.y, width: line.width - text.width - 2, height: line.height)
  }

  private static func text(in line: Rect, _ context: RenderContext) -> DisplayText? {
    guard let text = text(context) else { return nil }
    return DisplayText(line.width < narrow ? "! " + (key(context) ?? "") : text)
  }

  private static func key(_ context: RenderContext) -> String? {
    context.keys.label(of: KeyHint.Command.showMessages.rawValue)
  }
}
