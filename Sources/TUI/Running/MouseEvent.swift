package import Cells

/// What the mouse did, and where.
package struct MouseEvent: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case press, doublePress, release, wheelUp, wheelDown
    /// The pointer moved while the button was pressed.
    case drag
  }

  package var kind: Kind
  /// The cell under the pointer.
  package var place: Point

  package init(_ kind: Kind, _ place: Point) {
    self.kind = kind
    self.place = place
  }
}
