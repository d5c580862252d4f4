package import ReduxCore

/// What the dates and times of a file may need: the local time zone, others by their names, and the present day.
package struct Zones: Sendable {
  /// The local time zone.
  package var local: Zone
  /// Returns the zone with a name of the tz database, such as `Europe/Berlin`; `nil` if it is not known.
  package var named: @Sendable (String) -> Zone?
  /// The present year: a rule that begins in an earlier one follows the clocks of this. `nil` for the year in
  /// which it begins.
  package var year: Int?
  /// What dates in words mean; `nil` if none is read.
  package var dates: DateContext?

  /// Creates the zones of a machine; without `named`, no zone has a name.
  package init(_ local: Zone, year: Int? = nil, named: @escaping @Sendable (String) -> Zone? = { _ in nil }) {
    self.local = local
    self.year = year
    self.named = named
  }
}
