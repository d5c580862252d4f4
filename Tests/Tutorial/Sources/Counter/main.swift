import Redux

enum Action: Sendable {
  case increased
  case decreased
}

let counting = Reducer<Int, Action> { count, action in
  switch action {
  case .increased: count += 1
  case .decreased: count -= 1
  }
}

let store = Store(state: 0, reducer: counting)
let token = store.subscribe(\.self) { count in print("The count is \(count).") }

store.dispatch(.increased)
store.dispatch(.increased)
store.dispatch(.decreased)
