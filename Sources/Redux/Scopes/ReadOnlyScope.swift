/// A part of a store that can only be read.
///
/// Observation through a subscription or `withObservationTracking` continues after the scope itself has been
/// released.
@MainActor
public final class ReadOnlyScope<Value: Sendable>: ReadableScope {
  @usableFromInline let source: ScopeSource<Value>
  @usableFromInline let shared: SharedPart<Value>
  private var observation: ObservationToken?

  @inlinable
  convenience init<Whole>(_ part: @escaping @MainActor (Whole) -> Value, of whole: ScopeSource<Whole>) {
    let shared = SharedPart<Value>()
    self.init(source: whole.part(part, sharedBy: shared), shared: shared)
  }

  @usableFromInline
  init(source: ScopeSource<Value>, shared: SharedPart<Value>) {
    self.source = source
    self.shared = shared
  }

  /// This scope.
  @inlinable
  public var reading: ReadOnlyScope<Value> { self }

  /// Returns a scope on a part of this value.
  @inlinable
  public func scope<Part: Sendable>(
    state part: @escaping @MainActor (Value) -> Part
  ) -> ReadOnlyScope<Part> {
    ReadOnlyScope<Part>(part, of: source)
  }

  /// Returns the value at `path`, and registers it with `withObservationTracking`.
  func observedValue<Part: Equatable>(_ path: KeyPath<Value, Part>) -> Part {
    shared.observed.access(path, by: observation ?? observe())
    return source.read()[keyPath: path]
  }

  /// Observes the part until no reader waits for a change.
  private func observe() -> ObservationToken {
    let observation = ObservationToken(
      source.attach(
        .observer { [shared, weak self] _, before, after in
          guard !shared.observed.isEmpty else { return }
          shared.observed.announce(from: before(), to: after())
          if shared.observed.isEmpty { self?.observation = nil }
        }))
    self.observation = observation
    return observation
  }
}
