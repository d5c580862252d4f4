/// A sort key for user-defined orders. There is always room for more keys between any two, so moving an
/// entity writes only that entity.
///
/// ``FractionalRank`` is such a key.
public protocol RankKey: Comparable, Sendable {
  /// Returns `count` keys in ascending order between `lower` and `upper`, where `nil` means no bound on that
  /// side. If the bounds do not ascend, the keys come after `lower`.
  static func ranks(_ count: Int, after lower: Self?, before upper: Self?) -> [Self]
}
