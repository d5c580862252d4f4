import Redux

/// A store of a balance that must not become negative, whose intents contain the response to them.
@MainActor
final class Bank {
  struct Overdrawn: Error, Equatable {}

  enum Intent: Sendable {
    case answer(Response<Intent, Int>)
    /// Withdraws everything, as the middleware sees the state.
    case close
    case unknown
  }

  let store: Store<Int, Intent, Int>

  init(
    _ balance: Int = 0, enhancers: [StoreEnhancer<Int, Intent, Int>] = [], initially intents: [Intent] = [],
    executor: (any TaskExecutor)? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let account = Reducer<Int, Int> { balance, amount in
      balance += amount
      if balance < 0 { throw Overdrawn() }
    }
    store = Store(
      state: balance, reducer: account,
      middleware: [
        Middleware { intent, balance, next in
          switch intent {
          case .answer(let response): response
          case .close: [-balance]
          case .unknown: next(intent)
          }
        }
      ], enhancers: enhancers, initially: intents, executor: executor, fileID: fileID, line: line)
  }

  @discardableResult
  func book(_ amounts: Int...) -> DispatchHandle { store.dispatch(.answer(Response(amounts))) }

  @discardableResult
  func start(_ effect: Effect<Intent>) -> DispatchHandle { store.dispatch(.answer(Response(effect: effect))) }

  /// Collects the actions of each version.
  func versions() -> (collector: Collector<[Int]>, token: Subscription) {
    let versions = Collector<[Int]>()
    return (versions, store.onTransition { versions.append($0.actions) })
  }
}
