internal import Cells
internal import Redux
internal import ReduxCore

/// A table of categories as lines of text, or as JSON.
struct CategoryTable {
  private let counts: [CategoryID: Int]

  /// - Parameter counts: the numbers of open items.
  init(_ counts: [CategoryID: Int]) { self.counts = counts }

  /// Returns the fields of a category for another program: name, number of open items and colour.
  func fields(_ category: Category) -> [String] {
    [category.name, String(count(category)), category.tint.rawValue]
  }

  /// Returns lines for the user: aligned columns, cut to `width` columns of the terminal.
  func aligned(_ categories: [Category], width: Int) -> [DisplayText] {
    TextColumns(categories.map { fields($0).map(ItemTable.oneLine) }).lines(width: width, numbers: 1)
  }

  /// Returns a category as an object.
  func json(_ category: Category) -> JSONValue {
    .object([
      ("uuid", .text(category.id.rawValue.text)), ("name", .text(category.name)),
      ("tint", .text(category.tint.rawValue)), ("count", .number(count(category))),
      ("created", .text(category.created.iso8601)),
    ])
  }

  private func count(_ category: Category) -> Int { counts[category.id] ?? 0 }
}
