internal import Commands
internal import Dispatch
internal import Files
internal import FoundationEssentials
internal import ReduxCore
internal import Storage
internal import Synchronization

/// Keeps the todo.txt file and its database together while the screen is open, on a queue of its own: neither
/// a lock nor a slow disk holds up a key. What the file has changed arrives as the changes of any other
/// program do.
final class FileLink: Sendable {
  private let file: FileStore
  /// Apart from that of the screen, which therefore takes what the file has changed for the work of another.
  private let database: Database
  private let queue = DispatchQueue(label: "todux.file")
  private let state: Mutex<State>

  private struct State {
    var watches: [FolderWatch] = []
    var isPlanned = false
    var isFinished = false
    /// What is to be shown when the screen opens.
    var notes: [Message] = []
    /// The last failure told: the same one is not told again at every change.
    var failure: String?
  }

  /// Opens the database, and takes over what has changed in the file.
  init(_ file: FileStore, instance: UUID) throws(CommandFailure) {
    self.file = file
    do {
      var notes: [Message] = []
      database = try file.open(instance: instance) { notes.append(Message($0, tone: .problem)) }
      notes += try file.synchronise(database, mustWrite: false)
      state = Mutex(State(notes: notes))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Returns what was to be told when the file was opened, once; `nil` if there is nothing.
  func takeNotes() -> Message? {
    state.withLock { state in
      defer { state.notes = [] }
      return Self.summary(state.notes)
    }
  }

  /// Starts watching the file and the database, both of which any program may change.
  /// - Parameter tell: called on the main queue with what was changed on both sides, with what follows from what the file
  ///   has completed, and with what went wrong.
  func start(_ tell: @escaping @MainActor @Sendable (Message) -> Void) {
    for path in file.watchedPaths + [file.databasePath] {
      do {
        let watch = try FolderWatch(path: path) { [weak self] in self?.plan(tell) }
        state.withLock { $0.watches.append(watch) }
      } catch {
        let error = StorageError.unwatched(path: path)
        MainActor.later {
          let text = "\(error.reason), so what others write to \(path) will not show. \(error.advice)"
          tell(Message(text, tone: .problem))
        }
      }
    }
    plan(tell)
  }

  /// Brings both together a last time. Blocks until that is done.
  /// - Returns: what is to be told; `nil` if there is nothing.
  func finish() throws(CommandFailure) -> String? {
    state.withLock {
      $0.isFinished = true
      $0.watches = []
    }
    let result = queue.sync { Result { () throws(CommandFailure) in try file.synchronise(database) } }
    return Self.summary(try result.get())?.text
  }

  /// The time after which changes are taken, together with those that come meanwhile: an editor may write a
  /// file in several parts, and a change to the database consists of several events.
  private static let pause = DispatchTimeInterval.milliseconds(40)

  private func plan(_ tell: @escaping @MainActor @Sendable (Message) -> Void) {
    let isFirst = state.withLock { state in
      defer { state.isPlanned = true }
      return !state.isPlanned && !state.isFinished
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.synchronise(tell) }
  }

  private func synchronise(_ tell: @escaping @MainActor @Sendable (Message) -> Void) {
    let isFinished = state.withLock { state in
      state.isPlanned = false
      return state.isFinished
    }
    guard !isFinished else { return }
    do throws(CommandFailure) {
      let notes = try file.synchronise(database)
      let hadFailed = state.withLock { state in
        defer { state.failure = nil }
        return state.failure != nil
      }
      let message =
        Self.summary(notes).map { Message(short($0.text), tone: $0.tone) }
        ?? (hadFailed ? Message("“\(file.name)” is up to date again", tone: .problem) : nil)
      if let message { MainActor.later { tell(message) } }
    } catch {
      let text = short("\(error.sentence) \(error.advice)")
      let isNew = state.withLock { state in
        defer { state.failure = text }
        return state.failure != text
      }
      if isNew { MainActor.later { tell(Message(text, tone: .problem)) } }
      // Nothing may happen when a disk has room again, or a file may be written.
      queue.asyncAfter(deadline: .now() + Self.retryDelay) { [weak self] in self?.plan(tell) }
    }
  }

  /// Returns a text for the last line, which is too short for the folders.
  private func short(_ text: String) -> String {
    file.paths.reduce(text) { $0.replacing("“\($1)”", with: "“\(File.name(of: $1))”") }
  }

  private static let retryDelay = DispatchTimeInterval.seconds(2)

  /// Returns the first problem, or else the first message, with the number of others.
  private static func summary(_ notes: [Message]) -> Message? {
    guard var summary = notes.first(where: \.isProblem) ?? notes.first else { return nil }
    summary.text += English.moreInBrackets(notes.count - 1)
    return summary
  }
}
