internal import FoundationEssentials
internal import ReduxCore

extension UUID {
  /// As commands write it: in lower case, as RFC 9562 has it.
  var text: String { uuidString.lowercased() }
}

extension ItemID {
  /// As commands write it: in lower case, as RFC 9562 has it.
  var text: String { rawValue.text }
}

extension StepID {
  /// As commands write it: in lower case, as RFC 9562 has it.
  var text: String { rawValue.text }
}
