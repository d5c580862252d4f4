internal import Cells

/// The lines of the notes, and of the title, shown last, since every key draws them anew.
@MainActor
final class NoteLines {
  private var last: (notes: String, width: Int, isInWords: Bool, lines: [MarkdownLines.Line])?
  private var lastTitle: (title: String, width: Int, lines: [DisplayText])?

  /// Returns all lines of a text broken at a width.
  func lines(of notes: String, width: Int, isInWords: Bool) -> [MarkdownLines.Line] {
    guard !notes.isEmpty else { return [] }
    // The same text is the same storage, which is compared first.
    if let last, last.width == width, last.isInWords == isInWords, last.notes == notes { return last.lines }
    let lines = MarkdownLines.wrapped(notes, width: width, isInWords: isInWords)
    last = (notes, width, isInWords, lines)
    return lines
  }

  /// Returns all lines of a title broken at a width.
  func lines(ofTitle title: String, width: Int) -> [DisplayText] {
    if let lastTitle, lastTitle.width == width, lastTitle.title == title { return lastTitle.lines }
    let lines = TextLines.wrapped(DisplayText(title), width: width)
    lastTitle = (title, width, lines)
    return lines
  }
}
