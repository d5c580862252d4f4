internal import Commands
internal import Dispatch
internal import Files
internal import Glibc
internal import Storage

/// Takes the lines of `inbox.txt` while the screen is open, by running `todux inbox`, whose step arrives as those of
/// any other program do: a lock on the database, or a slow disk, holds up no key.
final class InboxWatch: Sendable {
  private let inbox: DropFile
  private let arguments: [String]
  private let queue = DispatchQueue(label: "todux.inbox")

  /// - Parameter path: that of `inbox.txt`.
  init(path: String, overrides: Overrides) {
    inbox = DropFile(path: path)
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
    guard inbox.hasContents else { return }
    guard run() != 0 else { return }
    let sentence = "The lines of \(inbox.path) cannot be taken; todux inbox says why"
    DispatchQueue.main.async {
      // Fine, because blocks of the main queue run on the main actor's executor.
      MainActor.assumeIsolated { onFailure(sentence) }
    }
  }

  /// Runs this program with nothing to write to; returns its exit status.
  private func run() -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var child = pid_t()
    guard posix_spawn(&child, "/proc/self/exe", &actions, nil, &arguments, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
