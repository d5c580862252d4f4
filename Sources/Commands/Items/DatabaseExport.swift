internal import Interchange
internal import Redux
internal import ReduxCore
internal import Storage

/// The items of an export, read from the database some families at a time.
final class DatabaseExport: ExportSource {
  private(set) var references = ExportReferences()
  /// Why not all items could be read; `nil` if they could.
  private(set) var failure: (any Error)?
  private let reader: ExportReader
  private let mark: String?
  private let candidates: CandidateItems?
  private let arrange: (Families) -> [Item]

  /// - Parameters:
  ///   - candidates: the items to look among; `nil` if all are exported.
  ///   - arrange: returns the items of some families that are exported, in their order.
  init(
    _ reader: ExportReader, format: Format, of candidates: CandidateItems?,
    arrange: @escaping (Families) -> [Item]
  ) throws {
    self.reader = reader
    self.candidates = candidates
    self.arrange = arrange
    mark = format.placeMark
    references = try candidates == nil ? reader.references() : referencesOfFound()
  }

  var familiesAtOnce: Int { reader.familiesAtOnce }

  func goThrough(_ selection: ExportSelection, _ body: ([Item], Document) -> Bool) {
    guard failure == nil else { return }
    do {
      try reader.readFamilies(selection, mark: mark, of: candidates) { body(arrange($0), $0.document) }
    } catch {
      failure = error
    }
  }

  /// Returns what the items refer to which the query finds.
  private func referencesOfFound() throws -> ExportReferences {
    var ids: Set<ItemID> = []
    forEachPart { items in
      for index in items.indices where items[index].hasReferences { ids.formUnion(items[index].references) }
    }
    var references = ExportReferences()
    guard !ids.isEmpty else { return references }
    references.isEmpty = false
    forEachPart { items in
      for index in items.indices where ids.remove(items[index].id) != nil {
        references.present.updateValue(items[index].number, forKey: items[index].id)
      }
    }
    references.isComplete = ids.isEmpty
    references.absent = try reader.items(ids.sorted()).sorted { $0.id < $1.id }
    return references
  }

  private func forEachPart(_ body: ([Item]) -> Void) {
    goThrough(.all) { items, _ in
      body(items)
      return true
    }
  }
}
