extension SavedView: Record {
  /// The fields, in the order of the columns.
  package enum Field: String, CaseIterable {
    case name, query, sort, grouping, rank, created
  }

  package static let nameField = Field.name
}

extension SavedView.Field: EntityField {
  package typealias Entity = SavedView

  package static let definitions = allCases.map { $0.makeDefinition() }

  private func makeDefinition() -> FieldDefinition<Self> {
    switch self {
    case .name:
      FieldDefinition(self, "name", label: "Name", { $0.name }, { $0.name = $1 })
    case .query:
      FieldDefinition(self, "query", label: "Query", { $0.query }, { $0.query = $1 })
    case .sort:
      FieldDefinition(self, "order", label: "Order", { $0.arrangement.sort }, { $0.arrangement.sort = $1 })
    case .grouping:
      FieldDefinition(
        self, "grouping", label: "Grouping", { $0.arrangement.grouping }, { $0.arrangement.grouping = $1 })
    case .rank:
      FieldDefinition(self, "place", label: "Place", isQuiet: true, { $0.rank }, { $0.rank = $1 })
    case .created:
      FieldDefinition(
        self, "creation time", label: "Creation time", isQuiet: true, { $0.created }, { $0.created = $1 })
    }
  }
}

/// What a list is sorted by, and in which direction.
package struct ListSort: Equatable, Sendable {
  package var order: ListQuery.Order
  package var isReversed: Bool
}

extension ListArrangement {
  fileprivate var sort: ListSort {
    get { ListSort(order: order, isReversed: isReversed) }
    set { (order, isReversed) = (newValue.order, newValue.isReversed) }
  }
}

/// Stored as the name of the order, after a minus sign if it is reversed: `-due`.
extension ListSort: TextFieldType {
  package static var fieldKind: FieldKind { .arrangement }

  package var fieldText: String { (isReversed ? "-" : "") + order.rawValue }

  package init?(fieldText: String) {
    let isReversed = fieldText.hasPrefix("-")
    guard let order = ListQuery.Order(rawValue: String(fieldText.dropFirst(isReversed ? 1 : 0))) else {
      return nil
    }
    self.init(order: order, isReversed: isReversed)
  }
}

extension ListGrouping: TextFieldType {
  package static var fieldKind: FieldKind { .arrangement }
}
