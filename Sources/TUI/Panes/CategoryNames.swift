internal import Cells
internal import Redux
internal import ReduxCore

/// The short names of categories, as rows show them: the last part of `Work/Launch`, or all of the name if
/// two categories have the same last part.
struct CategoryNames {
  private var names: [CategoryID: DisplayText] = [:]
  /// The columns of the longest one.
  private(set) var widest = 0

  /// No row shows more of a name than this.
  private static let limit = 40

  init(_ categories: EntityTable<ReduxCore.Category>) {
    var uses: [String: Int] = [:]
    let all = categories.unordered.map { category in
      let last = ReduxCore.Category.parts(of: category.name).last ?? category.name
      return (category: category, last: last, key: last.lowercased())
    }
    for (_, _, key) in all { uses[key, default: 0] += 1 }
    for (category, last, key) in all {
      let name = DisplayText(uses[key] == 1 ? last : category.name, upTo: Self.limit)
      names[category.id] = name
      widest = max(widest, name.width)
    }
  }

  subscript(id: CategoryID) -> DisplayText { names[id] ?? "" }

  /// The names made last, since most keys change no category.
  @MainActor
  final class Cache {
    private var last: (categories: EntityTable<ReduxCore.Category>, names: CategoryNames)?

    func names(of categories: EntityTable<ReduxCore.Category>) -> CategoryNames {
      if let last, last.categories.isIdentical(to: categories) { return last.names }
      let names = CategoryNames(categories)
      last = (categories, names)
      return names
    }
  }
}
