/// What the world outside the program told it.
package struct Outside: Equatable, Codable, Sendable {
  package var today = Day(number: 0)
  package var zone = Zone.utc
  /// Whether only the first page of the document is there yet.
  package var isLoading = false
  package var saving = Saving.saved
  package var message: Message?
  /// The themes to choose from.
  package var themes: [String] = []

  package init() {}
}

/// Whether what is on the screen is on the disk.
package enum Saving: Equatable, Codable, Sendable {
  case saved
  /// So many changes are on their way.
  case writing(Int)
  /// Changes could not be written; they are kept in memory and tried again.
  case failed(String)
}

/// A sentence for the status line.
package struct Message: Equatable, Codable, Sendable {
  package enum Tone: String, Codable, Sendable {
    case plain, problem
  }

  package var text: String
  package var tone: Tone

  package init(_ text: String, tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }
}
