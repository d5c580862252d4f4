internal import Redux
internal import ReduxCore
internal import Storage
internal import TUI

/// Ends the screen once all is saved; where something cannot be, says so and leaves it to the person.
@MainActor
final class Quitting {
  /// Called when the screen is to end.
  var onEnd: @MainActor () -> Void = {}

  private let saver: Saver
  private let interface: Interface
  /// The newest change of which the person was told that it would be lost, and in which words.
  private var warned: (change: StepID?, message: Message)?
  private var subscription: Subscription?

  init(_ saver: Saver, _ interface: Interface) {
    self.saver = saver
    self.interface = interface
  }

  /// The person wants to quit. A second wish, after what the first one led to was shown, is granted at once.
  func request() {
    if saver.pendingCount == 0 || isWaiting || warned.map({ $0.change == saver.newestPending }) == true {
      onEnd()
      return
    }
    interface.session.receive(.waitBegan(.saving))
    saver.retryNow()
    saver.whenReady { [weak self] in self?.settle() }
  }

  private var isWaiting: Bool { interface.session.state.external.waiting == .saving }

  /// All is saved, or a change could not be.
  private func settle() {
    // The person may have given up waiting, and gone on.
    guard isWaiting else { return }
    guard saver.pendingCount > 0, let failure = saver.failure else { return onEnd() }
    interface.session.receive(.waitEnded)
    let count = saver.pendingCount
    let lost = count == 1 ? "1 unsaved change" : "\(count) unsaved changes"
    let message = Message("Quit again to lose \(lost). \(failure.reason)", tone: .problem)
    warned = (saver.newestPending, message)
    interface.session.receive(.messageShown(message))
    watchSaving()
    interface.releaseHeld()
  }

  /// The warning goes when what it is about is saved after all.
  private func watchSaving() {
    subscription = interface.session.store.subscribe(\.external.saving) { [weak self] saving in
      guard saving == .saved else { return }
      self?.withdrawWarning()
    }
  }

  private func withdrawWarning() {
    guard let warned else { return }
    self.warned = nil
    if interface.session.state.external.message == warned.message {
      interface.session.receive(.messageCleared)
    }
  }
}
