/// The revisions of the Model Context Protocol (https://modelcontextprotocol.io/specification) that are
/// spoken, in order.
enum ProtocolVersion: String, CaseIterable, Comparable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"

  static let newest = ProtocolVersion.june2025

  static func < (left: ProtocolVersion, right: ProtocolVersion) -> Bool { left.rawValue < right.rawValue }
}
