import Redux

/// The entity of the tables under test.
struct Todo: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var title = ""
  var isDone = false

  init(id: Int, title: String = "", isDone: Bool = false) {
    self.id = id
    self.title = title
    self.isDone = isDone
  }
}
