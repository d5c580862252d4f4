internal import ArgumentParser
internal import ReduxCore

/// The options for a place among the categories, or among the views.
struct PlaceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Put it above this one.", valueName: "name")) var before: String?
  @Option(help: ArgumentHelp("Put it below this one.", valueName: "name")) var after: String?
  @Flag(help: "Make it the first.") var first = false
  @Flag(help: "Make it the last.") var last = false

  /// - Throws: A failure of status 64 unless one place is named.
  func check() throws(CommandFailure) {
    guard [before != nil, after != nil, first, last].count(where: { $0 }) != 1 else { return }
    throw CommandFailure(
      .wrongUsage, "Say where to move it.", "Use --before NAME, --after NAME, --first or --last.")
  }

  /// Returns the entity below which another one is to be; `nil` for the first place.
  /// - Parameters:
  ///   - entities: all of the kind, in order.
  ///   - named: returns the entity of a name.
  func neighbour<Entity: RankedEntity>(
    of moved: Entity, in entities: [Entity], named: (String) throws(CommandFailure) -> Entity
  ) throws(CommandFailure) -> Entity? {
    let others = entities.filter { $0.id != moved.id }
    if last { return others.last }
    if let after {
      let other = try named(after)
      return other.id == moved.id ? try same() : other
    }
    guard let before else { return nil }
    let other = try named(before)
    guard let index = others.firstIndex(where: { $0.id == other.id }) else { return try same() }
    return index > 0 ? others[index - 1] : nil
  }

  private func same<Entity>() throws(CommandFailure) -> Entity? {
    throw CommandFailure(.wrongUsage, "A category cannot be moved next to itself.", "Name another one.")
  }
}
