internal import Interchange
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
    references =
      try candidates == nil
      ? reader.references()
      : ExportReferences(of: { body in forEachPart(.all) { items, _ in body(items) } }) { ids in
        try reader.items(ids).sorted { $0.id < $1.id }
      }
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
}
