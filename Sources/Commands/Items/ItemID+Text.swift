internal import FoundationEssentials
internal import ReduxCore

extension UUID {
  /// The UUID as commands print it: in lower case, as in RFC 9562.
  var text: String { text() }
}

extension ItemID {
  /// The UUID as commands print it: in lower case, as in RFC 9562.
  var text: String { rawValue.text }
}

extension StepID {
  /// The UUID as commands print it: in lower case, as in RFC 9562.
  var text: String { rawValue.text }
}
