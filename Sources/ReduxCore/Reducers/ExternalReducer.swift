package import Redux

/// The reducer of the external state.
package let externalReducer = Reducer<ExternalState, Action> { external, action in
  guard case .external(let action) = action else { return }
  switch action {
  case .dayBegan(let day, let zone):
    external.today = day
    external.zone = zone
    if external.startMinute != nil { external.startMinute = 0 }
  case .minuteBegan(let minute): external.minute = minute
  case .itemsStarted(let minute): external.startMinute = minute
  case .loaded:
    external.isLoading = false
    external.loadedParts = nil
    external.progress = nil
    if external.waiting == .loading { external.waiting = nil }
  case .partLoaded(let part): external.loadedParts?.add(part)
  case .savingChanged(let saving):
    external.saving = saving
    external.progress = nil
  case .progressed(let percent): external.progress = percent
  case .messageShown(let message, let time): external.show(message, at: time)
  case .messageCleared: external.clearMessage()
  case .problemsSeen: external.noteProblemsSeen()
  case .waitBegan(let wait):
    external.waiting = wait
    external.changeProgress = wait == .change ? 0 : nil
  case .waitEnded:
    external.waiting = nil
    external.changeProgress = nil
  case .changeProgressed(let percent): external.changeProgress = percent
  case .groundChanged(let ground): external.ground = ground
  case .themesRead(let names): external.themes = names
  case .changedElsewhere, .numbered, .earlierTitlesLoaded: break
  }
}
