internal import Synchronization

/// A likely mistake that the library has detected at run time, such as an intent that no middleware answers.
///
/// In debug builds, warnings are written to standard error, each kind once for each line of source code. Set
/// ``reporter`` to handle them in another way, for example as test failures, or to `nil` to silence them. In
/// release builds it is `nil` unless you set it.
///
/// ```swift
/// RuntimeWarning.reporter = RuntimeWarning.Reporter { log.warning("\($0)") }
/// ```
public struct RuntimeWarning: Equatable, Sendable, CustomStringConvertible {
  /// The kind of mistake that a warning reports.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Every middleware passed an intent on, and none responded with an action or an effect.
    case unansweredIntent
    /// An action was refused, the store has no ``Store/onRefusal(_:)`` observer, and the
    /// ``DispatchHandle/refusals`` of the dispatch were not read.
    case unheardRefusal
    /// An effect without a `catch` closure threw an error, and the store has no
    /// ``Store/onEffectFailure(_:)`` observer.
    case unheardEffectFailure
    /// An action was sent to an element that is not in its table.
    case missingElement
    /// An action was sent to a child whose state is `nil`, or another case of its enum.
    case missingChild
    /// Effects were cancelled by an id under which no effect has ever been started in that scope.
    case unknownEffectID
  }

  /// A receiver of warnings, which receives each kind of warning once for each line of source code.
  public final class Reporter: Sendable {
    private struct Reported: Hashable {
      let kind: Kind
      let site: CallSite
    }

    private let report: @Sendable (RuntimeWarning) -> Void
    private let reported = Mutex<Set<Reported>>([])

    /// Creates a reporter that calls `report`, possibly on any thread.
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
  /// A description of the mistake and its remedy.
  public let message: String
  /// The module and file that the warning is about, as in `#fileID`.
  public let fileID: String
  /// The line in the file.
  public let line: UInt

  /// The place and the message in one line.
  public var description: String { "\(fileID):\(line): warning: \(message)" }

  /// The reporter of the whole program. In release builds it is `nil`, so nothing is reported, unless you set
  /// it.
  public static var reporter: Reporter? {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Runs `body` with another reporter, which applies to its task and child tasks. Use it in tests that run
  /// in parallel.
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

  /// A wrapped reporter, so that a task can have none even if the program has one.
  struct Local: Sendable {
    let reporter: Reporter?
  }

  @TaskLocal static var local: Local?

  /// Returns true if warnings of a store with this reporter are reported.
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
