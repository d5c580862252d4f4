package import Redux

/// What is known of the world outside after an action.
package let outsideReducer = Reducer<Outside, Action> { outside, action in
  guard case .outside(let action) = action else { return }
  switch action {
  case .dayBegan(let day, let zone):
    outside.today = day
    outside.zone = zone
  case .loaded: outside.isLoading = false
  case .savingChanged(let saving): outside.saving = saving
  case .messageShown(let message): outside.message = message
  case .messageCleared: outside.message = nil
  case .waitBegan(let wait): outside.waiting = wait
  case .waitEnded: outside.waiting = nil
  case .changedElsewhere, .numbered: break
  }
}
