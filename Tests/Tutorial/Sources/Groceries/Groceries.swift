import Redux

struct Thing: Equatable, Identifiable, Sendable {
  let id: Int
  let name: String
  var isBought = false
}

struct Groceries: Equatable, Sendable {
  /// What undo takes back.
  var list: [Thing] = []
  /// What the shop has told us, in cents. It stays known, whatever is undone.
  var prices: [String: Int] = [:]
  var history = History<[Thing], String>()
}

enum Action: Equatable, Sendable {
  case added(id: Int, name: String)
  case bought(id: Int)
  case priced(name: String, cents: Int)
  case undone
  case redone
}

struct NoSuchThing: Error, Equatable, CustomStringConvertible {
  let id: Int

  var description: String { "There is no number \(id) on the list." }
}
