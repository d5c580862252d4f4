/// A handle for a dispatched intent or action and everything that follows from it: the effects that it
/// starts, the actions that these send, and the effects of those in turn.
///
/// You do not need to keep the handle. However long effects and actions keep following from each other, a
/// handle only refers to what is still pending.
public struct DispatchHandle: Sendable {
  /// The reference shared by all copies of a handle. Nothing can query the node once the last copy is gone,
  /// so the node may then be collapsed.
  @MainActor
  @usableFromInline
  final class Lifetime {
    let node: EffectNode

    @usableFromInline
    init(_ node: EffectNode) {
      self.node = node
    }

    isolated deinit {
      node.abandon()
    }
  }

  /// `nil` if nothing was pending when the dispatch returned.
  @usableFromInline let lifetime: Lifetime?

  @MainActor
  @inlinable
  init(_ node: EffectNode?) {
    lifetime = node.map { Lifetime($0) }
  }

  /// `true` if everything that follows from the dispatch has finished or been cancelled.
  @MainActor
  public var isOver: Bool { lifetime?.node.isLive != true }

  /// Waits until everything that follows from the dispatch has finished or been cancelled.
  @MainActor
  public func finish() async {
    guard let node = lifetime?.node, node.isLive else { return }
    await withCheckedContinuation { continuation in
      node.onEnd { continuation.resume() }
    }
  }

  /// Cancels what is still pending, and removes it from the queue of the store if it has not been handled
  /// yet.
  @MainActor
  public func cancel() { lifetime?.node.cancel() }
}
