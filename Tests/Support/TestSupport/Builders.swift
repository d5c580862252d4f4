package import FoundationEssentials
import Redux
package import ReduxCore

/// The UUID of a number.
package func uuid(_ number: Int) -> UUID {
  let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * (7 - $0))) }
  return UUID(
    uuid: (
      0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
    ))
}

/// The item with a number.
package func id(_ number: Int) -> ItemID { ItemID(uuid(number)) }

/// The category with a number.
package func categoryID(_ number: Int) -> CategoryID { CategoryID(uuid(number)) }

/// The step with a number.
package func stepID(_ number: Int) -> StepID { StepID(uuid(number)) }

/// A moment, in milliseconds.
package func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

/// A rank by number: as 1 < 2 < … < 999,999.
package func rank(_ number: Int) -> Rank {
  let digits = String(number)
  return Rank(rawValue: "K" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + "V")
}

/// An item with the id and the rank of its number.
package func item(
  _ number: Int, _ title: String? = nil, _ change: (inout Item) -> Void = { _ in }
) -> Item {
  var item = Item(id: id(number), title: title ?? "item \(number)", rank: rank(number), created: time(1000))
  change(&item)
  return item
}

/// A category with the id and the rank of its number.
package func category(_ number: Int, _ name: String) -> ReduxCore.Category {
  Category(id: categoryID(number), name: name, rank: rank(number), created: time(1000))
}

extension Document {
  /// Without what the database alone gives: the numbers.
  package var withoutNumbers: Document {
    Document(
      categories: Array(categories.unordered),
      items: items.unordered.map {
        var item = $0
        item.number = nil
        return item
      })
  }
}
