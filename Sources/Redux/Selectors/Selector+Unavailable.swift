extension Selector {
  /// Unavailable: changes can be detected only in `Equatable` inputs.
  @available(
    *, unavailable, message: "An input of a selector must be Equatable, so that a change of it is noticed"
  )
  public convenience init<each Input>(
    _ paths: repeat KeyPath<State, each Input>,
    keeping isSame: @escaping @MainActor (Value, Value) -> Bool = { _, _ in false },
    compute: @escaping @MainActor (repeat each Input) -> Value
  ) {
    preconditionFailure("The compiler rejects every call")
  }
}
