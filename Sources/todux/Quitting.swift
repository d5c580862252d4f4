internal import Redux
internal import ReduxCore
internal import Storage
internal import TUI

/// The orderly way to quit: ends the screen once everything is saved. If something cannot be saved, tells the
/// user, who decides.
@MainActor
final class Quitting {
  /// Called when the screen should end.
  var onEnd: @MainActor () -> Void = {}

  private let saver: Saver
  private let interface: Interface
  /// The newest change that the user was warned would be lost, and the warning.
  private var warned: (change: StepID?, message: Message)?
  /// `true` while keys are handled that were pressed before the warning was shown.
  private var isReleasing = false
  private var subscription: Subscription?

  init(_ saver: Saver, _ interface: Interface) {
    self.saver = saver
    self.interface = interface
  }

  /// Handles a request to quit. A second request, once the user has seen the effect of the first one, ends
  /// the screen at once.
  func request() {
    guard !isReleasing else { return }
    if saver.pendingCount == 0 || isWaiting || warned.map({ $0.change == saver.newestPending }) == true {
      onEnd()
      return
    }
    interface.session.receive(.waitBegan(.saving))
    saver.retryNow()
    saver.whenReady { [weak self] in self?.finishWaiting() }
  }

  private var isWaiting: Bool { interface.session.state.external.waiting == .saving }

  /// Called when everything is saved or a change could not be saved.
  private func finishWaiting() {
    // The user may have cancelled the wait and continued.
    guard isWaiting else { return }
    guard saver.pendingCount > 0, let failure = saver.failure else { return onEnd() }
    interface.session.receive(.waitEnded)
    let count = saver.pendingCount
    let lost = count == 1 ? "1 unsaved change" : "\(count) unsaved changes"
    let message = Message("Quit again to lose \(lost). \(failure.reason)", tone: .problem)
    warned = (saver.newestPending, message)
    interface.session.receive(.messageShown(message))
    watchSaving()
    isReleasing = true
    interface.releaseHeld()
    isReleasing = false
  }

  /// Removes the warning once the changes that it is about are saved after all.
  private func watchSaving() {
    subscription = interface.session.store.subscribe(\.external.saving) { [weak self] saving in
      guard saving == .saved else { return }
      self?.clearWarning()
    }
  }

  private func clearWarning() {
    guard let warned else { return }
    self.warned = nil
    if interface.session.state.external.message == warned.message {
      interface.session.receive(.messageCleared)
    }
  }
}
