import FoundationEssentials
import ReduxCore
import Synchronization
import TestSupport

/// An environment whose clock advances only on request and whose ids count up, or down.
final class TestEnvironment: Sendable {
  private let clock: Mutex<Int64>
  private let lastID = Mutex(10_000)
  private let idStep: Int

  /// Who makes the changes of the sessions that begin from now on.
  private let author: Mutex<Author?>

  /// The number of lines that the notes take in the detail pane.
  private let noteLines: Int

  /// The columns of a pane on the screen; `nil` if it is not shown.
  private let paneWidth: @MainActor @Sendable (Pane) -> Int?

  /// The part of the screen on which notes are written; `nil` for the standard one.
  private let notesScreen: (@MainActor @Sendable () -> TextScreen)?

  init(
    now: Int64 = 1_000_000, author: Author? = nil, noteLines: Int = 0, idStep: Int = 1,
    notesScreen: (@MainActor @Sendable () -> TextScreen)? = nil,
    paneWidth: @escaping @MainActor @Sendable (Pane) -> Int? = { _ in nil }
  ) {
    clock = Mutex(now)
    self.author = Mutex(author)
    self.paneWidth = paneWidth
    self.noteLines = noteLines
    self.idStep = idStep
    self.notesScreen = notesScreen
  }

  func become(_ author: Author?) { self.author.withLock { $0 = author } }

  func advance(milliseconds: Int64) { clock.withLock { $0 += milliseconds } }

  @MainActor
  func sessionEnvironment(pageHeight: Int) -> SessionEnvironment {
    var environment = SessionEnvironment(
      now: { [self] in time(clock.withLock { $0 }) },
      newID: { [self] in
        uuid(
          lastID.withLock {
            $0 += idStep
            return $0
          })
      },
      pageHeight: { pageHeight })
    environment.author = author.withLock { $0 }
    environment.paneWidth = paneWidth
    environment.noteLines = { [noteLines] in noteLines }
    if let notesScreen { environment.notesScreen = notesScreen }
    return environment
  }
}
