internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// The categories of a document by name, and those that an import creates.
struct CategoryNames {
  private(set) var created: [Category] = []
  private var ids: [String: CategoryID] = [:]
  private var lastRank: Rank?
  /// How many categories have each tint.
  private var tints: [Category.Tint: Int] = [:]

  init(_ document: Document) {
    let present = document.categories.unordered.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
    lastRank = present.last?.rank
    for category in present {
      tints[category.tint, default: 0] += 1
      register(category.name.lowercased(), category.id)
    }
    // Registered after all real names, so that a name that itself contains `_` has precedence.
    for category in present { register(Self.oneWord(category.name).lowercased(), category.id) }
  }

  /// Returns the category named `name`, ignoring case, or one whose one-word name is `name`; creates it if
  /// there is none. Returns `nil` for the name of the Inbox.
  mutating func id(of written: String, now: Timestamp, newID: () -> UUID) -> CategoryID? {
    if let id = id(of: written) { return id }
    guard let name = Category.meant(by: written) else { return nil }
    let rank = Rank.between(lastRank, nil)
    let tint = Category.Tint.next(besides: tints)
    let category = Category(id: CategoryID(newID()), name: name, tint: tint, rank: rank, created: now)
    lastRank = rank
    created.append(category)
    tints[tint, default: 0] += 1
    register(name.lowercased(), category.id)
    return category.id
  }

  /// Returns the category that ``id(of:now:newID:)`` would, if there is one.
  func id(of name: String) -> CategoryID? {
    ids[name.lowercased()] ?? Self.key(of: name).flatMap { ids[$0] }
  }

  /// `true` if two names file an item in the same category; `nil` is the Inbox.
  static func areSame(_ name: String?, _ other: String?) -> Bool {
    name == other || key(of: name) == key(of: other)
  }

  /// Returns what is the same in all spellings of a name; `nil` for the Inbox.
  static func key(of name: String?) -> String? { name.flatMap(Category.meant)?.lowercased() }

  /// Returns `name` for formats in which names contain no whitespace, with `_` in its place.
  static func oneWord(_ name: String) -> String {
    var word = String.UnicodeScalarView()
    for scalar in name.unicodeScalars { word.append(scalar.isWhitespace ? "_" : scalar) }
    return String(word)
  }

  private mutating func register(_ name: String, _ id: CategoryID) {
    if ids[name] == nil { ids[name] = id }
  }
}
