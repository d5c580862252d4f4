/// Something of a store that goes on: the task of an effect, several effects under one id or in one scope, all
/// that followed from one dispatch. It is over when its own part is and all that runs beneath it.
@MainActor
@usableFromInline
final class EffectNode {
  enum Phase {
    /// Its own part goes on.
    case open
    /// Only what is beneath it goes on.
    case closed
    case ended
    case cancelled
  }

  private(set) var phase = Phase.open
  var task: Task<Void, Never>?

  /// Later ones have a greater one.
  let number: UInt64
  private var parent: EffectNode?
  private var children: [UInt64: EffectNode] = [:]
  private var endings: [@MainActor () -> Void] = []
  /// Whether nobody can ask for it any more.
  private var isForgotten = false
  /// What has taken its place.
  private var heir: EffectNode?
  private static var lastNumber: UInt64 = 0

  /// Something beneath `parent`; where that is over, it is cancelled from its birth.
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

  /// This one, or what has taken its place.
  var present: EffectNode {
    guard heir != nil else { return self }
    var last = self
    while let heir = last.heir { last = heir }
    heir = last
    return last
  }

  /// Calls `body` when this is over, at once where it is already.
  func whenOver(_ body: @escaping @MainActor () -> Void) {
    if isLive { endings.append(body) } else { body() }
  }

  /// Its own part is done.
  @usableFromInline
  func close() {
    guard phase == .open else { return }
    phase = .closed
    endWhatIsDone()
    giveWay()
  }

  /// Nobody will ask for it any more: that something is over only counts for what is above it.
  @usableFromInline
  func forget() {
    isForgotten = true
    giveWay()
  }

  /// Leaves what is beneath it to what is above it, where nobody could tell the difference. What follows from
  /// each other without end would else form an endless chain.
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

  /// Cancels this and all beneath it, in the order in which it began.
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

  /// Goes upwards in a loop, since what follows from each other can form a long chain.
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
  /// Gives back the room of the many that there were, once the last of them is gone.
  mutating func giveBack() {
    if isEmpty, capacity > 64 { self = [:] }
  }
}
