internal import Cells

/// The colours that the terminal shows, and how that is known.
package struct ColorReport: Equatable, Sendable {
  /// What they are: `256 colours`.
  package var colors: String
  /// To follow that: `as terminfo says`.
  package var reason: String

  package init(colors: String, reason: String) {
    self.colors = colors
    self.reason = reason
  }

  var words: String { "\(colors), \(reason)" }

  var json: JSONValue { .object([("colors", .text(colors)), ("reason", .text(reason))]) }
}
