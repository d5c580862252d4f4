/// A category for items, created by the user.
package struct Category: Identifiable, Equatable, Codable, Sendable {
  /// One of eight colour names; the theme determines the actual colour.
  package enum Tint: String, Codable, CaseIterable, Sendable {
    case gray, red, orange, yellow, green, cyan, blue, purple

    /// The tints in the order in which new categories get them: red and yellow come last, since they also say
    /// what is late and what is urgent.
    private static let turn: [Tint] = [.blue, .green, .purple, .cyan, .orange, .yellow, .red]

    /// Returns the tint of a new category beside those with the tints `used`: the first in turn of those that
    /// are used least.
    package static func next(besides used: some Sequence<Tint>) -> Tint {
      var counts: [Tint: Int] = [:]
      for tint in used { counts[tint, default: 0] += 1 }
      return next(besides: counts)
    }

    /// Returns the tint of a new category beside so many with each tint.
    package static func next(besides counts: [Tint: Int]) -> Tint {
      turn.min { counts[$0, default: 0] < counts[$1, default: 0] } ?? .blue
    }
  }

  package let id: CategoryID
  /// The name, with `/` between folders. The names of two categories never differ only in case.
  package var name: String
  package var tint: Tint
  /// The position among all categories.
  package var rank: Rank
  package var created: Timestamp

  package init(id: CategoryID, name: String, tint: Tint = .gray, rank: Rank, created: Timestamp) {
    self.id = id
    self.name = name
    self.tint = tint
    self.rank = rank
    self.created = created
  }
}

extension Category {
  /// Returns the reason why a name cannot be that of a category, as a sentence without a full stop; `nil` if
  /// it can.
  package static func reasonAgainst(name: String) -> String? {
    guard name.isVisible else { return FieldText.invisibleName }
    if name.contains(where: \.isNewline) { return "The name of a category is one line" }
    let parts = parts(of: name)
    guard parts.count == 1 || parts.allSatisfy({ $0.contains { !$0.isWhitespace } }) else {
      return "A slash stands between two names, as in Work/Reports"
    }
    return isInbox(name) ? "Inbox is reserved: it holds the items without a category" : nil
  }

  /// Returns a name as one line without empty parts: `Work/Reports` for `Work//Reports/`.
  static func cleaned(name: String) -> String {
    parts(of: name.split(whereSeparator: \.isNewline).joined(separator: " "))
      .filter { $0.contains { !$0.isWhitespace } }.joined(separator: "/")
  }

  /// Returns the parts between the slashes of a name, at least one. Those of a web address separate nothing:
  /// `Work/https://example.com/a` has two parts.
  package static func parts(of name: String) -> [String] {
    var parts = [""]
    func add(_ text: Substring) {
      let new = text.split(separator: "/", omittingEmptySubsequences: false)
      parts[parts.count - 1] += new[0]
      for part in new.dropFirst() { parts.append(String(part)) }
    }
    var rest = name[...]
    while rest.utf8.contains(UInt8(ascii: ":")), let address = WebAddress.first(in: rest) {
      add(rest[..<address.startIndex])
      parts[parts.count - 1] += address
      rest = rest[address.endIndex...]
    }
    add(rest)
    return parts
  }

  /// Returns the name of the category that a name written elsewhere stands for, such as a heading; `nil` for
  /// the Inbox, whose own name stands for it, and a name without anything visible.
  package static func meant(by name: String) -> String? {
    let cleaned = cleaned(name: name)
    return cleaned.isVisible && !isInbox(cleaned) ? cleaned : nil
  }

  /// `true` for the name of the Inbox, by which commands and tokens take an item out of its category.
  package static func isInbox(_ name: String) -> Bool { name.lowercased() == ListID.inbox.title.lowercased() }
}
