internal import Cells
internal import Commands
internal import Dispatch
internal import Redux
internal import ReduxCore
internal import Storage

/// Tells the hooks what is changed on the screen, one change after the other, beside the main thread.
final class HookQueue: Sendable {
  private let folder: HookFolder
  private let variables: [String: String]
  private let queue = DispatchQueue(label: "todux.hooks")
  private let underway = DispatchGroup()

  /// The longest time that the end of the program waits for hooks.
  private static let limit = DispatchTimeInterval.seconds(5)

  init(_ folder: HookFolder, variables: [String: String]) {
    self.folder = folder
    self.variables = variables
  }

  /// - Parameters:
  ///   - numbers: a document with the numbers of the items, which they got only when they were stored.
  ///   - onFailure: called on the main queue with what went wrong.
  func tell(
    _ journalEntry: JournalEntry, from before: Document, to after: Document, numbers: Document,
    onFailure: @escaping @MainActor @Sendable (String) -> Void
  ) {
    guard folder.isInUse(variables) else { return }
    queue.async(group: underway) { [self] in
      let change = DocumentChange(from: before, to: after)
      var after = after
      let changed = change.items.compactMap { after.items[$0.id] }
      for id in Set(changed.flatMap { [$0.id] + $0.references }) {
        guard var item = after.items[id], item.number == nil else { continue }
        item.number = numbers.items[id]?.number
        after.items.set(contentsOf: [item])
      }
      let stored = StoredChange(command: "screen", journalEntry, change, from: before, to: after)
      let problems = folder.tell([stored], variables: variables)
      guard !problems.isEmpty else { return }
      MainActor.later { for problem in problems { onFailure(problem) } }
    }
  }

  /// Waits for the hooks.
  /// - Returns: `false` if some still run when the time is over.
  func finish() -> Bool { underway.wait(timeout: .now() + Self.limit) == .success }
}
