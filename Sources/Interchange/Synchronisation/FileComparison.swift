package import ReduxCore

/// What has changed in a todo.txt file, and in the `done.txt` beside it, since they were last synchronised.
/// It says which items have to be read for a ``FileMerge``.
package struct FileComparison {
  private(set) var identities: LineIdentities
  /// `true` if the files are as they were, so that only the items may have changed.
  let isUnchanged: Bool
  /// The files when they were last synchronised.
  let base: [SharedLines]

  /// - Parameters:
  ///   - base: the two files when they were last synchronised.
  ///   - theirs: their contents now; `nil` for a file that is as it was, or missing: then its items stay as they are.
  ///   - expected: the lines that a run was about to write which was interrupted.
  /// - Throws: ``Failure`` if a file is not text.
  package init(
    _ base: [SharedLines], _ theirs: [[UInt8]?], expected: [ItemID: ArraySlice<UInt8>] = [:]
  ) throws(Failure) {
    for (file, bytes) in theirs.enumerated() {
      guard let bytes else { continue }
      do throws(InterchangeError) { try TextFrame.check(bytes) } catch {
        throw Failure(file: file, error: error)
      }
    }
    self.base = base
    isUnchanged = theirs.allSatisfy { $0 == nil }
    identities =
      isUnchanged
      ? LineIdentities(unchanged: base)
      : LineIdentities(
        base, zip(base, theirs).map { base, bytes in bytes.map { SharedLines($0) } ?? base },
        expected: expected)
  }

  /// A file that is not text.
  package struct Failure: Error, Equatable {
    /// The number of the file: 0 for the file itself, 1 for `done.txt`.
    package var file: Int
    /// What is wrong with it.
    package var error: InterchangeError
  }

  /// `true` if the file itself has no line.
  package var isEmpty: Bool { identities.files.first?.lines.isEmpty ?? true }

  /// The texts of the lines that hold nothing known.
  package var newTexts: [ArraySlice<UInt8>] { identities.newTexts }

  /// The items that lines which hold nothing known name by their `uuid:`, by the texts of these lines.
  package var newIdentities: [ArraySlice<UInt8>: [ItemID]] {
    let key = Array("uuid:".utf8)
    var identities: [ArraySlice<UInt8>: [ItemID]] = [:]
    for text in newTexts
    where text.count > 36 && text.split(separator: 0x20).contains(where: { $0.starts(with: key) }) {
      guard let uuid = TodoLine(String(decoding: text, as: UTF8.self)).uuid else { continue }
      identities[text] = [ItemID(uuid)]
    }
    return identities
  }

  /// Says which items new lines hold that the last text does not tell: deleted ones whose lines have come
  /// back, and those that an interrupted run has written.
  package mutating func identify(_ items: [ArraySlice<UInt8>: [ItemID]]) {
    if !items.isEmpty { identities.identify(items) }
  }

  /// The items whose lines were changed, moved or removed.
  package var changed: Set<ItemID> {
    guard !isUnchanged else { return [] }
    var changed = identities.moved.union(identities.gone)
    for place in identities.changed {
      let line = identities.files[place.file].lines[place.index]
      if let item = line.item, identities.sources[item]?.text != line.text { changed.insert(item) }
    }
    return changed
  }

  /// The titles of the lines with a repetition that were completed: other items may follow theirs.
  package var completedTitles: Set<String> {
    let mark = Array("x ".utf8)
    var titles: Set<String> = []
    for place in identities.changed {
      let line = identities.files[place.file].lines[place.index]
      guard line.text.starts(with: mark), let item = line.item,
        identities.sources[item]?.text.starts(with: mark) == false
      else { continue }
      let entry = FileMerge.entry(line)
      if entry.recurrence != nil { titles.insert(entry.title) }
    }
    return titles
  }

  /// Returns the items above and below the lines of the first file that are new, changed or in another place:
  /// their ranks limit those of these lines.
  /// - Parameter leaving: the items whose lines will go elsewhere, and limit nothing.
  package func neighbours(leaving: Set<ItemID>) -> Set<ItemID> {
    guard !isUnchanged else { return [] }
    let displaced = changed
    let runs = runs(leaving: leaving) { displaced.contains($0) }
    return Set(runs.flatMap { [$0.above, $0.below].compactMap { $0 } })
  }

  /// Lines in a row that are new or in another place.
  struct Run {
    var lines: [Int] = []
    var above: ItemID?
    var below: ItemID?
  }

  /// Returns the lines of the first file that are new, or hold certain items.
  func runs(leaving: Set<ItemID>, where isDisplaced: (ItemID) -> Bool) -> [Run] {
    var runs: [Run] = []
    var run = Run()
    for (index, line) in (identities.files.first?.lines ?? []).enumerated() {
      guard let item = line.item, !isDisplaced(item) else {
        if line.item != nil || !line.isBlank { run.lines.append(index) }
        continue
      }
      guard !leaving.contains(item) else { continue }
      run.below = item
      if !run.lines.isEmpty { runs.append(run) }
      run = Run(above: item)
    }
    return run.lines.isEmpty ? runs : runs + [run]
  }

  /// Returns the items whose lines those of other items name.
  package func named(by items: Set<ItemID>) -> Set<ItemID> {
    var keys: Set<String> = []
    for line in identities.files.flatMap(\.lines) where line.item.map(items.contains) == true && line.mayName
    {
      keys.formUnion(TodoLine(line.string).namedKeys)
    }
    guard !keys.isEmpty else { return [] }
    return Set(
      identities.files.lazy.flatMap(\.lines).filter(\.mayName).compactMap { line in
        TodoLine(line.string).value(.pair(.id)).map(keys.contains) == true ? line.item : nil
      })
  }

  /// The items that lines name by `id:`, `p:` or `after:`.
  package var naming: Set<ItemID> {
    Set(identities.files.flatMap { $0.lines.lazy.filter(\.mayName).compactMap(\.item) })
  }
}

extension SharedLine {
  /// `true` if the line may contain `id:`, `p:` or `after:`, without parsing it.
  var mayName: Bool {
    var previous: UInt8 = 0
    for byte in text {
      if byte == UInt8(ascii: ":"),
        previous == UInt8(ascii: "d") || previous == UInt8(ascii: "p") || previous == UInt8(ascii: "r")
      {
        return true
      }
      previous = byte
    }
    return false
  }
}

extension Item {
  /// `true` if the line of the item belongs into `done.txt`: it was moved there, and the item has not been
  /// reopened since.
  package var isInDoneFile: Bool { status == .done && extras[TodoTxt.Extra.archived] == archiveMark }

  /// Returns the item with its line in `done.txt`.
  package func archived() -> Item {
    var item = self
    item.extras[TodoTxt.Extra.archived] = archiveMark
    return item
  }

  /// Returns the item with its line in the file itself.
  func unarchived() -> Item {
    var item = self
    item.extras[TodoTxt.Extra.archived] = nil
    return item
  }

  private var archiveMark: String { completed.map { String($0.milliseconds) } ?? "-" }
}
