package import FoundationEssentials
package import ReduxCore

/// One line of a recording, but for its time.
package enum RecordingEntry: Equatable, Sendable {
  /// What came in. In a redacted recording, keys and pastes are there to be read and are not played.
  case input(Interface.Input)
  /// What the clock said when it was asked.
  case now(Timestamp)
  /// The id that was given out.
  case id(UUID)
  /// What the journal said when it was asked.
  case answer(Answer)
  /// In a redacted recording: what happened, as one version of the state.
  case did([Action])
  /// The fingerprint of the frame that was drawn.
  case frame(UInt64)

  /// One case for each question to the journal.
  package enum Answer: Equatable, Codable, Sendable {
    case undoable(RecordedStep?)
    case redoable(RecordedStep?)
    /// With the numbers of those that were written here, or were there when the screen opened.
    case heads([JournalHead], own: [Int64])
    case head(JournalHead?)
    /// The row after which it begins.
    case floor(Int64)
    case change(DocumentChange)
    case rows([JournalRow])
    /// It could not be asked; a sentence says why.
    case failed(String)
  }
}
