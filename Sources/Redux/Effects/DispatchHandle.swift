internal import Synchronization

/// A handle for a dispatched intent or action and everything that follows from it: the effects that it
/// starts, the intents and actions that they send, and the effects of those in turn.
///
/// You do not need to keep the handle. It refers only to pending work, so it stays small however long the
/// chain of effects and actions becomes.
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

  /// `nil` if nothing was pending when the dispatch returned and nothing was refused.
  @usableFromInline let lifetime: Lifetime?

  @MainActor
  @inlinable
  init(_ node: EffectNode?) {
    lifetime = node.map { Lifetime($0) }
  }

  /// `true` if everything that follows from the dispatch has finished or been cancelled.
  @MainActor
  public var isOver: Bool { lifetime?.node.isLive != true }

  /// The errors with which the reducer or an invariant refused actions of this dispatch, in order. Empty
  /// until the dispatch has been handled. Refusals of actions that effects send later are not included.
  @MainActor
  public var refusals: [any Error] { lifetime?.node.outcome?.read() ?? [] }

  /// `true` if an action of this dispatch was refused. See ``refusals``.
  @MainActor
  public var isRefused: Bool { !refusals.isEmpty }

  /// Waits until everything that follows from the dispatch has finished or been cancelled. If the waiting
  /// task is cancelled, this returns at once, and the dispatch continues.
  @MainActor
  public func finish() async {
    guard let node = lifetime?.node, node.isLive else { return }
    let waiter = Waiter()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.wait(continuation)
        node.onEnd { waiter.resume() }
      }
    } onCancel: {
      waiter.resume()
    }
  }

  /// Cancels everything that is still pending, including work in the queue of the store.
  @MainActor
  public func cancel() { lifetime?.node.cancel() }
}

/// A continuation that is resumed once, whether its event or a cancellation comes first.
private final class Waiter: Sendable {
  private enum Phase: Sendable {
    case created
    case waiting(CheckedContinuation<Void, Never>)
    case resumed
  }

  private let phase = Mutex(Phase.created)

  func wait(_ continuation: CheckedContinuation<Void, Never>) {
    let isResumed = phase.withLock { phase in
      if case .resumed = phase { return true }
      phase = .waiting(continuation)
      return false
    }
    if isResumed { continuation.resume() }
  }

  func resume() {
    let waiting = phase.withLock { phase in
      defer { phase = .resumed }
      return phase
    }
    if case .waiting(let continuation) = waiting { continuation.resume() }
  }
}

/// The refusals of one dispatch, and whether anything has read them.
@MainActor
@usableFromInline
final class DispatchOutcome {
  private struct Refused {
    let error: any Error
    let site: CallSite
    let action: @MainActor () -> String
  }

  private let reporter: RuntimeWarning.Local?
  private var refused: [Refused] = []
  /// `true` if an observer has received the refusals, or the handle was asked for them.
  private var isHeard: Bool

  init(isHeard: Bool, reporter: RuntimeWarning.Local?) {
    self.isHeard = isHeard
    self.reporter = reporter
  }

  func add(_ error: any Error, _ site: CallSite, _ action: @escaping @MainActor () -> String) {
    refused.append(Refused(error: error, site: site, action: action))
  }

  func read() -> [any Error] {
    isHeard = true
    return refused.map(\.error)
  }

  /// Warns of refusals that were not read. Called when nothing can read them any more.
  @usableFromInline
  func warnIfUnheard() {
    guard !isHeard else { return }
    isHeard = true
    for refused in refused {
      RuntimeWarning.warn(.unheardRefusal, refused.site, local: reporter) {
        "The action \(refused.action()) was refused, and nobody hears of it: \(refused.error)"
          + " Observe refusals with Store.onRefusal, or ask the handle that dispatch returns."
      }
    }
  }
}
