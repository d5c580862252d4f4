package import ReduxCore

extension ReduxCore.Session {
  /// Returns once no key waits for a change.
  package func finishChanges() async {
    while let task = largeChanges.task { await task.value }
  }
}
