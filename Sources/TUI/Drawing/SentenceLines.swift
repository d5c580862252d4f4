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
      if lines.count < rows, let last = lines.last {
        let (head, tail) = divided(last, tailWidth: room)
        return lines.dropLast() + (tail.isEmpty ? [head, DisplayText(ending)] : [head, tail + end])
      }
    }
    return [.fitted(sentence, to: room) + end]
  }

  /// Divides a line so that an ending does not stand alone in the next one: after the last punctuation outside of
  /// quotations that leaves a third of the line before it, otherwise at the blank that takes a third of it along.
  /// - Returns: an empty tail for a line without such a place.
  private static func divided(_ line: DisplayText, tailWidth: Int) -> (head: DisplayText, tail: DisplayText) {
    let words = line.string.split(separator: " ", omittingEmptySubsequences: false)
    var places: [(head: DisplayText, tail: DisplayText, isAfterPunctuation: Bool)] = []
    var depth = 0
    for (index, word) in words.enumerated().dropLast() {
      depth += word.count { $0 == "“" } - word.count { $0 == "”" }
      let head = DisplayText(words[...index].joined(separator: " "))
      let tail = DisplayText(words[(index + 1)...].joined(separator: " "))
      guard !head.isEmpty, !tail.isEmpty, tail.width <= tailWidth else { continue }
      let isAfterPunctuation = depth == 0 && word.last.map { ",;:.".contains($0) } == true
      places.append((head, tail, isAfterPunctuation))
    }
    let third = line.width / 3
    let place =
      places.last { $0.isAfterPunctuation && $0.head.width >= third } ?? places.last {
        $0.tail.width >= third
      }
      ?? places.first
    return place.map { ($0.head, $0.tail) } ?? (line, "")
  }
}
