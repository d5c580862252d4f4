package import Redux

/// The reducer of the settings.
package let settingsReducer = Reducer<Settings, Action> { settings, action in
  guard case .settings(let action) = action else { return }
  switch action {
  case .themeChosen(let name): settings.theme = name
  case .notificationsSwitched: settings.notifications.toggle()
  case .firstWeekdayChosen(let weekday): settings.firstWeekday = weekday
  case .dateOrderChosen(let order): settings.dateOrder = order
  case .archiveAfterChosen(let days): settings.archiveAfter = days
  case .bordersSwitched: settings.hasBorders = settings.hasBorders == false ? nil : false
  case .barsSwitched: settings.hasBars = settings.hasBars == false ? nil : false
  case .mouseSwitched: settings.hasMouse = settings.hasMouse == false ? nil : false
  case .linearSwitched: settings.isLinear = settings.isLinear == true ? nil : true
  case .flashSwitched: settings.hasFlash = settings.hasFlash == false ? nil : false
  case .paneResized(.sidebar, let width): settings.sidebarWidth = width
  case .paneResized(.detail, let width): settings.detailWidth = width
  case .paneResized(.list, _): break
  case .read(let read): settings = read
  }
}
