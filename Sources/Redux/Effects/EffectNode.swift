/// A node in the tree of a store's pending work: the task of an effect, a group of effects under one id or in
/// one scope, or everything that follows from one dispatch. It ends when its own work and all its descendants
/// have ended.
@MainActor
@usableFromInline
final class EffectNode {
  enum Phase {
    /// Its own work is pending.
    case open
    /// Only its descendants are pending.
    case closed
    case ended
    case cancelled
  }

  private(set) var phase = Phase.open
  var task: Task<Void, Never>?

  /// The number of the node, which increases with each new node.
  let number: UInt64
  private var parent: EffectNode?
  private var children: [UInt64: EffectNode] = [:]
  private var endHandlers: [@MainActor () -> Void] = []
  /// `true` if no handle refers to the node any more.
  private(set) var isAbandoned = false
  /// The outcome of the dispatch that the node represents; `nil` if nothing was refused.
  @usableFromInline var outcome: DispatchOutcome?
  /// The node that has replaced this one.
  private var replacement: EffectNode?
  private static var lastNumber: UInt64 = 0

  /// Creates a child of `parent`. If the parent has already ended, the child is created in the cancelled
  /// phase.
  init(under parent: EffectNode?) {
    Self.lastNumber += 1
    number = Self.lastNumber
    guard let parent = parent?.present else { return }
    guard parent.isLive else {
      phase = .cancelled
      return
    }
    self.parent = parent
    parent.children[number] = self
  }

  var isLive: Bool { phase == .open || phase == .closed }

  /// This node, or the one that has replaced it.
  var present: EffectNode {
    guard replacement != nil else { return self }
    var last = self
    while let replacement = last.replacement { last = replacement }
    replacement = last
    return last
  }

  /// Calls `body` when the node has ended or been cancelled, or at once if it already has.
  func onEnd(_ body: @escaping @MainActor () -> Void) {
    if isLive { endHandlers.append(body) } else { body() }
  }

  /// Marks its own work as done.
  @usableFromInline
  func close() {
    guard phase == .open else { return }
    phase = .closed
    endIfFinished()
    collapse()
  }

  /// Records that no handle refers to the node any more. From now on only its ancestors depend on its end.
  @usableFromInline
  func abandon() {
    isAbandoned = true
    outcome?.warnIfUnheard()
    collapse()
  }

  /// Moves the children to the parent and ends the node, if nothing can observe the difference. Otherwise an
  /// endless sequence of dispatches that follow from each other would form an endless chain.
  private func collapse() {
    guard isAbandoned, phase == .closed, endHandlers.isEmpty, let parent, parent.parent != nil else { return }
    for (number, child) in children {
      child.parent = parent
      parent.children[number] = child
    }
    children = [:]
    phase = .ended
    replacement = parent
    _ = detach()
  }

  /// Cancels this node and all descendants, in the order in which they were created.
  func cancel() {
    guard isLive else { return }
    let above = parent
    var all: [EffectNode] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      next.phase = .cancelled
      all.append(next)
      waiting += next.children.values
    }
    all.sort { $0.number < $1.number }
    for node in all {
      node.children = [:]
      node.task?.cancel()
    }
    for node in all { _ = node.detach() }
    above?.endIfFinished()
  }

  /// Ends this node if it has no pending work, and then its ancestors. This is a loop because dispatches that
  /// follow from each other can form a long chain.
  private func endIfFinished() {
    var next: EffectNode? = self
    while let node = next, node.phase == .closed, node.children.isEmpty {
      node.phase = .ended
      next = node.detach()
    }
  }

  private func detach() -> EffectNode? {
    let above = parent
    parent = nil
    task = nil
    if let above {
      above.children[number] = nil
      above.children.releaseUnusedStorage()
    }
    let handlers = endHandlers
    endHandlers = []
    for body in handlers { body() }
    return above
  }
}

extension EffectNode {
  /// Cancels all descendants, in the order in which they were created, but not the node itself.
  func cancelChildren() {
    for child in children.values.sorted(by: { $0.number < $1.number }) { child.cancel() }
  }
}

extension Dictionary {
  /// Frees the storage of a dictionary that was large and is now empty.
  mutating func releaseUnusedStorage() {
    if isEmpty, capacity > 64 { self = [:] }
  }
}
