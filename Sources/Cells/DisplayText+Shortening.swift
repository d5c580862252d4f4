extension DisplayText {
  /// Returns the text in at most `width` columns, with an ellipsis in the middle if it is longer. This suits
  /// paths, whose ends are more informative than their middle.
  package func shortened(to width: Int) -> DisplayText {
    guard self.width > width else { return self }
    let room = max(0, width - 1)
    let tail = suffix(width: room - room / 3)
    return truncated(to: max(0, width - tail.width)) + tail
  }

  /// Returns a name whose parts are divided by `/`, such as `Work/Reports`, in at most `width` columns. Its
  /// last part is cut only if there is no room for all of that; what stands before it gives way first.
  package static func path(_ name: String, width: Int) -> DisplayText {
    let whole = DisplayText(name, upTo: width)
    guard whole.width > width, let slash = name.lastIndex(of: "/") else { return whole.truncated(to: width) }
    let last = DisplayText(String(name[slash...]), upTo: width)
    guard last.width < width else {
      return DisplayText(String(name[name.index(after: slash)...]), upTo: width).truncated(to: width)
    }
    return whole.truncated(to: width - last.width) + last
  }

  /// Returns the longest suffix that fits `width` columns.
  private func suffix(width: Int) -> DisplayText {
    var start = string.endIndex
    while start > string.startIndex {
      let before = string.index(before: start)
      guard DisplayText(String(string[before...])).width <= width else { break }
      start = before
    }
    return DisplayText(String(string[start...]))
  }
}
