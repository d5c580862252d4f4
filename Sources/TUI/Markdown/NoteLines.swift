internal import Cells

/// The lines of the notes shown last, since every key draws them anew.
@MainActor
final class NoteLines {
  private var last: (notes: String, width: Int, lines: [MarkdownLines.Line])?

  /// Returns all lines of a text broken at a width.
  func lines(of notes: String, width: Int) -> [MarkdownLines.Line] {
    guard !notes.isEmpty else { return [] }
    // The same text is the same storage, which is compared first.
    if let last, last.width == width, last.notes == notes { return last.lines }
    let lines = MarkdownLines.wrapped(notes, width: width)
    last = (notes, width, lines)
    return lines
  }
}
