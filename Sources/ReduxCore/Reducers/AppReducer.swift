package import Redux

/// The state after `action`. Pure: it reads nothing but its arguments and leaves `state` as it was.
package func appReducer(state: AppState, action: Action) -> AppState {
  appReducer(state, action)
}

/// The three reducers one after another, each on its own slice, and what the outside told; at last a list that
/// any of them has made impossible is left.
package let appReducer = Reducer<AppState, Action> { state, action in
  navigationReducer(&state.navigation, action)
  itemsReducer(&state.document, action)
  settingsReducer(&state.settings, action)
  externalReducer(&state.external, action)
  goneCategoryReducer(&state, action)
}

/// Leaves a category that is gone for the Inbox, whoever deleted it.
private let goneCategoryReducer = Reducer<AppState, Action> { state, _ in
  guard case .category(let id) = state.navigation.list, !state.document.categories.contains(id) else {
    return
  }
  state.navigation.select(.inbox)
}
