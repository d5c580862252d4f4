internal import Synchronization

/// A likely mistake that the library has noticed while a program runs, such as an intent that nobody answers.
///
/// In debug builds, warnings are written to standard error, each place in the source code once. Set
/// ``reporter`` to treat them in another way, for example as failures of a test, or `nil` to silence them. In
/// release builds the reporter is `nil` unless you set it.
///
/// ```swift
/// RuntimeWarning.reporter = RuntimeWarning.Reporter { log.warning("\($0)") }
/// ```
public struct RuntimeWarning: Equatable, Sendable, CustomStringConvertible {
  /// The kind of a mistake.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Every middleware passed an intent on, and none responded with an action or an effect.
    case unansweredIntent
    /// An action was refused, and neither an observer (``Store/onRefusal(_:)``) nor the handle of the dispatch
    /// (``DispatchHandle/refusals``) was asked about it.
    case unheardRefusal
    /// An effect without a `catch` closure threw an error, and the store has no
    /// ``Store/onEffectFailure(_:)`` observer.
    case unheardEffectFailure
    /// An action was sent to an element of a table that is not there.
    case missingElement
    /// An action was sent to a child state that is `nil`, or in another case of its enum.
    case missingChild
    /// Effects were cancelled by an id under which none has ever been started in that scope.
    case unknownEffectID
  }

  /// A receiver of warnings. It receives each kind of warning once for each place in the source code.
  public final class Reporter: Sendable {
    private struct Reported: Hashable {
      let kind: Kind
      let site: CallSite
    }

    private let report: @Sendable (RuntimeWarning) -> Void
    private let reported = Mutex<Set<Reported>>([])

    /// Creates a reporter that calls `report`, which can happen on any thread.
    public init(_ report: @escaping @Sendable (RuntimeWarning) -> Void) {
      self.report = report
    }

    fileprivate func receive(_ kind: Kind, _ site: CallSite, _ message: () -> String) {
      guard reported.withLock({ $0.insert(Reported(kind: kind, site: site)).inserted }) else { return }
      report(RuntimeWarning(kind: kind, message: message(), fileID: "\(site.fileID)", line: site.line))
    }
  }

  /// The kind of mistake.
  public let kind: Kind
  /// A sentence about the mistake and its remedy.
  public let message: String
  /// The module and file that the warning is about, as in `#fileID`.
  public let fileID: String
  /// The line in the file.
  public let line: UInt

  /// The place and the message in one line.
  public var description: String { "\(fileID):\(line): warning: \(message)" }

  /// The reporter of the whole program. It is `nil`, and nothing is checked, in release builds, unless it is
  /// set.
  public static var reporter: Reporter? {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Runs `body` with another reporter, for what `body` does in its own task and in the child tasks of it.
  /// Tests that run in parallel use this.
  ///
  /// A store that is created in `body` keeps using this reporter.
  public static func withReporter<Result>(_ reporter: Reporter?, _ body: () throws -> Result) rethrows
    -> Result
  {
    try $local.withValue(Local(reporter: reporter), operation: body)
  }

  /// Runs `body` with another reporter, as ``withReporter(_:_:)-(_,()->Result)`` does.
  nonisolated(nonsending)
    public static func withReporter<Result>(
      _ reporter: Reporter?, _ body: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result
  {
    try await $local.withValue(Local(reporter: reporter), operation: body)
  }

  /// A reporter in a box, so that a task can have none although the program has one.
  struct Local: Sendable {
    let reporter: Reporter?
  }

  @TaskLocal static var local: Local?

  /// Returns true if a store with its own reporter, or none, has one to report to.
  static func isReported(to local: Local?) -> Bool { (local.map(\.reporter) ?? reporter) != nil }

  /// Reports a warning to the reporter of the store or, without one, of the task or the program.
  static func warn(_ kind: Kind, _ site: CallSite, local: Local? = local, _ message: () -> String) {
    (local.map(\.reporter) ?? reporter)?.receive(kind, site, message)
  }

  private static let shared = Mutex<Reporter?>(standardReporter)

  private static var standardReporter: Reporter? {
    #if DEBUG
      Reporter { writeToStandardError("\($0)\n") }
    #else
      nil
    #endif
  }
}
