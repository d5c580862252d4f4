extension Store {
  /// A listener with its running bodies. The store holds it while it listens or a body runs.
  @MainActor
  final class Listener {
    typealias Body = @Sendable (ListenerContext) async throws -> Void

    /// Returns the body to run for the action of a transition with an index. The closure is `nil` if the
    /// listener no longer listens.
    var respond: (@MainActor (Transition, Int) -> Body?)?
    var modify: @MainActor (Effect<Intent>) -> Effect<Intent> = { $0 }

    /// Where the listener was made: there the errors of its bodies are reported.
    private let site: CallSite
    private weak var store: Store?
    private var subscription: Subscription?
    /// The running bodies, by the number of their node.
    private var runs: [UInt64: ListenerRun] = [:]

    init(_ store: Store, _ site: CallSite) {
      (self.store, self.site) = (store, site)
    }

    func attach() {
      subscription = store?.onTransition { [self] in notice($0) }
    }

    /// Starts no more bodies. The running ones continue.
    func unsubscribe() {
      respond = nil
      detachIfDone()
    }

    /// Starts no more bodies, and cancels the running ones.
    func end() {
      respond = nil
      cancelRuns()
      detachIfDone()
    }

    /// Cancels the running bodies, except the one whose node has this number.
    func cancelRuns(except number: UInt64? = nil) {
      for run in inOrder(runs) where run.node.number != number { run.node.cancel() }
    }

    /// Starts a body as an effect of the store. Returns its node.
    @discardableResult
    func start(
      _ body: @escaping Body, _ position: ListenerPosition,
      _ modify: @MainActor (Effect<Intent>) -> Effect<Intent>
    ) -> EffectNode? {
      guard let store else { return nil }
      let origin = store.presentOrigin()
      let run = ListenerRun(of: store, self, EffectNode(under: origin), origin, position)
      let number = run.node.number
      runs[number] = run
      run.node.onEnd { [weak self] in
        self?.runs[number] = nil
        self?.detachIfDone()
      }
      run.start(
        modify(
          .run(fileID: site.fileID, line: site.line) {
            try await body(ListenerContext(run: run, sender: $0))
          }))
      return run.node
    }

    private func notice(_ transition: Transition) {
      if !runs.isEmpty { for run in inOrder(runs) { run.notice(transition) } }
      guard store?.isReplaying != true else { return }
      for index in transition.actions.indices {
        guard let body = respond?(transition, index) else { continue }
        start(body, ListenerPosition(at: transition, index), modify)
      }
    }

    private func detachIfDone() {
      guard respond == nil, runs.isEmpty else { return }
      subscription?.cancel()
    }
  }

  /// Returns runs in the order in which they were started.
  static func inOrder(_ runs: [UInt64: ListenerRun]) -> [ListenerRun] {
    runs.values.sorted { $0.node.number < $1.node.number }
  }
}
