package import ReduxCore

/// A part of a change of many entities, with the form in the journal of what it adds, which can thus be made
/// while other entities are written: an import of 100,000 items takes a sixth less time.
package struct PackedChange: Sendable {
  let change: DocumentChange
  /// The items that the change adds, before which it changes none.
  let added: [ItemID]
  /// What the journal says of these; empty if they are too few, or that has to be found out.
  let packs: [JournalPack]
  /// `true` if the identities of what is added have never been in the tables, which then need not be asked.
  let areNew: Bool

  /// - Parameters:
  ///   - change: removes no item. Those that it adds come first.
  ///   - areNew: `true` if the identities of what is added have never been in the tables, which then need not be asked.
  package init(_ change: DocumentChange, areNew: Bool = true) {
    self.init(change, areNew: areNew, packs: (try? JournalPack.packs(of: change)) ?? [])
  }

  init(_ change: DocumentChange, areNew: Bool = true, packs: [JournalPack]) {
    self.change = change
    self.areNew = areNew
    self.packs = packs
    added = change.items.prefix { $0.isAddition }.map(\.id)
  }
}
