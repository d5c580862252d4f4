/// A way to another point of history, on this branch or another: all that is needed to go it.
package struct Travel: Equatable, Codable, Sendable {
  /// The entry that it leads to; `nil` for the beginning.
  package var target: StepID?
  /// In words: `travel to: complete “Pay rent”`.
  package var label: String
  /// From the present to there.
  package var change: DocumentChange

  package init(target: StepID?, label: String, change: DocumentChange) {
    self.target = target
    self.label = label
    self.change = change
  }
}
