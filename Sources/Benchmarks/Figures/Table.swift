/// The figures as people read them.
struct Table {
  private var lines: [String] = []

  /// A row of two things measured in turn.
  mutating func add(
    _ title: String, unit: String, _ spread: Spread, against other: Spread, goal: String, note: String = ""
  ) {
    lines.append(title)
    lines.append(
      "  \(Self.text(spread)) \(unit), bare \(Self.text(other)) \(unit): "
        + "\(Self.number(spread.ratio(to: other)))x" + Self.tail(goal, note))
  }

  /// A row whose point is by how much it is more.
  mutating func addDifference(_ title: String, _ spread: Spread, from other: Spread, goal: String) {
    lines.append(title)
    lines.append(
      "  \(Self.text(spread)) ns, bare \(Self.text(other)) ns: "
        + "\(Self.number(spread.difference(from: other))) ns more" + Self.tail(goal, ""))
  }

  /// A row with nothing beside it.
  mutating func addPlain(_ title: String, _ text: String, goal: String) {
    lines.append(title)
    lines.append("  \(text)" + Self.tail(goal, ""))
  }

  var text: String { lines.joined(separator: "\n") }

  /// Three digits, as many as the measurements are good for.
  static func number(_ value: Double) -> String {
    let factor = abs(value) < 10 ? 100.0 : abs(value) < 100 ? 10 : 1
    let rounded = (value * factor).rounded() / factor
    return factor == 1 ? String(Int(rounded)) : String(rounded)
  }

  static func text(_ spread: Spread) -> String {
    "\(number(spread.median)) (\(number(spread.least))–\(number(spread.most)))"
  }

  private static func tail(_ goal: String, _ note: String) -> String {
    [goal.isEmpty ? "" : "goal: \(goal)", note].filter { !$0.isEmpty }.map { "; \($0)" }.joined()
  }
}
