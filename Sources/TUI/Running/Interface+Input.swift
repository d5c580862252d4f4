package import Cells
package import Preferences
internal import Redux
package import ReduxCore

extension Interface {
  /// One input to the screen from outside.
  package enum Input: Equatable, Sendable {
    case key(Key)
    case paste(String)
    case mouse(MouseEvent)
    case size(Size)
    /// An external event: a new day, a change by another process, new item numbers, or the saving status.
    case event(ExternalEvent)
    /// The notes of an item as saved by an editor.
    case notes(ItemID, String)
    /// The items that a new database begins with, and their categories.
    case items([Item], categories: [Category] = [])
    /// The settings files were read again.
    case configured(Reconfiguration)
    /// The input held back while the document was loading is handled.
    case heldReleased
    /// The input held back while the document was loading is discarded.
    case heldDropped
    /// The journal can be queried again.
    case journalReady
    /// The intent that keys wait for is answered.
    case answerDue
    /// The change that keys wait for is made.
    case changeReady
    /// The steps in the step cache are no longer valid; the journal is queried instead.
    case cacheInvalidated
    /// It is time for the next step of a travel through history that is being played.
    case playbackDue
    /// It is time to refresh the history on the screen, since other processes have written.
    case refreshDue
    /// The rows that flash have done so long enough.
    case flashEnded
    /// It is time to scroll what an item is held at the edge of.
    case edgeScrollDue
  }

  /// Handles any input, like the method for its kind.
  package func receive(_ input: Input) {
    switch input {
    case .key(let key): receive(key)
    case .paste(let text): receive(paste: text)
    case .mouse(let mouse): receive(mouse)
    case .size(let size): self.size = size
    case .event(let event): session.receive(event)
    case .notes(let item, let notes): receive(notes: notes, of: item)
    case .items(let items, let categories): receive(items: items, categories: categories)
    case .configured(let new): receive(settings: new.settings, keys: new.keyTable, themes: new.themes)
    case .heldReleased: releaseHeld()
    case .heldDropped: dropHeld()
    case .journalReady: resume()
    case .answerDue: answerChange()
    case .changeReady: finishChange()
    case .cacheInvalidated: session.undoHistory.invalidateCache()
    case .playbackDue: session.store.dispatch(.advancePlayback)
    case .refreshDue: session.store.dispatch(.refresh)
    case .flashEnded: session.store.dispatch(.endFlash)
    case .edgeScrollDue: session.store.dispatch(.scrollAtEdge)
    }
  }
}
