extension Refinement {
  func switchSetting(_ direction: Direction, _ state: AppState) -> [Action] {
    guard case .adjusting(let setting) = state.navigation.mode else { return [] }
    switch setting {
    case .notifications: return [.settings(.notificationsSwitched)]
    case .theme:
      let themes = state.external.themes
      guard !themes.isEmpty else { return [] }
      let index = themes.firstIndex(of: state.settings.theme) ?? 0
      let step = direction == .forward ? 1 : themes.count - 1
      return [.settings(.themeChosen(themes[(index + step) % themes.count]))]
    }
  }

  /// Makes the pane in focus wider or narrower than it is on the screen; the list takes what the others leave.
  func resizePane(_ state: AppState, by step: Int) -> [Action] {
    switch state.navigation.pane {
    case .sidebar:
      let width = environment.paneWidth(.sidebar) ?? state.settings.sidebarWidth ?? 22
      return [.settings(.paneResized(.sidebar, width: max(12, min(40, width + step))))]
    case .detail, .list:
      let width = environment.paneWidth(.detail) ?? state.settings.detailWidth ?? 38
      let wider = state.navigation.pane == .detail ? step : -step
      return [.settings(.paneResized(.detail, width: max(20, min(max(80, width), width + wider))))]
    }
  }
}
