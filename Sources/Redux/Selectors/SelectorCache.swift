/// The value of a selector, and the reason for computing it, which is `nil` if it was memoised.
struct SelectorResult<Value> {
  let value: Value
  let reason: Recomputation?
}

/// The inputs of a selector's last call, and the value computed from them.
@MainActor
final class SelectorCache<State, Value, each Input: Equatable> {
  private let inputs: (repeat SelectorInput<State, each Input>)
  private let isSame: @MainActor (Value, Value) -> Bool
  private let compute: @MainActor (repeat each Input) -> Value
  private var cached: (inputs: (repeat each Input), value: Value)?

  init(
    _ inputs: repeat SelectorInput<State, each Input>, isSame: @escaping @MainActor (Value, Value) -> Bool,
    compute: @escaping @MainActor (repeat each Input) -> Value
  ) {
    self.inputs = (repeat each inputs)
    self.isSame = isSame
    self.compute = compute
  }

  func evaluate(_ state: State) -> SelectorResult<Value> {
    let new = (repeat (each inputs).read(state))
    guard let cached else {
      let value = compute(repeat each new)
      self.cached = (new, value)
      return SelectorResult(value: value, reason: .emptyCache)
    }
    var changed: [String] = []
    for (input, old, new) in repeat (each inputs, each cached.inputs, each new) {
      if old != new { changed.append(input.name) }
    }
    guard !changed.isEmpty else { return SelectorResult(value: cached.value, reason: nil) }
    var value = compute(repeat each new)
    if isSame(cached.value, value) { value = cached.value }
    self.cached = (new, value)
    return SelectorResult(value: value, reason: .changed(inputs: changed))
  }

  func clearCache() { cached = nil }
}
