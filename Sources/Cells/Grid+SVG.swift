extension Grid {
  /// The frame as a picture of a terminal window, the same bytes for the same frame; `title` is in its bar.
  ///
  /// Text stays text: it can be selected and read out. Each run is placed by its column and told its
  /// length, so no font can shift it. Box-drawing characters are lines, and blanks in the text. Lengths are
  /// pixels. Source: SVG 1.1, chapters 8 and 10.
  package func svg(title: DisplayText) -> String {
    let canvas = SVGCanvas(size: size)
    var output = canvas.frame(title: title)
    for y in 0..<size.height {
      for run in backgroundRuns(row: y) { output += canvas.background(run, row: y) }
    }
    output += SVGLines(self).paths
    let words = withoutLines
    for y in 0..<size.height {
      for run in words.textRuns(row: y) { output += canvas.text(run, row: y) }
    }
    if let cursor, bounds.contains(cursor) { output += canvas.cursor(at: cursor) }
    return output + "</svg>\n"
  }

  /// Runs behind which another colour than the window's stands; neighbours of one colour are one.
  private func backgroundRuns(row y: Int) -> [StyledRun] {
    var runs: [StyledRun] = []
    for run in styledRuns(row: y) where run.style.shown.background != SVGCanvas.paper {
      if let last = runs.last, last.x + last.width == run.x,
        last.style.shown.background == run.style.shown.background
      {
        runs[runs.count - 1].width += run.width
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  /// Runs with something to see. Wide and narrow characters never share one: fonts agree on neither's
  /// share of a common length. Blanks at the ends are cut off where no line runs through them.
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
