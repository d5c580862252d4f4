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
    references = try reader.references()
  }

  func goThrough(_ selection: ExportSelection, _ body: ([Item], Document) -> Bool) {
    guard failure == nil else { return }
    do {
      try reader.readFamilies(selection, mark: mark) { body(arrange($0), $0.document) }
    } catch {
      failure = error
    }
  }
}
