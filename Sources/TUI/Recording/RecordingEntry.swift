package import FoundationEssentials
package import ReduxCore

/// The content of one line of a recording, without its time.
package enum RecordingEntry: Equatable, Sendable {
  /// An input. In a redacted recording, keys and pastes are there only for readers, and are not played.
  case input(Interface.Input)
  /// The time that the clock returned.
  case now(Timestamp)
  /// The id that was generated.
  case id(UUID)
  /// The answer to a query of the journal.
  case answer(Answer)
  /// In a redacted recording: the actions that led to one version of the state.
  case actions([Action])
  /// The fingerprint of a frame that was drawn.
  case frame(UInt64)

  /// The answer to a query of the journal, with one case for each kind of query.
  package enum Answer: Equatable, Codable, Sendable {
    case undoable(RecordedStep?)
    case redoable(RecordedStep?)
    /// With the numbers of those that were written by this session, or existed when the screen was opened.
    case heads([JournalHead], own: [Int64])
    case head(JournalHead?)
    /// The row after which the journal begins.
    case floor(Int64)
    case change(DocumentChange)
    case rows([JournalRow])
    /// The query failed; a sentence gives the reason.
    case failed(String)
  }
}
