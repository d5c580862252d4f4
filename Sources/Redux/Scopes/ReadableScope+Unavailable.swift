// Calls that look right but cannot work. They are declared so that the compiler suggests the alternative.

extension ReadableScope {
  /// Unavailable: changes can be detected only in `Equatable` values.
  @available(
    *, unavailable,
    message: "The value at this key path is not Equatable: pass a comparison, as in subscribe(_:by:_:)"
  )
  public func subscribe<Part>(
    _ path: KeyPath<Value, Part>, _ observer: @escaping @MainActor (Part) -> Void
  ) -> Subscription {
    Subscription {}
  }

  /// Unavailable: changes can be detected only in `Equatable` values.
  @available(
    *, unavailable,
    message: "The value at one of these key paths is not Equatable: subscribe to an Equatable part of it"
  )
  public func subscribe<First, Second, each Other>(
    _ first: KeyPath<Value, First>, _ second: KeyPath<Value, Second>,
    _ others: repeat KeyPath<Value, each Other>,
    observer: @escaping @MainActor (First, Second, repeat each Other) -> Void
  ) -> Subscription {
    Subscription {}
  }

  /// Unavailable: changes can be detected only in `Equatable` values.
  @available(
    *, unavailable, message: "The value is not Equatable: read it from 'state', which does not observe it"
  )
  public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Part { state[keyPath: path] }

  /// Unavailable: changes can be detected only in `Equatable` values.
  @available(
    *, unavailable, message: "The value is not Equatable: read it from 'state', which does not observe it"
  )
  public subscript<Part>(path: KeyPath<Value, Part>) -> Part { state[keyPath: path] }
}
