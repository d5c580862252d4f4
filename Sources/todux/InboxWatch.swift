internal import Commands
internal import Dispatch
internal import Files
internal import ReduxCore
internal import Storage
internal import Synchronization

/// Takes the lines of `inbox.txt` while the screen is open, by running `todux inbox`, whose step arrives as
/// those of any other program do: a lock on the database, or a slow disk, holds up no key.
final class InboxWatch: Sendable {
  typealias Report = @MainActor @Sendable (Message) -> Void

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
  /// - Parameter report: called on the main queue with what was taken, or what went wrong.
  /// - Returns: the watch, which ends when it is released; `nil` if the folder cannot be watched.
  func start(_ report: @escaping Report) -> FolderWatch? {
    File.makeFolders(above: inbox.path)
    let watch = try? FolderWatch(path: inbox.path) { [self] in queue.async { self.take(report) } }
    queue.async { self.take(report) }
    return watch
  }

  private func take(_ report: @escaping Report) {
    switch inbox.readiness(at: Int(now().milliseconds / 1000)) {
    case .empty: return
    case .unfinished: return awaitLine(report)
    case .ready: break
    }
    let (status, ids, errors) = ChildProcess.output(of: "/proc/self/exe", arguments)
    let count = ids.count { $0 == UInt8(ascii: "\n") }
    // What it says of the configuration, the screen has said.
    let sentences = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { $0.contains(File.name(of: inbox.path)) }
      .map(CommandEnvironment.warning)
    let said =
      sentences.first.map { sentence in
        let words = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        return "; " + words.loweringFirst + English.moreInBrackets(sentences.count - 1)
      } ?? ""
    let message: Message
    if status != 0 {
      message = Message("The lines of \(inbox.path) cannot be taken; todux inbox says why", tone: .problem)
    } else if count > 0 {
      message = Message(
        "\(ItemsAction.counting(count)) added\(said.isEmpty ? " from inbox.txt" : said)",
        hints: [KeyHint(.showHistory, "shows them")])
    } else {
      // Another todux was faster.
      return
    }
    MainActor.later { report(message) }
  }

  /// Takes the file when its last line counts as complete, if nobody continues it.
  private func awaitLine(_ report: @escaping Report) {
    let isAwaited = isAwaiting.withLock { isAwaiting in
      defer { isAwaiting = true }
      return isAwaiting
    }
    guard !isAwaited else { return }
    queue.asyncAfter(deadline: .now() + .seconds(DropFile.patience)) { [weak self] in
      guard let self else { return }
      isAwaiting.withLock { $0 = false }
      take(report)
    }
  }
}
