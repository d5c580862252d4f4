internal import Commands
internal import Dispatch
internal import Files
internal import ReduxCore
internal import Storage
internal import Synchronization

/// Takes the lines of `inbox.txt` while the screen is open, by running `todux inbox`, whose step arrives as
/// those of any other program do: a lock on the database, or a slow disk, holds up no key.
final class InboxWatch: Sendable {
  private let inbox: DropFile
  private let arguments: [String]
  private let queue = DispatchQueue(label: "todux.inbox")
  private let now: @Sendable () -> Timestamp
  /// `true` while a line without a line break is awaited.
  private let isAwaiting = Mutex(false)

  /// - Parameter path: that of `inbox.txt`.
  init(path: String, overrides: Overrides, now: @escaping @Sendable () -> Timestamp) {
    inbox = DropFile(path: path)
    self.now = now
    arguments = ["todux", "inbox"] + overrides.arguments
  }

  /// Starts watching, and takes what is there already.
  /// - Parameter onFailure: called on the main queue with what went wrong.
  /// - Returns: the watch, which ends when it is released; `nil` if the folder cannot be watched.
  func start(onFailure: @escaping @MainActor @Sendable (String) -> Void) -> FolderWatch? {
    File.makeFolders(above: inbox.path)
    let watch = try? FolderWatch(path: inbox.path) { [self] in queue.async { self.take(onFailure) } }
    queue.async { self.take(onFailure) }
    return watch
  }

  private func take(_ onFailure: @escaping @MainActor @Sendable (String) -> Void) {
    switch inbox.readiness(at: Int(now().milliseconds / 1000)) {
    case .empty: return
    case .unfinished: return awaitLine(onFailure)
    case .ready: break
    }
    guard ChildProcess.run("/proc/self/exe", arguments, streams: [.null, .null, .null]) != 0 else { return }
    let sentence = "The lines of \(inbox.path) cannot be taken; todux inbox says why"
    MainActor.later { onFailure(sentence) }
  }

  /// Takes the file when its last line counts as complete, if nobody continues it.
  private func awaitLine(_ onFailure: @escaping @MainActor @Sendable (String) -> Void) {
    let isAwaited = isAwaiting.withLock { isAwaiting in
      defer { isAwaiting = true }
      return isAwaiting
    }
    guard !isAwaited else { return }
    queue.asyncAfter(deadline: .now() + .seconds(DropFile.patience)) { [weak self] in
      guard let self else { return }
      isAwaiting.withLock { $0 = false }
      take(onFailure)
    }
  }
}
