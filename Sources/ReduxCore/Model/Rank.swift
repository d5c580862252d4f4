package import Redux

/// A position in a manual order. The database stores its text, and sorts by it.
package typealias Rank = FractionalRank
