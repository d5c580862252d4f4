internal import ReduxCore

/// Lists of tasks in Markdown: `- [ ] Title`, below headings, which are their categories.
///
/// A task is kept with the notes below it as it was read, and with what stands before it and is none, so that
/// a file is written back as it was as long as its items are unchanged.
enum Markdown: Codec {
  /// The keys in the extras of an item.
  enum Extra {
    /// What stands before the task: headings, other text, blank lines.
    static let before = "markdown.before"
    /// The line break after the task if it is not LF: CR LF, or empty at the end of the file.
    static let ending = "markdown.ending"
    /// What stands after the last task.
    static let after = "markdown.after"
  }

  static func entries(_ bytes: [UInt8], zones: Zones) throws(InterchangeError) -> EntryReader {
    try TextFrame.check(bytes)
    return EntryReader(Source(bytes), format: .markdown)
  }

  /// The tasks of a file, which is read a piece at a time.
  private struct Source: EntrySource {
    /// The number of bytes in a piece.
    private static let pieceSize = 65_536

    private let bytes: [UInt8]
    private var start = 0
    private var isFinished = false
    private var reader = MarkdownReader()
    /// The tasks of the last piece.
    private var tasks: ArraySlice<ImportedEntry> = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var progress: Double { Double(share: start, of: bytes.count) }

    mutating func next() -> ImportedEntry? {
      while tasks.isEmpty, !isFinished {
        let piece = bytes[start...].prefix(Self.pieceSize)
        reader.read(Array(piece))
        start = piece.endIndex
        isFinished = start == bytes.count
        if isFinished { reader.finish() }
        tasks = reader.take()[...]
      }
      return tasks.popFirst()
    }
  }

  static func export(
    _ source: some ExportSource, zones: Zones, identities: Bool, to output: ExportOutput
  ) -> [ItemID]? {
    MarkdownWriter.write(source, to: output)
  }
}
