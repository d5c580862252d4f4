internal import Cells

/// What part of a content is on the screen, in lines or items counted from 0.
struct ScrollExtent: Equatable {
  /// The number of lines above the screen.
  var first: Int
  /// The number of lines on the screen.
  var shown: Int
  /// The number of all lines.
  var total: Int

  /// How much of the content there is up to the end of the screen: `30%`; `nil` if everything is on it. `3 of 65` says
  /// which line is selected, where one is.
  var words: DisplayText? {
    shown < total ? DisplayText("\(100 * min(first + shown, total) / total)%") : nil
  }

  /// Returns the rows that the thumb of a scroll bar takes, from 0; `nil` if everything is on the screen.
  ///
  /// The thumb touches an end only if the content does.
  func thumb(height: Int) -> Range<Int>? {
    guard shown > 0, shown < total, height >= 3 else { return nil }
    let length = max(1, min(height - 2, height * shown / total))
    let (last, room) = (total - shown, height - length)
    guard first > 0 else { return 0..<length }
    guard first < last else { return room..<height }
    let start = max(1, min(room - 1, first * room / last))
    return start..<(start + length)
  }
}
