internal import FoundationEssentials
internal import Redux
package import ReduxCore

/// A folder with a file for each to-do, as todoman and vdirsyncer keep it (vdir), or with subfolders of such
/// files, which are its collections.
///
/// A file is named for its UID, or as whoever created it named it. Files that are no calendars of to-dos are
/// left alone.
package struct CalendarFolder: Sendable {
  /// A file of the folder.
  package struct File: Equatable, Sendable {
    /// The path within the folder: the name, after that of the subfolder if it is in one.
    package var name: String
    /// The contents.
    package var bytes: [UInt8]
    /// The title of the collection that has the file; `nil` for a file of the folder itself.
    package var collection: String?

    /// Creates a file from its path within the folder and its contents.
    package init(name: String, bytes: [UInt8], collection: String? = nil) {
      self.name = name
      self.bytes = bytes
      self.collection = collection
    }
  }

  /// What an export changes in a folder.
  package struct Export: Sendable {
    /// The collections to create.
    package var collections: [CalendarCollection] = []
    /// The files to create.
    package var added: [File] = []
    /// The files to replace.
    package var changed: [File] = []
    /// The files to create in the collections of their categories, and those to remove elsewhere, in the same
    /// order.
    package var moved: [(file: File, from: String)] = []
    /// The names of files whose items were deleted here.
    package var deleted: [String] = []
    /// The number of files that are as they should be.
    package var unchanged = 0
    /// The names of files that others have changed since they were imported, or that hold something else,
    /// which stay as they are.
    package var conflicts: [String] = []
    /// The fields that the format could not represent.
    package var losses: [Loss] = []
    /// The UIDs of the to-dos that the folder has then, and of those that others have removed from it and that were
    /// not exported again.
    package var uids: [String] = []
  }

  private let files: [File]
  private let collections: [CalendarCollection]
  /// The UIDs of the to-dos that the folder had after the last export.
  private let exported: [String]

  /// - Parameters:
  ///   - files: the files whose names end in `.ics`.
  ///   - collections: the subfolders that are collections.
  ///   - exported: the UIDs of the to-dos that the folder had after the last export.
  package init(_ files: [File], collections: [CalendarCollection] = [], exported: [String] = []) {
    self.files = files.sorted { $0.name < $1.name }
    self.collections = collections
    self.exported = exported
  }

  /// `true` if there are no to-dos, nor were there any after the last export.
  package var isEmpty: Bool { files.isEmpty && exported.isEmpty }

  /// Returns the open items whose to-dos others have removed from the folder since the last export.
  package func removedItems(of document: Document) -> [Item] {
    guard !exported.isEmpty else { return [] }
    let present = Set(files.flatMap { CalendarTodos($0.bytes).uids })
    return exported.filter { !present.contains($0) }
      .compactMap { document.items[ItemID(CalendarIdentity.uuid($0))] }.filter { $0.status == .open }
      .sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
  }

  /// Returns a reader of the to-dos of all files; a file that cannot be read is broken as a whole.
  package func entries(zones: Zones) -> EntryReader {
    EntryReader(CalendarReader(files, zones), format: .ics)
  }

  /// Returns what is to be written so that the folder holds `items`.
  ///
  /// A file is written anew if it says something else, unless somebody else has changed it since it was
  /// imported or written here. In a folder with collections an item is in that of its category, or in that of
  /// the Inbox, which is created if there is none: other programs do not look for to-dos in the folder
  /// itself. A file that is there stays there as long as its item has no category. Files of other items stay.
  /// - Parameter wasHere: returns `true` for an item that is not in the document, but once was.
  package func export(
    _ document: Document, items: [Item], zones: Zones, wasHere: (ItemID) -> Bool = { _ in false }
  ) -> Export {
    var export = Export()
    let present = contents()
    var taken = Set(files.map(\.name))
    let groups = Self.grouped(items)
    for (uid, items) in groups {
      let old = present[uid]
      let stays = old.map { $0.collection == nil } ?? false && items.first?.category == nil
      let collection = stays ? nil : collection(for: items, in: document, &export)
      let written = CalendarWriter.exported(document, items, zones, collection: collection?.title)
      export.losses += written.losses
      let prefix = collection.map { $0.folder + "/" } ?? ""
      func file(_ name: String) -> File {
        File(name: name, bytes: CalendarSeal.sealed(written.bytes), collection: collection?.title)
      }
      // Returns a new file; one whose name is taken holds what others have put there, beside the to-do or in
      // its place.
      func newFile() -> File? {
        let name = Self.name(for: uid, items, prefix, taken)
        if taken.insert(name).inserted { return file(name) }
        export.conflicts.append(name)
        return nil
      }
      guard let old else {
        if let new = newFile() { export.added.append(new) }
        continue
      }
      let isMoved = old.collection != collection?.title
      if !isMoved, old.todos.isSame(as: CalendarTodos(written.bytes)) {
        export.unchanged += 1
      } else if !old.todos.isSealed, !old.todos.isSource(of: items) {
        export.conflicts.append(old.name)
      } else if isMoved {
        if let new = newFile() { export.moved.append((new, old.name)) }
      } else {
        export.changed.append(file(old.name))
      }
    }
    addDeleted(to: &export, present, besides: Set(groups.map(\.uid)), document, wasHere)
    let removed = removedItems(of: document).map { CalendarTodos.uid(of: $0) }
    export.uids = Set(removed + present.keys + groups.map(\.uid)).sorted()
    return export
  }

  /// Returns the collection of items, which is created if there is none; `nil` in a folder without
  /// collections.
  private func collection(
    for items: [Item], in document: Document, _ export: inout Export
  ) -> CalendarCollection? {
    guard !collections.isEmpty else { return nil }
    let name = CalendarCollection.title(for: items.first, in: document)
    let all = collections + export.collections
    if let found = all.first(where: { $0.isFor(name) }) { return found }
    let new = CalendarCollection(category: name, taken: Set(all.map { $0.folder.lowercased() }))
    export.collections.append(new)
    return new
  }

  /// Finds the files of items that are in the trash, or that were in the trash when it was emptied, as far as
  /// nobody else has changed them.
  private func addDeleted(
    to export: inout Export, _ present: [String: Contents], besides uids: Set<String>, _ document: Document,
    _ wasHere: (ItemID) -> Bool
  ) {
    for (uid, file) in present.sorted(by: { $0.value.name < $1.value.name }) where !uids.contains(uid) {
      let id = ItemID(CalendarIdentity.uuid(uid))
      let item = document.items[id]
      guard item.map({ $0.status == .trashed }) ?? wasHere(id) else { continue }
      if file.todos.isSealed || item.map({ file.todos.isSource(of: [$0]) }) ?? false {
        export.deleted.append(file.name)
      } else {
        export.conflicts.append(file.name)
      }
    }
  }

  private typealias Contents = (name: String, collection: String?, todos: CalendarTodos)

  /// Returns the files that hold nothing but the to-dos of one UID, by that.
  private func contents() -> [String: Contents] {
    var contents: [String: Contents] = [:]
    for file in files {
      let todos = CalendarTodos(file.bytes)
      if let uid = todos.uid, contents[uid] == nil { contents[uid] = (file.name, file.collection, todos) }
    }
    return contents
  }

  /// Returns items by their UIDs, in their order; occurrences of a series are with it.
  private static func grouped(_ items: [Item]) -> [(uid: String, items: [Item])] {
    var groups: [(uid: String, items: [Item])] = []
    var places: [String: Int] = [:]
    for item in items {
      let uid = CalendarTodos.uid(of: item)
      if let place = places[uid] {
        groups[place].items.append(item)
      } else {
        places[uid] = groups.count
        groups.append((uid, [item]))
      }
    }
    return groups
  }

  /// Returns the name for a file of items, after their UID or, if that is no name or taken, after the item.
  private static func name(
    for uid: String, _ items: [Item], _ prefix: String, _ taken: Set<String>
  ) -> String {
    let isPlain = uid.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "-_@+=.".utf8.contains(byte)
      }
    }
    let name = "\(prefix)\(uid).ics"
    if isPlain, !uid.hasPrefix("."), uid.utf8.count <= 120, !taken.contains(name) { return name }
    return "\(prefix)\(items.first?.id.rawValue.uuidString.lowercased() ?? uid).ics"
  }
}
