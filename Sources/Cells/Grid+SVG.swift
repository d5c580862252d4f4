extension Grid {
  /// Returns the frame as an SVG picture of a terminal window with `title` in its title bar; the same frame
  /// always gives the same bytes.
  ///
  /// Text remains text, so it can be selected and read aloud. Each run has an explicit position and length,
  /// so that fonts cannot shift it. Box-drawing characters are drawn as lines and replaced by blanks in the
  /// text. Lengths are in pixels. Source: SVG 1.1, chapters 8 and 10.
  ///
  /// - Parameter ground: the background of the window, also around the cells.
  package func svg(title: DisplayText, ground: Color = .standard) -> String {
    let canvas = SVGCanvas(size: size, ground: ground, exact: exactColors)
    var output = canvas.frame(title: title)
    for y in 0..<size.height {
      for run in backgroundRuns(row: y, except: canvas.background) {
        output += canvas.background(run, row: y)
      }
    }
    output += SVGLines(self).paths
    let words = withoutLines
    for y in 0..<size.height {
      for run in words.textRuns(row: y) { output += canvas.text(run, row: y) }
    }
    if let cursor, bounds.contains(cursor) { output += canvas.cursor(at: cursor) }
    return output + "</svg>\n"
  }

  /// Returns the runs whose background differs from the window's; adjacent runs of one colour are merged.
  private func backgroundRuns(row y: Int, except ground: String) -> [StyledRun] {
    var runs: [StyledRun] = []
    for run in styledRuns(row: y) where run.style.shown(exactColors).background != ground {
      if let last = runs.last, last.x + last.width == run.x,
        last.style.shown(exactColors).background == run.style.shown(exactColors).background
      {
        runs[runs.count - 1].width += run.width
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  /// Returns the visible runs of a row. Wide and narrow characters are never in one run, since fonts disagree
  /// about their proportions. Leading and trailing blanks are removed unless a line runs through them.
  private func textRuns(row y: Int) -> [StyledRun] {
    var result: [StyledRun] = []
    var x = 0
    while x < size.width {
      let start = x
      let style = self[x, y].style
      let isWide = self[x + 1, y].isSecondColumn
      while x < size.width, self[x, y].style == style, self[x + 1, y].isSecondColumn == isWide {
        x += isWide ? 2 : 1
      }
      var columns = start..<x
      if Style(bits: style).attributes.isDisjoint(with: [.underline, .strikethrough]) {
        while let first = columns.first, self[first, y].glyph == 0x20 { columns.removeFirst() }
        while let last = columns.last, self[last, y].glyph == 0x20 { columns.removeLast() }
      }
      guard !columns.isEmpty else { continue }
      result.append(
        StyledRun(
          x: columns.lowerBound, width: columns.count, text: text(row: y, columns: columns),
          style: Style(bits: style)))
    }
    return result
  }
}
