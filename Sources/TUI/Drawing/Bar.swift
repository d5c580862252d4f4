internal import Cells
internal import Preferences

/// A small bar for a share.
@MainActor
enum Bar {
  private static let full: DisplayText = "▰▰▰▰▰▰▰▰▰▰"
  private static let empty: DisplayText = "▱▱▱▱▱▱▱▱▱▱"

  /// Draws `part` of `whole` in at most ten columns.
  /// - Parameters:
  ///   - style: the style of all of it; `nil` for that of a bar on the ground of the screen.
  ///   - filledStyle: then the style of `part`; `nil` for the usual one.
  static func draw(
    _ grid: inout Grid, x: Int, y: Int, width: Int, _ part: Int, of whole: Int, on style: Style? = nil,
    filled filledStyle: Style? = nil, _ context: RenderContext
  ) {
    let filled = filled(part, of: whole, width: width)
    grid.write(
      full, x: x, y: y, width: filled, style: style ?? filledStyle ?? context.styleSheet[Theme.Role.green])
    grid.write(
      empty, x: x + filled, y: y, width: width - filled, style: style ?? context.styleSheet[.border])
  }

  /// Returns the number of columns that are filled: none only for nothing, all only for everything.
  static func filled(_ part: Int, of whole: Int, width: Int) -> Int {
    guard whole > 0, part > 0, width > 0 else { return 0 }
    return part >= whole ? width : max(1, min(width - 1, part * width / whole))
  }
}
