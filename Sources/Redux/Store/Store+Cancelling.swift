extension Store {
  /// Cancels all running effects, and drops what is queued.
  package func cancelPending() { effects.root.cancelChildren() }
}
