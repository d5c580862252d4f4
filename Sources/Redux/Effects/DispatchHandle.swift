/// What was dispatched, with all that followed from it: the effects that it started, the actions that these
/// sent, and the effects of those.
///
/// It need not be kept. However long effects and actions go on to follow from each other, what is held of
/// them is what goes on now.
public struct DispatchHandle: Sendable {
  /// Is what all copies have in common: when it goes, nobody can ask any more.
  @MainActor
  @usableFromInline
  final class Lifetime {
    let node: EffectNode

    @usableFromInline
    init(_ node: EffectNode) {
      self.node = node
    }

    isolated deinit {
      node.forget()
    }
  }

  /// `nil` where nothing follows.
  @usableFromInline let lifetime: Lifetime?

  @MainActor
  @inlinable
  init(_ node: EffectNode?) {
    lifetime = node.map { Lifetime($0) }
  }

  /// Whether nothing of it goes on any more.
  @MainActor
  public var isOver: Bool { lifetime?.node.isLive != true }

  /// Waits until nothing of it goes on any more.
  @MainActor
  public func finish() async {
    guard let node = lifetime?.node, node.isLive else { return }
    await withCheckedContinuation { continuation in
      node.whenOver { continuation.resume() }
    }
  }

  /// Cancels what of it still goes on, and takes it from the queue where it waits its turn.
  @MainActor
  public func cancel() { lifetime?.node.cancel() }
}
