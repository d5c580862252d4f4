/// How much of what happens in a ``TestStore`` a test has to state.
public enum Exhaustivity: Equatable, Sendable {
  /// All of it: every change of the state, every action, every refusal, the end of every effect.
  case on
  /// What is stated has to be so; the rest may be left out.
  case off(showSkipped: Bool)

  /// What is stated has to be so; nothing is said of the rest.
  public static var off: Self { off(showSkipped: false) }
}
