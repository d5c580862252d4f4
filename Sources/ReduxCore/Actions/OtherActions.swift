/// A change of the settings.
package enum SettingsAction: Equatable, Codable, Sendable {
  case themeChosen(String)
  case notificationsSwitched
  /// 1 is Monday, 7 is Sunday.
  case firstWeekdayChosen(Int)
  case dateOrderChosen(DateContext.DateOrder)
  /// The number of days after which done items leave Done; `nil` for never.
  case archiveAfterChosen(Int?)
  case bordersSwitched, barsSwitched, mouseSwitched, linearSwitched, flashSwitched
  /// `nil` lets the layout choose the width.
  case paneResized(Pane, width: Int?)
  /// The settings files were read.
  case read(Settings)
}

/// An event from outside the app, such as from the clock or the database.
package enum ExternalEvent: Equatable, Codable, Sendable {
  case dayBegan(Day, Zone)
  /// A minute began on which what is shown depends (``AppState/dependsOnTime``).
  case minuteBegan(Timestamp)
  /// An item has started that lists did not show before this minute of today.
  case itemsStarted(minute: Int)
  /// The whole document replaced the parts of it that were loaded before.
  case loaded(Document)
  /// A further part of the document was read, since a key needs it before all of it is loaded.
  case partLoaded(LoadedPart)
  /// Another process changed the document.
  case changedElsewhere(DocumentChange)
  /// The database assigned numbers to new items.
  case numbered([ItemNumber])
  case savingChanged(Saving)
  /// So many percent of a long load, reading or save are done; `nil` when it has ended.
  case progressed(Int?)
  /// The time is for the list of messages.
  case messageShown(Message, at: Timestamp? = nil)
  case messageCleared
  /// The user has taken note of all problems.
  case problemsSeen
  case waitBegan(Wait)
  case waitEnded
  /// So many percent of the change are done that keys wait for.
  case changeProgressed(Int)
  /// What items were once called was read, the newest first, for the picker that is open; or what those were
  /// called that were deleted for good, for the history that is open.
  case earlierTitlesLoaded([EarlierTitle])
  /// The terminal told what its ground is.
  case groundChanged(Ground)
  /// The themes were read again; these are the names to choose from.
  case themesRead([String])
}

/// The short number assigned to an item.
package struct ItemNumber: Equatable, Codable, Sendable {
  package var item: ItemID
  package var number: Int

  package init(item: ItemID, number: Int) {
    self.item = item
    self.number = number
  }
}
