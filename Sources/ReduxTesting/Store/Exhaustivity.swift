/// The extent of what a test has to assert about a ``TestStore``.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: every change of the state, every action, every refusal, and the end of every effect.
  case on
  /// Assertions have to hold, but the test may leave things out. If `showSkipped` is true, what it leaves out
  /// is reported as a note.
  case off(showSkipped: Bool)

  /// Assertions have to hold, but the test may leave things out, which is not reported.
  public static var off: Self { off(showSkipped: false) }
}
