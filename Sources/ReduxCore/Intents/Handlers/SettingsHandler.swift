internal import Redux

/// Handles intents that change the settings.
@MainActor
struct SettingsHandler {
  /// Returns the width of a pane in columns; `nil` for a pane that is not on the screen.
  let paneWidth: @MainActor (Pane) -> Int?

  func switchSetting(_ direction: Direction, _ state: AppState) -> IntentResponse {
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

  func move(_ motion: Motion, from setting: Setting) -> IntentResponse {
    let all = Setting.allCases
    let position = all.firstIndex(of: setting) ?? 0
    let target = motion.target(from: position, last: all.count - 1, height: all.count)
    return [.navigation(.settingsShown(all[target]))]
  }

  /// Makes the focused pane wider or narrower; the list takes the remaining width.
  func resizePane(_ state: AppState, by step: Int) -> IntentResponse {
    switch state.navigation.pane {
    case .sidebar:
      let width = paneWidth(.sidebar) ?? state.settings.sidebarWidth ?? 22
      return [.settings(.paneResized(.sidebar, width: max(12, min(40, width + step))))]
    case .detail, .list:
      let width = paneWidth(.detail) ?? state.settings.detailWidth ?? 38
      let wider = state.navigation.pane == .detail ? step : -step
      return [.settings(.paneResized(.detail, width: max(20, min(max(80, width), width + wider))))]
    }
  }
}
