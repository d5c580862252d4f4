package import ReduxCore

/// Entities to add, with their form in the journal, which can thus be made while other entities are written: an import of
/// 100,000 items takes a sixth less time.
package struct Additions: Sendable {
  let change: DocumentChange
  /// What the journal says of the items; empty if they are too few, or that has to be found out.
  let packs: [JournalPack]
  /// `true` if their identities have never been in the tables, which then need not be asked.
  var areNew = true
}

extension Additions {
  /// - Parameters:
  ///   - change: may only add entities.
  ///   - areNew: `true` if their identities have never been in the tables, which then need not be asked.
  package init(_ change: DocumentChange, areNew: Bool = true) {
    self.init(change: change, packs: (try? JournalPack.packs(of: change)) ?? [], areNew: areNew)
  }
}
