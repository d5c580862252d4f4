/// The inputs of a ``Selector`` at its previous call and now, for an incremental update.
public struct InputChange<each Input: Equatable> {
  /// The inputs at the previous call: a tuple if there are several.
  public let old: (repeat each Input)
  /// The inputs now: a tuple if there are several. At least one differs from the old one.
  public let new: (repeat each Input)

  @inlinable
  init(from old: repeat each Input, to new: repeat each Input) {
    self.old = (repeat each old)
    self.new = (repeat each new)
  }
}
