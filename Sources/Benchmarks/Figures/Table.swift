/// The results, formatted as text.
struct Table {
  private var lines: [String] = []

  /// Adds a row that compares two things measured in turn by their ratio.
  mutating func add(
    _ title: String, unit: String, _ samples: Samples, against other: Samples, goal: String, note: String = ""
  ) {
    lines.append(title)
    lines.append(
      "  \(Self.text(samples)) \(unit), bare \(Self.text(other)) \(unit): "
        + "\(Self.number(samples.ratio(to: other)))x" + Self.tail(goal, note))
  }

  /// Adds a row that compares two things measured in turn by their difference.
  mutating func addDifference(_ title: String, _ samples: Samples, from other: Samples, goal: String) {
    lines.append(title)
    lines.append(
      "  \(Self.text(samples)) ns, bare \(Self.text(other)) ns: "
        + "\(Self.number(samples.difference(from: other))) ns more" + Self.tail(goal, ""))
  }

  /// Adds a row without a comparison.
  mutating func addPlain(_ title: String, _ text: String, goal: String) {
    lines.append(title)
    lines.append("  \(text)" + Self.tail(goal, ""))
  }

  var text: String { lines.joined(separator: "\n") }

  /// Formats a number with three digits, the precision of the measurements.
  static func number(_ value: Double) -> String {
    let factor = abs(value) < 10 ? 100.0 : abs(value) < 100 ? 10 : 1
    let rounded = (value * factor).rounded() / factor
    return factor == 1 ? String(Int(rounded)) : String(rounded)
  }

  static func text(_ samples: Samples) -> String {
    "\(number(samples.median)) (\(number(samples.least))–\(number(samples.most)))"
  }

  private static func tail(_ goal: String, _ note: String) -> String {
    [goal.isEmpty ? "" : "goal: \(goal)", note].filter { !$0.isEmpty }.map { "; \($0)" }.joined()
  }
}
