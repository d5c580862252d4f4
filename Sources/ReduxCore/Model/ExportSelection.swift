/// The items that a writer of an export asks for.
package enum ExportSelection: Equatable, Sendable {
  case all
  /// Those that have any extras.
  case withExtras
  /// Those in whose extras one of these texts occurs, and with `recurring` those that repeat.
  case marked([String], recurring: Bool = false)
  /// These, with everything that is below them.
  case families([ItemID])
}
