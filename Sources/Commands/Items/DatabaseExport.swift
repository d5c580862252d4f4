internal import Interchange
internal import ReduxCore
internal import Storage

/// The items of an export, read from the database some families at a time.
final class DatabaseExport: ExportSource {
  let references: ExportReferences
  /// Why not all items could be read; `nil` if they could.
  private(set) var failure: (any Error)?
  private let reader: ExportReader
  private let mark: String
  private let arrange: (Families) -> [Item]

  /// - Parameter arrange: returns the items of some families in their order.
  init(_ reader: ExportReader, format: Format, arrange: @escaping (Families) -> [Item]) throws {
    self.reader = reader
    self.arrange = arrange
    mark = format.extrasMark
    let found = try reader.references()
    var references = ExportReferences()
    references.present = found.present
    references.absent = found.absent
    references.isEmpty = found.count == 0
    references.isComplete = found.present.count == found.count
    self.references = references
  }

  func goThrough(_ selection: ExportSelection, _ body: ([Item], Document) -> Bool) {
    guard failure == nil else { return }
    let condition: ExportReader.Condition =
      switch selection {
      case .all: .none
      case .withExtras: .hasExtras
      case .marked(let texts, let recurring): .extrasContain(texts, orRecurs: recurring)
      }
    do {
      try reader.readFamilies(where: condition, mark: mark) { body(arrange($0), $0.document) }
    } catch {
      failure = error
    }
  }
}
