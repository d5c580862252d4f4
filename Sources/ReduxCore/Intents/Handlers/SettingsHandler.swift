internal import Redux

/// Handles intents that change the settings.
@MainActor
struct SettingsHandler {
  /// Returns the width of a pane in columns; `nil` for a pane that is not on the screen.
  let paneWidth: @MainActor (Pane) -> Int?
  /// Returns the width that the layout would choose for a pane.
  let automaticWidth: @MainActor (Pane) -> Int?

  /// The numbers of days to choose from; a file may hold any.
  private static let archiveChoices: [Int?] = [nil, 1, 7, 30, 90, 365]

  /// The columns that a pane can have.
  private static let sidebarWidths = 12...40
  private static let detailWidths = 20...80
  /// The columns by which a pane grows or shrinks.
  private static let widthStep = 2

  func switchSetting(_ direction: Direction, _ state: AppState) -> IntentResponse {
    guard case .adjusting(let setting) = state.navigation.mode else { return [] }
    if state.settings.fixed?.contains(setting) ?? false {
      let place = setting == .linear ? "config.toml or TODUX_A11Y" : "config.toml"
      return [.message("\(place) sets this; change it there", tone: .refusal)]
    }
    switch setting {
    case .notifications: return [.settings(.notificationsSwitched)]
    case .borders: return [.settings(.bordersSwitched)]
    case .bars: return [.settings(.barsSwitched)]
    case .mouse: return [.settings(.mouseSwitched)]
    case .linear: return [.settings(.linearSwitched)]
    case .flash: return [.settings(.flashSwitched)]
    case .theme:
      return next(state.settings.theme, among: state.external.themes, direction).map {
        [.settings(.themeChosen($0))]
      } ?? []
    case .firstWeekday:
      return next(state.settings.firstWeekday ?? 1, among: Array(1...7), direction).map {
        [.settings(.firstWeekdayChosen($0))]
      } ?? []
    case .dateOrder:
      return next(state.settings.dateOrder ?? .dayMonth, among: DateContext.DateOrder.allCases, direction).map
      {
        [.settings(.dateOrderChosen($0))]
      } ?? []
    case .archiveAfter:
      return next(state.settings.archiveAfter, among: Self.archiveChoices, direction).map {
        [.settings(.archiveAfterChosen($0))]
      } ?? []
    case .sidebarWidth:
      let width = Self.next(state.settings.sidebarWidth, in: Self.sidebarWidths, direction)
      return [.settings(.paneResized(.sidebar, width: width))]
    case .detailWidth:
      let width = Self.next(state.settings.detailWidth, in: Self.detailWidths, direction)
      return [.settings(.paneResized(.detail, width: width))]
    case .keys: return [.message("Bind keys in config.toml, below [keys]")]
    case .ownThemes:
      return [.message("A theme of your own is a file in the folder themes beside config.toml")]
    case .file: return [.message("Name the file in config.toml, and start todux again")]
    }
  }

  /// Returns the next width of a pane, or the one before; `nil`, which lets the layout choose it, is between
  /// the widest and the narrowest.
  private static func next(_ width: Int?, in widths: ClosedRange<Int>, _ direction: Direction) -> Int? {
    let step = direction == .forward ? widthStep : -widthStep
    guard let width else { return direction == .forward ? widths.lowerBound : widths.upperBound }
    return widths.contains(width + step) ? width + step : nil
  }

  /// Returns the choice after or before `current`, or after or before the first one if `current` is none of
  /// them; `nil` without choices.
  private func next<Choice: Equatable>(
    _ current: Choice, among choices: [Choice], _ direction: Direction
  ) -> Choice? {
    guard !choices.isEmpty else { return nil }
    let index = choices.firstIndex(of: current) ?? 0
    let step = direction == .forward ? 1 : choices.count - 1
    return choices[(index + step) % choices.count]
  }

  /// Leaves the settings view, with the settings as they were when it was opened.
  func leave(_ state: AppState) -> IntentResponse {
    let closed: IntentResponse = [.navigation(.overlayClosed)]
    guard let before = state.navigation.settingsBefore, before != state.settings else { return closed }
    return closed + [.settings(.read(before)), .message("The settings are as they were")]
  }

  func move(_ motion: Motion, from setting: Setting) -> IntentResponse {
    let all = Setting.allCases
    let position = all.firstIndex(of: setting) ?? 0
    let target = motion.target(from: position, last: all.count - 1, height: all.count)
    return [.navigation(.settingsShown(all[target]))]
  }

  /// Selects the setting at a position.
  func select(_ position: Int) -> IntentResponse {
    let all = Setting.allCases
    return all.indices.contains(position) ? [.navigation(.settingsShown(all[position]))] : []
  }

  /// Makes the focused pane wider or narrower; the list takes the remaining width.
  func resizePane(_ state: AppState, by step: Int) -> IntentResponse {
    let isAlone = Pane.allCases.count { paneWidth($0) != nil } == 1
    guard !isAlone else { return [.message("No pane is beside this one, which would make room for it")] }
    switch state.navigation.pane {
    case .sidebar: return resizeSidebar(state, by: step)
    case .list where paneWidth(.detail) == nil: return resizeSidebar(state, by: -step)
    case .detail, .list:
      let width = paneWidth(.detail) ?? state.settings.detailWidth ?? 38
      let wider = state.navigation.pane == .detail ? step : -step
      let widest = max(Self.detailWidths.upperBound, width, automaticWidth(.detail) ?? 0)
      return resize(
        .detail, from: width, to: max(Self.detailWidths.lowerBound, min(widest, width + wider)))
    }
  }

  private func resizeSidebar(_ state: AppState, by step: Int) -> IntentResponse {
    let width = paneWidth(.sidebar) ?? state.settings.sidebarWidth ?? 22
    return resize(
      .sidebar, from: width,
      to: max(Self.sidebarWidths.lowerBound, min(Self.sidebarWidths.upperBound, width + step)))
  }

  private func resize(_ pane: Pane, from old: Int, to new: Int) -> IntentResponse {
    guard new != old else {
      return [
        .message(
          "The \(pane == .sidebar ? "sidebar" : "detail") cannot get any \(old > 20 ? "wider" : "narrower")")
      ]
    }
    // At the width that the layout chooses, the pane follows the screen again. No step goes past that.
    let reachesAutomatic =
      automaticWidth(pane).map { $0 != old && (min(old, new)...max(old, new)).contains($0) } ?? false
    return [.settings(.paneResized(pane, width: reachesAutomatic ? nil : new))]
  }
}
