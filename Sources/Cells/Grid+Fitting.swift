extension Grid {
  /// Returns the grid fitted to a screen of another size: cropped or filled with plain blanks from the upper
  /// left, with colours reduced to `depth`. A cursor outside the new size is hidden. Complexity: O(cells).
  package func fitted(to size: Size, depth: ColorDepth) -> Grid {
    var fitted = Grid(size: size)
    for y in 0..<min(self.size.height, fitted.size.height) {
      for run in styledRuns(row: y) {
        var style = run.style
        style.foreground = exactColors.reduced(style.foreground, to: depth)
        style.background = exactColors.reduced(style.background, to: depth)
        fitted.write(DisplayText(run.text), x: run.x, y: y, width: run.width, style: style)
      }
    }
    if depth == .direct { fitted.exactColors = exactColors }
    if let cursor, fitted.bounds.contains(cursor) { fitted.cursor = cursor }
    return fitted
  }
}
