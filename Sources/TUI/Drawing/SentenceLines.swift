internal import Cells

/// A sentence for people, in as few lines as say what matters of it.
enum SentenceLines {
  /// Returns the sentence in one line if it fits once its quotations are shortened, each to no less than a
  /// quarter of the line. Otherwise it goes on in further lines, and is cut only at the end of the last one.
  /// - Parameters:
  ///   - ending: what stands after the sentence. It stays whole, unless it takes more than half of a line:
  ///     what takes a change back is worth more than all of what it was.
  ///   - separator: what sets off the ending within a line.
  ///   - rows: the number of lines that there is room for, at least 1.
  static func lines(
    of sentence: String, ending: String = "", separator: String = "", width: Int, rows: Int
  ) -> [DisplayText] {
    let end = DisplayText(ending.isEmpty ? "" : separator + ending)
    guard ending.isEmpty || end.width <= width / 2 else {
      return lines(of: sentence + separator + ending, width: width, rows: rows)
    }
    let room = width - end.width
    let text = DisplayText.fitted(sentence, to: rows * width)
    let line = text.shorteningQuotes(to: room, leaving: width / 4)
    if line.width <= room { return [line + end] }
    guard rows > 1 else { return [.fitted(sentence, to: room) + end] }
    // Each break may leave some columns of a line empty.
    for columns in stride(from: rows * width, to: width, by: -1) {
      let lines = TextLines.wrapped(text.fitted(to: columns), width: width)
      if lines.count <= rows, let last = lines.last, last.width <= room {
        return lines.dropLast() + [last + end]
      }
      if lines.count < rows { return lines + [DisplayText(ending)] }
    }
    return [.fitted(sentence, to: room) + end]
  }
}
