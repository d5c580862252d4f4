import Redux

/// Changes the list, and records each change in the history.
let shopping = Reducer<Groceries, Action> { state, action in
  switch action {
  case .added(let id, let name): state.list.append(Thing(id: id, name: name))
  case .bought(let id):
    guard let index = state.list.firstIndex(where: { $0.id == id }) else { throw NoSuchThing(id: id) }
    state.list[index].isBought = true
  case .priced(let name, let cents): state.prices[name] = cents
  case .undone, .redone: break
  }
}.onChange(of: \.list) { old, new, state, action in
  state.history.record(.init(entry: action, before: old, after: new))
}

/// Undoes and redoes the recorded steps.
let walking = Reducer<Groceries, Action> { state, action in
  switch action {
  case .undone: if let list = state.history.undo(from: state.list) { state.list = list }
  case .redone: if let list = state.history.redo(from: state.list) { state.list = list }
  case .added, .bought, .priced: break
  }
}

let groceries = Reducer.combine(shopping, walking)
