package import FoundationEssentials
import Redux
package import ReduxCore

/// Returns the UUID with a number.
package func uuid(_ number: Int) -> UUID {
  let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * (7 - $0))) }
  return UUID(
    uuid: (
      0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
    ))
}

/// Returns the id of the item with a number.
package func id(_ number: Int) -> ItemID { ItemID(uuid(number)) }

/// Returns the id of the category with a number.
package func categoryID(_ number: Int) -> CategoryID { CategoryID(uuid(number)) }

/// Returns the id of the view with a number.
package func viewID(_ number: Int) -> SavedViewID { SavedViewID(uuid(number)) }

/// Returns the id of the step with a number.
package func stepID(_ number: Int) -> StepID { StepID(uuid(number)) }

/// Returns a time given in milliseconds.
package func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

/// Returns the rank of a number from 1 to 999,999; the ranks are in the order of the numbers.
package func rank(_ number: Int) -> Rank {
  let digits = String(number)
  return Rank(rawValue: "K" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + "V")
}

/// Returns an item with the id and the rank of its number.
package func item(
  _ number: Int, _ title: String? = nil, _ change: (inout Item) -> Void = { _ in }
) -> Item {
  var item = Item(id: id(number), title: title ?? "item \(number)", rank: rank(number), created: time(1000))
  change(&item)
  return item
}

/// Returns a category with the id and the rank of its number.
package func category(_ number: Int, _ name: String) -> ReduxCore.Category {
  Category(id: categoryID(number), name: name, rank: rank(number), created: time(1000))
}

/// Returns a view with the id and the rank of its number.
package func view(
  _ number: Int, _ name: String, _ query: String = "", _ arrangement: ListArrangement = .byHand
) -> SavedView {
  SavedView(
    id: viewID(number), name: name, query: query, arrangement: arrangement, rank: rank(number),
    created: time(1000))
}

extension Document {
  /// The document without the numbers of its items, which only the database assigns.
  package var withoutNumbers: Document {
    Document(
      categories: Array(categories.unordered),
      items: items.unordered.map {
        var item = $0
        item.number = nil
        return item
      }, views: Array(views.unordered))
  }
}
