/// The value of a selector, and the reason for computing it; `nil` if it was memoised.
struct Recalled<Value> {
  let value: Value
  let reason: Recomputation?
}

/// The inputs of a selector's last call, and the value computed from them.
@MainActor
final class SelectorMemory<State, Value, each Input: Equatable> {
  private let inputs: (repeat SelectorInput<State, each Input>)
  private let isSame: @MainActor (Value, Value) -> Bool
  private let compute: @MainActor (repeat each Input) -> Value
  private var remembered: (inputs: (repeat each Input), value: Value)?

  init(
    _ inputs: repeat SelectorInput<State, each Input>, isSame: @escaping @MainActor (Value, Value) -> Bool,
    compute: @escaping @MainActor (repeat each Input) -> Value
  ) {
    self.inputs = (repeat each inputs)
    self.isSame = isSame
    self.compute = compute
  }

  func recall(_ state: State) -> Recalled<Value> {
    let new = (repeat (each inputs).read(state))
    guard let remembered else {
      let value = compute(repeat each new)
      self.remembered = (new, value)
      return Recalled(value: value, reason: .nothingRemembered)
    }
    var changed: [String] = []
    for (input, old, new) in repeat (each inputs, each remembered.inputs, each new) {
      if old != new { changed.append(input.name) }
    }
    guard !changed.isEmpty else { return Recalled(value: remembered.value, reason: nil) }
    var value = compute(repeat each new)
    if isSame(remembered.value, value) { value = remembered.value }
    self.remembered = (new, value)
    return Recalled(value: value, reason: .changed(inputs: changed))
  }

  func forget() { remembered = nil }
}
