/// A child task of a listener; see ``Store/ListenerContext/fork(fileID:line:_:)``.
///
/// You do not need to keep it. If its body throws after the forked task has been released without being
/// awaited, the error is reported to ``Store/onEffectFailure(_:)``.
@MainActor
public final class ForkedTask<Value: Sendable> {
  private let outcome: ForkOutcome<Value>
  private let node: EffectNode

  init(_ outcome: ForkOutcome<Value>, _ node: EffectNode) {
    (self.outcome, self.node) = (outcome, node)
  }

  isolated deinit {
    outcome.abandon()
  }

  /// The value returned by the body. Accessing it waits for the body to finish.
  /// - Throws: the error thrown by the body, or `CancellationError` if the forked task or the waiting task is
  ///   cancelled.
  public var value: Value {
    get async throws { try await outcome.value() }
  }

  /// Cancels the forked task and its forks.
  public func cancel() { node.cancel() }
}

/// The result of a forked task.
@MainActor
final class ForkOutcome<Value: Sendable> {
  private var result: Result<Value, any Error>?
  private var waiters: [OneShot<Value>] = []
  private var wasAwaited = false
  private var isAbandoned = false
  private let report: @MainActor (any Error) -> Void

  init(report: @escaping @MainActor (any Error) -> Void) {
    self.report = report
  }

  /// Sets the result, unless there is one.
  func complete(_ result: Result<Value, any Error>) {
    guard self.result == nil else { return }
    self.result = result
    for waiter in waiters { waiter.resume(with: result) }
    waiters = []
    reportIfUnseen()
  }

  func abandon() {
    isAbandoned = true
    reportIfUnseen()
  }

  func value() async throws -> Value {
    wasAwaited = true
    if let result { return try result.get() }
    let waiter = OneShot<Value>()
    waiters.append(waiter)
    defer { waiters.removeAll { $0 === waiter } }
    return try await waiter.value()
  }

  private func reportIfUnseen() {
    guard isAbandoned, !wasAwaited, case .failure(let error) = result, !(error is CancellationError) else {
      return
    }
    report(error)
  }
}
