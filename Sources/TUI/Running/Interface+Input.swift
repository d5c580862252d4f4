package import Cells
package import Preferences
internal import Redux
package import ReduxCore

extension Interface {
  /// Everything that comes into the screen from outside, one thing at a time.
  package enum Input: Equatable, Sendable {
    case key(Key)
    case paste(String)
    case size(Size)
    /// What the world outside told: another day, what others wrote, numbers, what is saved.
    case event(ExternalEvent)
    /// The notes of an item as an editor left them.
    case notes(ItemID, String)
    /// What a new database begins with.
    case items([Item])
    /// What waited for the document goes on.
    case heldReleased
    /// What waited for the document is forgotten.
    case heldDropped
    /// The journal can be asked again.
    case journalReady
    /// The past as it is kept in memory no longer holds.
    case journalLeads
    /// The time has come for the next step of a way through history that is being played.
    case playedOn
    /// The time has come to bring up to date what is read of the past, since others have written.
    case caughtUp
  }

  /// Takes what came in, as the one does that it came through.
  package func receive(_ input: Input) {
    switch input {
    case .key(let key): receive(key)
    case .paste(let text): receive(paste: text)
    case .size(let size): self.size = size
    case .event(let event): session.receive(event)
    case .notes(let item, let notes): receive(notes: notes, of: item)
    case .items(let items): receive(items: items)
    case .heldReleased: releaseHeld()
    case .heldDropped: dropHeld()
    case .journalReady: goOn()
    case .journalLeads: session.undoHistory.deferToJournal()
    case .playedOn: session.store.dispatch(.advancePlayback)
    case .caughtUp: session.store.dispatch(.refresh)
    }
  }
}
