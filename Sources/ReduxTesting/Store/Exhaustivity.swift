/// The exhaustivity of a test: how much it has to assert about a ``TestStore``.
public enum Exhaustivity: Equatable, Sendable {
  /// The test has to assert everything: every change of the state, every action, every refusal, and the end
  /// of every effect.
  case on
  /// Assertions have to hold, but the test need not assert everything. If `showSkipped` is true, everything
  /// that it skips is reported as a note.
  case off(showSkipped: Bool)

  /// Assertions have to hold, but the test need not assert everything, and nothing that it skips is reported.
  public static var off: Self { off(showSkipped: false) }
}
