/// A key by which people arrange things: between any two there is room for more, so that moving one entity
/// writes that entity alone.
///
/// ``FractionalRank`` is one.
public protocol RankKey: Comparable, Sendable {
  /// `count` keys in ascending order between `lower` and `upper`; `nil` means the end on that side. Where the
  /// two do not ascend, the keys lie after `lower`.
  static func ranks(_ count: Int, after lower: Self?, before upper: Self?) -> [Self]
}
