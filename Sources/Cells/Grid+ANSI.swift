extension Grid {
  /// Returns the rows as text with SGR sequences (ECMA-48 8.3.117), one line each, every line ending with LF.
  ///
  /// A sequence is written only where the style changes; a line that ends in a style ends with a reset.
  /// Blanks at the end of a line are left out if they would not be visible.
  package func ansi(colors depth: ColorDepth) -> String {
    let exact = depth == .direct ? exactColors : ExactColors()
    var output = ""
    for y in 0..<size.height {
      var current = Style.plain
      for run in visibleRuns(row: y, depth: depth) {
        if run.style != current { output += Self.sequence(for: run.style, exact) }
        current = run.style
        output += run.text
      }
      if current != .plain { output += "\u{1B}[0m" }
      output += "\n"
    }
    return output
  }

  /// Returns the runs of a row with colours reduced to `depth`, without invisible blanks at the end.
  private func visibleRuns(row y: Int, depth: ColorDepth) -> [StyledRun] {
    var runs = styledRuns(row: y).map { run in
      var run = run
      run.style.foreground = exactColors.reduced(run.style.foreground, to: depth)
      run.style.background = exactColors.reduced(run.style.background, to: depth)
      return run
    }
    while let last = runs.last, last.style.showsNothingWhenBlank {
      runs[runs.count - 1].text = String(last.text.reversed().drop { $0 == " " }.reversed())
      guard runs[runs.count - 1].text.isEmpty else { break }
      runs.removeLast()
    }
    return runs
  }

  private static func sequence(for style: Style, _ exact: ExactColors) -> String {
    // Each sequence starts with a reset, so that it does not depend on the previous style.
    var codes = ["0"]
    let attributes: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strikethrough, "9"),
    ]
    for (attribute, code) in attributes where style.attributes.contains(attribute) { codes.append(code) }
    codes += code(for: style.foreground, base: 30, exact)
    codes += code(for: style.background, base: 40, exact)
    return "\u{1B}[" + (style == .plain ? "0" : codes.joined(separator: ";")) + "m"
  }

  private static func code(for color: Color, base: Int, _ exact: ExactColors) -> [String] {
    if case .palette(let index) = color, let rgb = exact[index] {
      return [String(base + 8), "2", String(rgb.red), String(rgb.green), String(rgb.blue)]
    }
    return switch color {
    case .standard: []
    case .palette(let index) where index < 8: [String(base + Int(index))]
    case .palette(let index) where index < 16: [String(base + 52 + Int(index))]
    case .palette(let index): [String(base + 8), "5", String(index)]
    }
  }
}

extension Style {
  /// `true` if a blank in this style looks like an empty cell.
  var showsNothingWhenBlank: Bool {
    background == .standard && attributes.isDisjoint(with: [.reverse, .underline, .strikethrough])
  }
}
