/// What happened to the settings.
package enum SettingsAction: Equatable, Codable, Sendable {
  case themeChosen(String)
  case notificationsSwitched
  /// `nil` as the layout finds best.
  case paneResized(Pane, width: Int?)
  /// The files that hold the settings were read.
  case read(Settings)
}

/// What the world outside told.
package enum ExternalEvent: Equatable, Codable, Sendable {
  case dayBegan(Day, Zone)
  /// The whole document took the place of its first page.
  case loaded(Document)
  /// Another process changed the document.
  case changedElsewhere(DocumentChange)
  /// The database gave new items their numbers.
  case numbered([ItemNumber])
  case savingChanged(Saving)
  case messageShown(Message)
  case messageCleared
  case waitBegan(Wait)
  case waitEnded
}

/// The short number of an item.
package struct ItemNumber: Equatable, Codable, Sendable {
  package var item: ItemID
  package var number: Int

  package init(item: ItemID, number: Int) {
    self.item = item
    self.number = number
  }
}
