internal import Redux

/// The archive: items that were completed longer ago than the user wants to see in Done. They are not moved:
/// a search, `f` and the conditions of queries find them as before.
extension AppState {
  /// The time before which a done item was completed that is in the archive; `nil` if there is no archive. It
  /// changes at midnight.
  package var archiveTime: Timestamp? { settings.archiveTime(on: external.today, external.zone) }
}

extension Settings {
  /// The numbers of days after which items can leave Done.
  package static let archiveRange = 1...36_500

  /// The time before which a done item was completed that is in the archive; `nil` if there is no archive.
  package func archiveTime(on today: Day, _ zone: Zone) -> Timestamp? {
    archiveAfter.map { zone.start(of: today.adding(days: -$0)) }
  }
}

extension Item {
  /// Returns `true` if the item is done, and was completed before `time`.
  package func isArchived(before time: Timestamp?) -> Bool {
    ListedFields(self).isArchived(before: time)
  }
}

extension ItemLists {
  /// Returns the number of items that a list leaves out because they are in the archive; 0 while only the
  /// first page of the document is loaded.
  package func archivedCount(of list: ListID, _ state: AppState) -> Int {
    guard list == .done, state.settings.archiveAfter != nil, !state.external.isLoading else { return 0 }
    return listCounts(state).archived
  }
}
