internal import ArgumentParser
internal import ReduxCore

/// The options for the order and the grouping of a view.
struct ArrangementOptions: ParsableArguments {
  @Option(
    help: "hand, due, priority, created, modified, title or completed.",
    completion: .list(ListQuery.Order.allCases.map(\.optionName))) var sort: String?
  @Flag(inversion: .prefixedNo, help: "Reverse the order.") var reverse: Bool?
  @Option(
    help: "none, date, category, priority or tag.", completion: .list(ListGrouping.allCases.map(\.rawValue)))
  var group: String?

  /// `true` if no option is given.
  var isEmpty: Bool { sort == nil && reverse == nil && group == nil }

  /// Returns an arrangement with the options in place; `nil` if there are none.
  /// - Throws: A failure of status 64 for a value that is none.
  func applied(to arrangement: ListArrangement) throws(CommandFailure) -> ListArrangement? {
    guard !isEmpty else { return nil }
    var arrangement = arrangement
    if let sort {
      arrangement.order = try Self.choose(sort, "--sort", ListQuery.Order.allCases, \.optionName)
      arrangement.isReversed = false
    }
    if let reverse { arrangement.isReversed = reverse }
    if let group {
      arrangement.grouping = try Self.choose(group, "--group", ListGrouping.allCases, \.rawValue)
    }
    return arrangement
  }

  private static func choose<Value>(
    _ text: String, _ option: String, _ values: [Value], _ name: (Value) -> String
  ) throws(CommandFailure) -> Value {
    if let value = values.first(where: { name($0) == text.lowercased() }) { return value }
    throw CommandFailure(
      .wrongUsage, "“\(text)” is not a valid value for \(option).",
      "Use one of: \(values.map(name).joined(separator: ", ")).")
  }
}

extension ListQuery.Order {
  /// The name of the order on the command line and in JSON.
  var optionName: String { self == .arranged ? "hand" : rawValue }
}
