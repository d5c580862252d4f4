package import Redux

/// A position in a manual order. The database stores its text, and sorts by it.
package typealias Rank = FractionalRank

extension FractionalRank {
  /// Returns a rank between two others: the one that was there before, if it lies there, so that what is moved back leaves
  /// nothing different.
  static func between(_ lower: Self?, _ upper: Self?, preferring former: Self?) -> Self {
    former.flatMap { $0.isBetween(lower, upper) ? $0 : nil } ?? between(lower, upper)
  }

  /// Returns as many ranks between two others as there were before, or those if they lie there, in their order.
  static func ranks(between lower: Self?, _ upper: Self?, preferring former: [Self?]) -> [Self] {
    let kept = former.compactMap(\.self)
    let isInOrder = kept.count == former.count && zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 }
    return isInOrder && kept.allSatisfy { $0.isBetween(lower, upper) }
      ? kept : ranks(former.count, after: lower, before: upper)
  }

  private func isBetween(_ lower: Self?, _ upper: Self?) -> Bool {
    lower.map { $0 < self } ?? true && upper.map { self < $0 } ?? true
  }
}
