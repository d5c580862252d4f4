/// The state received from outside the app through external events.
package struct ExternalState: Equatable, Codable, Sendable {
  package var today = Day(number: 0)
  /// The beginning of the present minute; `nil` until something depends on it (``AppState/dependsOnTime``).
  package var minute: Timestamp?
  /// The minute of today up to which lists show what has started: nothing starts between it and the present one, unless
  /// the clock was set back. `nil` for the end of the day.
  package var startMinute: Int?
  package var zone = Zone.utc
  /// `true` while only the first page of the document is loaded.
  package var isLoading = false
  /// What is loaded before all of it is; `nil` if that is not known.
  package var loadedParts: LoadedParts?
  package var saving = Saving.saved
  /// How much of a long load, reading or save is done, in percent; `nil` if there is none.
  package var progress: Int?
  /// The wait that blocks further keys; `nil` if there is none.
  package var waiting: Wait?
  /// How much of the change that keys wait for is done, in percent; `nil` if they wait for none.
  package var changeProgress: Int?
  package var message: Message?
  /// The last messages of this session, newest last; `nil` if there were none.
  package private(set) var messages: [ShownMessage]?
  /// How many problems another message covered before they were seen; `nil` if none.
  package private(set) var coveredProblems: Int?
  /// The available themes.
  package var themes: [String] = []
  /// The ground of the terminal; `nil` until it has told.
  package var ground: Ground?

  package init() {}

  /// The last minute of a day.
  static let lastMinute = 1439

  /// The number of messages that are kept.
  private static let memory = 200

  /// Shows a message, and keeps it for the list of messages.
  package mutating func show(_ message: Message, at time: Timestamp?) {
    if self.message != message {
      clearMessage()
      // One that was covered is in sight again.
      if let count = coveredProblems, isCovered(message) { coveredProblems = count > 1 ? count - 1 : nil }
    }
    self.message = message
    var kept = messages ?? []
    messages = nil
    if let last = kept.indices.last, kept[last].message == message {
      kept[last].count += 1
      kept[last].time = time
    } else {
      kept.append(ShownMessage(message, at: time))
    }
    if kept.count > Self.memory { kept.removeFirst() }
    messages = kept
  }

  /// Returns `true` for a problem that is one of those counted as covered, which were shown last.
  private func isCovered(_ message: Message) -> Bool {
    guard message.tone == .problem, let count = coveredProblems else { return false }
    var latest: [Message] = []
    for shown in (messages ?? []).reversed() where shown.message.tone == .problem {
      if shown.message == message { return true }
      if !latest.contains(shown.message) { latest.append(shown.message) }
      if latest.count == count { break }
    }
    return false
  }

  /// Takes the message out of the status line. A problem is counted there until it was seen.
  mutating func clearMessage() {
    if message?.tone == .problem { coveredProblems = (coveredProblems ?? 0) + 1 }
    message = nil
  }

  /// All problems were seen: none stays in the status line, or is counted there.
  mutating func noteProblemsSeen() {
    if message?.isProblem == true { message = nil }
    coveredProblems = nil
  }

  /// `true` if a problem is in the status line, or counted there.
  var hasProblems: Bool { message?.isProblem ?? false || coveredProblems != nil }

  /// Takes over the messages of another state.
  package mutating func takeMessages(of other: ExternalState) {
    (message, messages, coveredProblems) = (other.message, other.messages, other.coveredProblems)
  }

  /// Replaces the texts of all messages.
  package mutating func mapMessages(_ transform: (Message) -> Message) {
    message = message.map(transform)
    messages = messages?.map { ShownMessage(transform($0.message), at: $0.time, count: $0.count) }
  }
}

/// A message in the list of messages.
package struct ShownMessage: Equatable, Codable, Sendable {
  package var message: Message
  /// The time at which it was shown last; `nil` if that is not known.
  package var time: Timestamp?
  /// How many times in a row it was shown.
  package var count: Int

  package init(_ message: Message, at time: Timestamp?, count: Int = 1) {
    self.message = message
    self.time = time
    self.count = count
  }
}

/// What keys wait for. The user can cancel the wait, unless it is for the rest of the document.
package enum Wait: String, Equatable, Codable, Sendable {
  /// For the rest of the document, which a key needs.
  case loading
  /// For an answer from the journal, while something else is using the database.
  case journal
  /// For the last changes to be saved, before the program exits.
  case saving
  /// For a change of many items (``LargeChanges``).
  case change
}

extension ExternalState {
  /// How much of what keys wait for is done, in percent; `nil` if that is not known.
  package var waitProgress: Int? { waiting == .change ? changeProgress : progress }
}

/// The progress of saving the document.
package enum Saving: Equatable, Codable, Sendable {
  case saved
  /// This many changes are being written.
  case writing(Int)
  /// Changes could not be written; they are kept in memory and retried.
  case failed(SaveFailure)
}

/// The reason why changes could not be written.
package struct SaveFailure: Error, Equatable, Sendable {
  /// A sentence without its full stop and without the path.
  package var reason: String
  /// A sentence that tells the user what to do; empty if there is no advice.
  package var advice: String
  /// The path of the file; empty if unknown.
  package var path: String

  package init(_ reason: String, advice: String = "", path: String = "") {
    self.reason = reason
    self.advice = advice
    self.path = path
  }
}

extension SaveFailure: Codable {
  private enum CodingKeys: CodingKey {
    case reason, advice, path
  }

  /// Also decodes the plain sentence that older recordings contain.
  package init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(text)
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(String.self, forKey: .reason),
      advice: try values.decode(String.self, forKey: .advice),
      path: try values.decode(String.self, forKey: .path))
  }
}

/// A sentence for the status line.
package struct Message: Equatable, Sendable {
  package enum Tone: String, Codable, Sendable {
    case plain
    /// A key cannot do what it is for: whoever pressed it sees that.
    case refusal
    /// Something went wrong that nobody may be looking at.
    case problem
  }

  package var text: String
  package var tone: Tone
  /// What keys do now; the screen names those that are bound.
  package var hints: [KeyHint]

  package init(_ text: String, tone: Tone = .plain, hints: [KeyHint] = []) {
    self.text = text
    self.tone = tone
    self.hints = hints
  }

  /// `true` if something went wrong, or cannot be done.
  package var isProblem: Bool { tone != .plain }
}

extension Message: Codable {
  private enum CodingKeys: CodingKey {
    case text, tone, hints
  }

  /// Also reads messages of older recordings, which have no hints.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(String.self, forKey: .text), tone: try values.decode(Tone.self, forKey: .tone),
      hints: try values.decodeIfPresent([KeyHint].self, forKey: .hints) ?? [])
  }
}

/// A command that fits a message, and what it does there: `u undoes`, where undo is bound to u.
package struct KeyHint: Equatable, Codable, Sendable {
  /// The commands that messages name, by the ids of their rows in the key table.
  package enum Command: String, CaseIterable, Codable, Sendable {
    case undo = "history.undo"
    case redo = "history.redo"
    case toggleDone = "item.done"
    case travel = "history.travel"
    case revert = "history.bring-back"
    case revertWhole = "history.bring-back-whole"
    case sortByHand = "sort.hand"
    case sortAsBefore = "sort.own"
    case writeNotes = "notes.write"
    case redoWriting = "notes.redo"
    case recall = "prompt.older"
    case showMessages = "messages.show"
    case itemsOfDay = "month.focus"
    case showItemHistory = "story.read"
    case showHistory = "history.show"
    case toggleFold = "fold.toggle"
  }

  package var command: Command
  /// What follows the key: `undoes`.
  package var effect: String

  package init(_ command: Command, _ effect: String) {
    self.command = command
    self.effect = effect
  }
}
