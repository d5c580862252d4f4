internal import Synchronization

/// A result that is set once and awaited by one task. Cancelling that task resumes it at once.
final class OneShot<Value: Sendable>: Sendable {
  private enum Phase {
    case open
    case awaited(CheckedContinuation<Value, any Error>)
    case over(Result<Value, any Error>)
  }

  private let phase = Mutex(Phase.open)

  /// `true` if there is a result, or the task has been cancelled.
  var isOver: Bool { phase.withLock { if case .over = $0 { true } else { false } } }

  /// Sets the result. Returns false, and does nothing, if there already is one.
  @discardableResult
  func resume(with result: Result<Value, any Error>) -> Bool {
    let (isFirst, continuation) = phase.withLock { phase in
      defer { if case .over = phase {} else { phase = .over(result) } }
      return switch phase {
      case .open: (true, CheckedContinuation<Value, any Error>?.none)
      case .awaited(let continuation): (true, continuation)
      case .over: (false, nil)
      }
    }
    continuation?.resume(with: result)
    return isFirst
  }

  /// Waits for the result.
  /// - Throws: the error of the result, or `CancellationError` if the task is cancelled first.
  @MainActor
  func value() async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Value, any Error>? = phase.withLock { phase in
          if case .over(let result) = phase { return result }
          phase = .awaited(continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      resume(with: .failure(CancellationError()))
    }
  }

  /// Waits for the result, for at most `limit` if there is one. Returns `nil` on a timeout.
  @MainActor
  func value<Wrapped>(within limit: Duration?, by clock: any Clock<Duration>) async throws -> Wrapped?
  where Value == Wrapped? {
    guard let limit else { return try await value() }
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [self] in
        try await clock.sleep(for: limit)
        resume(with: .success(nil))
      }
      defer { group.cancelAll() }
      return try await value()
    }
  }
}

/// An object that calls a closure when it is released. Objects held by the observers of a store are released
/// with the store.
@MainActor
final class ReleaseSignal {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }

  isolated deinit {
    body()
  }
}
