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

  /// Increases with each node.
  let number: UInt64
  private var parent: EffectNode?
  private var children: [UInt64: EffectNode] = [:]
  private var endings: [@MainActor () -> Void] = []
  /// `true` if no handle refers to the node any more.
  private var isForgotten = false
  /// The node that has replaced it.
  private var heir: EffectNode?
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
    guard heir != nil else { return self }
    var last = self
    while let heir = last.heir { last = heir }
    heir = last
    return last
  }

  /// Calls `body` when the node has ended or been cancelled, or at once if it already has.
  func whenOver(_ body: @escaping @MainActor () -> Void) {
    if isLive { endings.append(body) } else { body() }
  }

  /// Marks its own work as done.
  @usableFromInline
  func close() {
    guard phase == .open else { return }
    phase = .closed
    endWhatIsDone()
    giveWay()
  }

  /// Notes that no handle refers to the node any more. From now on its end matters to its ancestors only.
  @usableFromInline
  func forget() {
    isForgotten = true
    giveWay()
  }

  /// Moves the children to the parent and ends the node, if nothing can observe the difference. Otherwise an
  /// endless sequence of dispatches that follow from each other would form an endless chain.
  private func giveWay() {
    guard isForgotten, phase == .closed, endings.isEmpty, let parent, parent.parent != nil else { return }
    for (number, child) in children {
      child.parent = parent
      parent.children[number] = child
    }
    children = [:]
    phase = .ended
    heir = parent
    _ = leave()
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
    for node in all { _ = node.leave() }
    above?.endWhatIsDone()
  }

  /// Ends this node if nothing of it is pending, and then its ancestors. This is a loop because dispatches
  /// that follow from each other can form a long chain.
  private func endWhatIsDone() {
    var next: EffectNode? = self
    while let node = next, node.phase == .closed, node.children.isEmpty {
      node.phase = .ended
      next = node.leave()
    }
  }

  private func leave() -> EffectNode? {
    let above = parent
    parent = nil
    task = nil
    if let above {
      above.children[number] = nil
      above.children.giveBack()
    }
    let told = endings
    endings = []
    for body in told { body() }
    return above
  }
}

extension Dictionary {
  /// Frees the storage of a dictionary that was large and is now empty.
  mutating func giveBack() {
    if isEmpty, capacity > 64 { self = [:] }
  }
}
