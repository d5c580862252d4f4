package import Redux

/// Returns the state after `action`. A pure function: it depends only on its arguments and does not change
/// them.
package func appReducer(state: AppState, action: Action) -> AppState {
  appReducer(state, action)
}

/// The reducer of the whole state: runs one reducer for each part of the state, then leaves a list whose
/// category no longer exists.
package let appReducer = Reducer<AppState, Action> { state, action in
  navigationReducer(&state.navigation, action)
  itemsReducer(&state.document, action)
  settingsReducer(&state.settings, action)
  externalReducer(&state.external, action)
  missingCategoryReducer(&state, action)
}

/// Switches to the Inbox if the category on the screen no longer exists, whoever deleted it.
private let missingCategoryReducer = Reducer<AppState, Action> { state, _ in
  guard case .category(let id) = state.navigation.list, !state.document.categories.contains(id) else {
    return
  }
  state.navigation.select(.inbox)
}
