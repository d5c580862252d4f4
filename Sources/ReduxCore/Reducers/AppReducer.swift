package import Redux

/// Returns the state after `action`. A pure function: it depends only on its arguments and does not change
/// them.
package func appReducer(state: AppState, action: Action) -> AppState {
  appReducer(state, action)
}

/// The reducer of the whole state: runs one reducer for each part of the state, then leaves a list that no
/// longer exists.
package let appReducer = Reducer<AppState, Action> { state, action in
  navigationReducer(&state.navigation, action)
  itemsReducer(&state.document, action)
  settingsReducer(&state.settings, action)
  externalReducer(&state.external, action)
  missingListReducer(&state, action)
}

/// Switches to the Inbox if the category or view on the screen no longer exists, whoever deleted it.
private let missingListReducer = Reducer<AppState, Action> { state, _ in
  if !state.document.has(state.navigation.list) { state.navigation.select(.inbox) }
}

extension Document {
  /// Returns `true` if a list exists: its category or view may have been deleted.
  package func has(_ list: ListID) -> Bool {
    switch list {
    case .category(let id): categories.contains(id)
    case .view(let id): views.contains(id)
    case .inbox, .today, .upcoming, .overdue, .all, .done, .trash: true
    }
  }
}
