/// The value of a part, computed at most once per version for all observers of the part, and the comparisons
/// that they share.
///
/// The value is kept only while the part is observed.
@MainActor
@usableFromInline
final class SharedPart<Value: Sendable> {
  /// The paths read under `withObservationTracking`.
  let observed = ObservedPaths<Value>()
  /// The comparisons of the subscribers.
  @usableFromInline var comparisons = Comparisons<Value>()

  @usableFromInline
  struct Known {
    @usableFromInline let version: UInt64
    @usableFromInline let value: Value
    /// The value one version before; `nil` if it has not been needed.
    @usableFromInline var previous: Value?

    @inlinable
    init(version: UInt64, value: Value, previous: Value?) {
      self.version = version
      self.value = value
      self.previous = previous
    }
  }

  @usableFromInline var known: Known?
  @usableFromInline var observerCount = 0

  @usableFromInline
  init() {}

  /// Returns the value in `version`, which is the current one or the one before.
  @inlinable
  func value(at version: UInt64, _ compute: @MainActor () -> Value) -> Value {
    if let known, known.version == version { return known.value }
    let value = compute()
    guard observerCount > 0 else { return value }
    if let known, known.version + 1 == version {
      self.known = Known(version: version, value: value, previous: known.value)
    } else {
      known = Known(version: version, value: value, previous: nil)
    }
    return value
  }

  /// Returns the value in the version before `version`, which is the current one.
  @inlinable
  func value(before version: UInt64, _ compute: @MainActor () -> Value) -> Value {
    guard let known, known.version == version else { return value(at: version - 1, compute) }
    if let previous = known.previous { return previous }
    let previous = compute()
    self.known?.previous = previous
    return previous
  }

  /// Records one more observer of the part.
  @usableFromInline
  func retain() { observerCount += 1 }

  /// Records one observer fewer, and discards the value when there are none.
  @usableFromInline
  func release() {
    observerCount -= 1
    if observerCount == 0 { known = nil }
  }
}
