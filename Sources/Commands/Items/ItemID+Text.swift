internal import FoundationEssentials
internal import ReduxCore

extension ItemID {
  /// As commands write it: in lower case, as RFC 9562 has it.
  var text: String { rawValue.uuidString.lowercased() }
}

extension StepID {
  /// As commands write it: in lower case, as RFC 9562 has it.
  var text: String { rawValue.uuidString.lowercased() }
}
