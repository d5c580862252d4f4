internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The rows of popups by the mouse: the keys after a prefix, and the choices of a picker.
extension Interface {
  /// Handles a press while a popup is open. Returns `false` if none is.
  func pressPopup(at place: Point) -> Bool {
    let navigation = session.state.navigation
    if !navigation.prefix.isEmpty {
      // Beside the popup, it is closed.
      let keys = ContinuationsView.keys(at: place, layout.popupRoom, currentContext) ?? [Key(.escape)]
      for key in keys { pressOrHold(key) }
      return true
    }
    if case .adjusting(let selected) = navigation.mode {
      pressSetting(at: place, selected)
      return true
    }
    guard navigation.picker != nil else { return false }
    if let (position, isBox) = pickerRow(at: place) {
      perform(.selectRow(position))
      if isBox { perform(.switchRow) }
    }
    return true
  }

  /// Selects the setting at a place. A press on the selected one changes it.
  private func pressSetting(at place: Point, _ selected: Setting) {
    guard let setting = SettingsView.setting(at: place, layout.room, selected, currentContext) else { return }
    if setting == selected {
      perform(.switchSetting(.forward))
    } else if let position = Setting.allCases.firstIndex(of: setting) {
      perform(.selectRow(position))
    }
  }

  /// Returns an intent that takes a numbered row of the picker as one that takes the row that shows the number;
  /// other intents as they are. In words each row has its place in the whole list.
  func shown(_ intent: Intent) -> Intent {
    guard case .takeRow(let index) = intent, let picker = session.state.navigation.picker, !layout.isLinear
    else { return intent }
    let shown = PickerView.shownRows(layout.room, picker, currentContext)
    return .takeRow(index < shown.count ? shown.lowerBound + index : .max)
  }

  /// Returns the row of the picker at a place, and whether that is the box that switches it.
  func pickerRow(at place: Point) -> (position: Int, isBox: Bool)? {
    session.state.navigation.picker.flatMap { PickerView.row(at: place, layout.room, $0, currentContext) }
  }
}
