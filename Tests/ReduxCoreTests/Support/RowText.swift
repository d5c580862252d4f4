import ReduxCore

extension Session {
  /// The rows of the visible list, `height` of them around the selection: titles, indented by their depth,
  /// and headings with their counts, of which folded ones begin with `+`. The selected row begins with `>`.
  func rows(height: Int = 100) -> [String] {
    let rows = handlers.lists.rows(state)
    let stop = handlers.lists.selectedStop(state)
    return rows.page(around: stop ?? 0, offset: state.navigation.offset, height: height).map { row in
      let mark = row.position != nil && row.position == stop ? ">" : ""
      switch row {
      case .heading(let heading):
        return "\(mark)\(heading.isFolded ? "+" : "")\(heading.section) \(heading.count)"
      case .item(let position):
        let item = rows.list[position]
        let indent = String(repeating: " ", count: 2 * (item.map(rows.list.depth) ?? 0))
        return mark + indent + (item?.title ?? "") + (rows.isFoldedParent(at: position) ? " +" : "")
      }
    }
  }
}
