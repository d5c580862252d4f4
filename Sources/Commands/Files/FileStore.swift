internal import Files
internal import FoundationEssentials
internal import Glibc
internal import Interchange
internal import Redux
package import ReduxCore
package import Storage

/// A todo.txt file that is the store of the items, and that other programs write, too.
///
/// The items are worked with in a database, as ever; it keeps the history, and what todo.txt has no place
/// for. It lies in the folder of the data and not beside the file, since a program that synchronises folders
/// would copy it in the middle of a change. It is named after the path of the file, and made again from the
/// file when it is missing.
///
/// ``synchronise(_:)`` brings the two together: before a command reads, after it has changed something, and
/// on the screen whenever either has changed. It keeps three versions apart: the text as it was last
/// synchronised, which the database keeps with the item of each line, the file, and the items. What the file
/// has changed becomes a step of its own in the history; what was changed here is written line by line
/// (``FileMerge``). Each stage can be the last one of a run: the next begins with what is there.
///
/// 1. The file is read, and compared with the last text. What it has changed is stored together with it as
///    the new last text, in one transaction.
/// 2. The new text is written and takes the place of the file, unless that was changed meanwhile: then all
///    begins anew.
/// 3. The new text is stored as the last one. If the program ends before that, the next run finds the lines
///    that it has written by what it stored in advance.
///
/// Beside the file, `done.txt` holds the lines of archived items, as in other programs; it is read, and gets
/// the lines that `todux archive` moves.
package struct FileStore: Sendable {
  /// The path of the file, as it was given.
  package let path: String
  /// The folder of the database of the file, and of its backups.
  private let dataFolder: String
  let now: @Sendable () -> Timestamp
  let zone: @Sendable (_ around: Timestamp) -> Zone
  let newID: @Sendable () -> UUID
  /// The file, and `done.txt`.
  let files: [SharedFile]

  package init(path: String, in environment: CommandEnvironment, now: Timestamp?) {
    self.path = path
    let target = SharedFile(path: path).target
    let name = File.name(of: target)
    // A hash distinguishes the files; the path itself may contain any characters.
    let hash = TextDigest.of(Array(target.utf8))
    let folder = File.folder(of: environment.databasePath)
    dataFolder = "\(folder)/files/\(name.prefix(64))-\(String(UInt64(bitPattern: hash), radix: 16))"
    self.now = now.map { now in { @Sendable in now } } ?? environment.now
    zone = environment.zone
    newID = environment.newID
    let archive = "\(File.folder(of: target))/\(Self.archiveName)"
    files =
      [SharedFile(path: path)]
      + (name == Self.archiveName ? [] : [SharedFile(path: archive, like: path)])
  }

  private static let archiveName = "done.txt"

  /// The path of the database of the file.
  package var databasePath: String { "\(dataFolder)/todux.db" }

  /// The name of the file, without its folders.
  package var name: String { File.name(of: path) }

  /// The paths of the files, to watch them.
  package var watchedPaths: [String] { files.map(\.target) }

  /// The paths of the files, as messages name them.
  package var paths: [String] { files.map(\.path) }

  /// `true` if there is the file, or a database that knows what was in it.
  package var exists: Bool { File.exists(files[0].target) || File.exists(databasePath) }

  /// `true` if the file is not where it was.
  var isMissing: Bool { !File.exists(files[0].target) }

  /// `true` if archived lines have a file to go to.
  var hasArchive: Bool { files.count > 1 }

  /// The most attempts to write the file while other programs change it.
  private static let attempts = 20

  /// The time after which no further attempt is begun: a large file takes a second each.
  private static let patience = Duration.seconds(5)

  /// Takes over what the files have changed, and writes what was changed here.
  ///
  /// If another program keeps changing the file, the changes stay stored, and the next run writes them. That
  /// is a note and not a failure, after which the user would make the change again.
  /// - Parameter mustWrite: `false` if a file that cannot be written, or not yet, is no failure: it is among
  ///   the notes.
  /// - Returns: what was changed on both sides, and what follows from what the file has completed, which is no problem.
  package func synchronise(_ database: Database, mustWrite: Bool = true) throws(CommandFailure) -> [Message] {
    do {
      if database.refusal != nil { return [] }
      let lock = try lock()
      defer { withExtendedLifetime(lock) {} }
      try database.prepareSynchronisation()
      var notes: [Message] = []
      let start = ContinuousClock.now
      for _ in 0..<Self.attempts {
        if try attempt(database, &notes, mustWrite) { return notes }
        if ContinuousClock.now - start > Self.patience { break }
      }
      notes.append(
        problem(
          "Another program keeps changing “\(path)”. "
            + "What was changed here is stored, and will be written next time."))
      return notes
    } catch {
      throw CommandFailure(error)
    }
  }

  private func problem(_ text: String) -> Message { Message(text, tone: .problem) }

  private func lock() throws(CommandFailure) -> FileLock {
    do {
      return try FileLock("\(dataFolder)/lock")
    } catch {
      throw CommandFailure(
        .busy, "Another todux is at work on “\(path)”: \(error.reason).", "Try again in a moment.")
    }
  }

  /// - Returns: `false` if another program has changed something meanwhile.
  private func attempt(
    _ database: Database, _ notes: inout [Message], _ mustWrite: Bool
  ) throws -> Bool {
    let contents = try read()
    let digests = contents.map { $0.map { TextDigest.of($0) } }
    let state = try database.syncState(files: files.count)
    // The items of a missing file stay as they are: it may come back.
    let isUnchanged = zip(digests, state.digests).allSatisfy { $0 == nil || $0 == $1 }
    if isUnchanged, state.row == state.newestRow {
      if contents[0] == nil, state.digests[0] != nil {
        notes.append(
          problem(
            "“\(path)” is missing. Its items are kept here, and the next change writes the file again."))
      }
      return true
    }

    let base = try files.indices.map { try database.syncedText(of: $0) }
    var merge = try merge(contents, base, state, database)
    var obstacle: FileError?
    if files.count > 1, merge.files[1] != merge.found[1] { obstacle = files[1].obstacle }
    if obstacle != nil { merge = try self.merge(contents, base, state, database, unwritable: [1]) }
    var update = SyncUpdate()
    var row = state.newestRow
    let found = files.indices.map { file -> SyncedText? in
      contents[file].map { SyncedText(bytes: $0, items: merge.found[file].items) }
    }
    if !merge.change.isEmpty || !isUnchanged || zip(found, base).contains(where: { $0 != nil && $0 != $1 }) {
      update.texts = zip(found, digests).map { text, digest in
        if let text, let digest { (text, digest) } else { nil }
      }
      update.formerLines = merge.removedLines.mapValues { Array($0) }
      let isFirst = state.digests.allSatisfy { $0 == nil } && state.newestRow == 0
      if !isFirst, !merge.change.isEmpty { try? database.backUpDaily(before: now(), in: zone(now())) }
      let entry = merge.change.isEmpty ? nil : (entry(merge.label), merge.change)
      guard
        let stored = try database.store(update, entry, isJournaled: !isFirst, ifNewestRowIs: state.newestRow)
      else { return false }
      row = stored
      notes += merge.notes.map(problem) + merge.news.map { Message($0) }
    }
    do {
      // What waits for a file counts as changed until that can be written.
      guard try write(merge, contents, base, obstacle == nil ? row : nil, database) else { return false }
      if let obstacle {
        let path = files[1].path
        notes.append(
          problem(
            "“\(path)” cannot be written: \(obstacle.reason). What was changed of its lines is stored, and "
              + "will be written when that is possible."))
      }
      return true
    } catch let failure as CommandFailure where !mustWrite {
      notes.append(problem("\(failure.sentence) \(failure.advice)"))
      return true
    }
  }

  /// Returns the lines of the file and of `done.txt` as they were last synchronised, by their items.
  func lines(in database: Database) throws(StorageError) -> [(item: ItemID, line: String)] {
    var found: [(item: ItemID, line: String)] = []
    for file in files.indices {
      let text = try database.syncedText(of: file)
      found += SharedLines(text.bytes, items: text.items).lines.compactMap { line in
        line.item.map { ($0, String(decoding: line.text, as: UTF8.self)) }
      }
    }
    return found
  }

  private func read() throws(CommandFailure) -> [[UInt8]?] {
    var contents: [[UInt8]?] = []
    for file in files {
      do {
        contents.append(try file.read())
      } catch {
        throw CommandFailure(
          .readOrWrite, "“\(file.path)” cannot be read: \(error.reason).",
          "Check its permissions and that it is a file.")
      }
    }
    return contents
  }

  private func merge(
    _ contents: [[UInt8]?], _ base: [SyncedText], _ state: SyncState, _ database: Database,
    unwritable: Set<Int> = []
  ) throws -> FileMerge {
    let expected = try database.formerLines(of: Set(database.expectedItems()))
    var comparison: FileComparison
    do throws(FileComparison.Failure) {
      comparison = try FileComparison(
        base.map { SharedLines($0.bytes, items: $0.items) },
        zip(contents, base).map { $0 == $1.bytes ? nil : $0 },
        expected: expected.mapValues { $0[...] })
    } catch {
      let path = files[error.file].path
      throw CommandFailure(
        .badInput, "“\(path)” cannot be used: \(error.error.sentence)", error.error.advice)
    }
    let new = comparison.newTexts
    if !new.isEmpty { comparison.identify(try knownItems(of: comparison, expected, database)) }
    let changedHere = try database.changedItems(after: state.row)
    let now = now()
    var context = FileMerge.Context(fileName: name, now: now, zone: zone(now), newID: newID)
    context.changedHere = changedHere
    context.unwritable = unwritable
    var needed = comparison.changed.union(changedHere.keys)
    needed.formUnion(comparison.neighbours(leaving: context.movedHere))
    if !needed.isEmpty || !new.isEmpty { needed.formUnion(comparison.naming) }
    needed.formUnion(try database.openSeries(titled: comparison.completedTitles))
    context.formerLines = try database.formerLines(of: needed).mapValues { $0[...] }
    context.formerPlaces = try database.formerPlaces(of: needed).mapValues { rows in
      rows.mapValues { places in places.compactMapValues { FormerPlace(bytes: $0) } }
    }
    let changed = Set(changedHere.keys)
    let replaced = try database.replacedLines(of: changed.union(comparison.named(by: changed)))
    context.replacedLines = replaced.mapValues { lines in lines.map { $0[...] } }
    if changedHere.values.contains(where: { $0.contains(.parent) || $0.contains(.waitsFor) }) {
      context.deletedLines = try database.deletedReferences()
    }
    if comparison.isEmpty {
      context.lastEnding = try database.lastFormerPlace(in: 0).flatMap { FormerPlace(bytes: $0)?.fileEnding }
    }
    context.lastRank = try database.greatestRank()
    let document = try database.document(items: needed.isEmpty ? .none : .ids(needed.sorted())).document
    let deleted = document.items.unordered.lazy.filter { $0.status == .trashed }.map(\.id)
    context.formerLines.merge(try database.formerLines(of: Set(deleted)).mapValues { $0[...] }) { old, _ in
      old
    }
    return try FileMerge(comparison, into: document, context) { () throws in try database.ranks() }
  }

  /// Returns the items of lines that were deleted and are there again, of those that an interrupted run has
  /// added, and of those that name an item.
  private func knownItems(
    of comparison: FileComparison, _ expected: [ItemID: [UInt8]], _ database: Database
  ) throws(StorageError) -> [ArraySlice<UInt8>: [ItemID]] {
    var known: [ArraySlice<UInt8>: [ItemID]] = [:]
    for (text, items) in try database.deletedItems(withLines: comparison.newTexts.map { Array($0) }) {
      known[text[...]] = items
    }
    for (item, text) in expected { known[text[...], default: []].append(item) }
    for (text, items) in comparison.newIdentities {
      for item in items where try database.hasKnown(item) { known[text] = [item] }
    }
    return known
  }

  // MARK: Writing

  /// - Parameter row: the row of the journal up to which the files hold the changes then; `nil` if that stays as it was.
  /// - Returns: `false` if another program has changed a file meanwhile.
  private func write(
    _ merge: FileMerge, _ contents: [[UInt8]?], _ base: [SyncedText], _ row: Int64?, _ database: Database
  ) throws -> Bool {
    var update = SyncUpdate()
    update.formerLines = merge.removedLines.mapValues { Array($0) }
    update.replacedLines = merge.replacedLines.mapValues { Array($0) }
    let places = merge.formerPlaces.mapValues { $0.mapValues(\.bytes) }
    if merge.files == merge.found {
      // The text that was found is stored already.
      update.row = row
      update.formerPlaces = places
      _ = try database.store(update)
      return true
    }
    let new = merge.files.map(\.bytes)
    let changed = files.indices.filter { new[$0] != contents[$0] ?? base[$0].bytes }
    if !changed.isEmpty, !merge.written.isEmpty {
      update.formerLines.merge(merge.written.mapValues { Array($0) }) { $1 }
      update.expected = Set(merge.written.keys)
      _ = try database.store(update)
    }
    // A line that moves is in both files for a moment, rather than in none.
    for file in changed.reversed() {
      do throws(FileError) {
        guard try files[file].replace(contents[file], with: new[file]) == .done else { return false }
      } catch {
        throw unwritable(error, file, isStored: true)
      }
    }
    update.expected = []
    update.row = row
    // Not before: a run that is interrupted needs the places that the lines had.
    update.formerPlaces = places
    update.usedPlaces = merge.usedPlaces
    update.texts = files.indices.map { file in
      guard contents[file] != nil || changed.contains(file) else { return nil }
      return (SyncedText(bytes: new[file], items: merge.files[file].items), TextDigest.of(new[file]))
    }
    _ = try database.store(update)
    return true
  }

  func unwritable(_ error: FileError, _ file: Int, isStored: Bool) -> CommandFailure {
    let path = files[file].path
    let sentence = "“\(path)” cannot be written: \(error.reason)."
    return isStored
      ? CommandFailure(
        .readOrWrite, "\(sentence) The change is stored, and written with the next command.",
        "Make room or correct the permissions; do not repeat the change.")
      : CommandFailure(
        error.code == ENOENT ? .cannotCreate : .readOrWrite, "\(sentence) Nothing was changed.",
        "Check its permissions and its folder.")
  }

  /// Returns the entry for what a file has changed. It names the file as its author.
  private func entry(_ label: StepLabel) -> JournalEntry {
    let id = StepID(newID())
    return JournalEntry(
      id: id, kind: .change, step: id, time: now(), author: Author(cleaning: name), label: label,
      cursor: nil)
  }
}
