// Calls that look right but cannot work. They exist so that the compiler says what to do instead.

extension Scope {
  /// A change can be noticed only if the values can be compared.
  @available(
    *, unavailable,
    message: "The value at this key path is not Equatable: subscribe to an Equatable part of it"
  )
  public func subscribe<Part>(
    _ path: KeyPath<Value, Part>, _ observer: @escaping @MainActor (Part) -> Void
  ) -> Subscription {
    Subscription {}
  }

  /// A change can be noticed only if the values can be compared.
  @available(
    *, unavailable, message: "The value is not Equatable: read it from 'state', which does not observe it"
  )
  public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Part { state[keyPath: path] }

  /// A change can be noticed only if the values can be compared.
  @available(
    *, unavailable, message: "The value is not Equatable: read it from 'state', which does not observe it"
  )
  public subscript<Part>(path: KeyPath<Value, Part>) -> Part { state[keyPath: path] }
}

extension ReadOnlyScope {
  /// A change can be noticed only if the values can be compared.
  @available(
    *, unavailable,
    message: "The value at this key path is not Equatable: subscribe to an Equatable part of it"
  )
  public func subscribe<Part>(
    _ path: KeyPath<Value, Part>, _ observer: @escaping @MainActor (Part) -> Void
  ) -> Subscription {
    Subscription {}
  }

  /// A change can be noticed only if the values can be compared.
  @available(
    *, unavailable, message: "The value is not Equatable: read it from 'state', which does not observe it"
  )
  public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Part { state[keyPath: path] }

  /// A change can be noticed only if the values can be compared.
  @available(
    *, unavailable, message: "The value is not Equatable: read it from 'state', which does not observe it"
  )
  public subscript<Part>(path: KeyPath<Value, Part>) -> Part { state[keyPath: path] }
}
