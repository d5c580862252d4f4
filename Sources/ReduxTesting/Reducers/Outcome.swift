/// The result of reducing actions, which the `then` methods check; see ``given(_:_:)``.
public struct Outcome<State: Equatable, Action> {
  typealias Refused = (position: Int, error: any Error)

  let before: Given<State, Action>
  let actions: [Action]
  /// The state after the actions. Refused actions have changed nothing.
  public let after: State
  let refusals: [Refused]

  /// Asserts that the state equals `expected` and that no action was refused.
  @discardableResult
  public func then(
    _ expected: State,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Given<State, Action> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    for refusal in refusals { callSite.fail(unexpected(refusal)) }
    if after != expected {
      callSite.fail(
        "\(afterActions) the state is not as expected:\n\n\(difference(expected: expected, found: after))")
    }
    return next
  }

  /// Asserts that the state has changed as expected and that no action was refused.
  /// - Parameter change: turns the state before the actions into the expected state after them.
  @discardableResult
  public func then(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: (inout State) -> Void
  ) -> Given<State, Action> {
    var expected = before.state
    change(&expected)
    return then(expected, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Asserts that the state is unchanged and that no action was refused.
  @discardableResult
  public func thenUnchanged(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Given<State, Action> {
    then(before.state, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Asserts that the last action was refused and no other one.
  ///
  /// - Parameter refusal: the expected reason.
  @discardableResult
  public func thenRefused(
    _ refusal: ExpectedRefusal,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Given<State, Action> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let last = actions.count - 1
    for other in refusals where other.position != last { callSite.fail(unexpected(other)) }
    guard let action = actions.last else { return next }
    guard let found = refusals.last, found.position == last else {
      callSite.fail("\(words(action)) was to be refused \(refusal.reason), but was not.")
      return next
    }
    if let fault = refusal.fault(of: found.error, refusing: words(action)) { callSite.fail(fault) }
    return next
  }

  private var next: Given<State, Action> { Given(state: after, reducer: before.reducer) }

  private var afterActions: String { "After \(words(list: actions))" }

  private func unexpected(_ refusal: Refused) -> String {
    "\(words(actions[refusal.position])) was refused \(reason(of: refusal.error))."
  }
}
