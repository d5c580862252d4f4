/// The name of whoever makes changes other than the person at the screen: a script, an assistant, another
/// program.
package struct Author: Hashable, Codable, Sendable {
  /// The reason a text cannot be the name of an author.
  package enum Flaw: Error, Equatable, Sendable {
    case empty, control, tooLong
  }

  /// The most Unicode scalars that a name has.
  package static let limit = 64

  package let name: String

  /// Creates an author with a name that is stored already.
  package init(stored name: String) { self.name = name }

  /// Creates an author from what a user or a program says; white space around the name is left out.
  package init(_ text: String) throws(Flaw) {
    let name = text.trimmed
    guard name.isVisible else { throw .empty }
    guard name.unicodeScalars.allSatisfy(\.isNameable) else { throw .control }
    guard name.unicodeScalars.count <= Self.limit else { throw .tooLong }
    self.name = name
  }

  /// Creates an author from what another program calls itself, without what a name cannot have; `nil` if
  /// nothing is left.
  package init?(cleaning text: String) {
    let scalars = text.unicodeScalars.filter(\.isNameable).prefix(Self.limit)
    guard let author = try? Author(String(String.UnicodeScalarView(scalars))) else { return nil }
    self = author
  }

  package init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  /// Returns the author with another name.
  package func mapName(_ transform: (String) -> String) -> Author { Author(stored: transform(name)) }
}

extension Unicode.Scalar {
  /// `false` for control characters and those that end a line.
  fileprivate var isNameable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
