internal import FoundationEssentials
package import ReduxCore

/// A folder with a file for each to-do, as todoman and vdirsyncer keep it (vdir).
///
/// A file is named for its UID, or as whoever created it named it. Files that are no calendars of to-dos are
/// left alone.
package struct CalendarFolder: Sendable {
  /// A file of the folder.
  package struct File: Equatable, Sendable {
    /// The name within the folder.
    package var name: String
    /// The contents.
    package var bytes: [UInt8]

    /// Creates a file from its name and contents.
    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// What an export changes in a folder.
  package struct Export: Equatable, Sendable {
    /// The files to create.
    package var added: [File] = []
    /// The files to replace.
    package var changed: [File] = []
    /// The number of files that are as they should be.
    package var unchanged = 0
    /// The names of files that others have changed since they were imported, which stay as they are.
    package var conflicts: [String] = []
    /// The fields that the format could not represent.
    package var losses: [Loss] = []
  }

  private let files: [File]

  /// - Parameter files: the files whose names end in `.ics`.
  package init(_ files: [File]) { self.files = files.sorted { $0.name < $1.name } }

  /// Reads the to-dos of all files; a file that cannot be read is broken as a whole.
  package func parsed(zones: Zones) -> Parsed {
    var reader = CalendarReader(zones)
    for file in files { reader.read(file) }
    return reader.parsed()
  }

  /// Returns what is to be written so that the folder holds `items`.
  ///
  /// A file is written anew if it says something else, unless somebody else has changed it since it was
  /// imported or written here. Files of other items stay.
  package func export(_ document: Document, items: [Item], zone: Zone) -> Export {
    var export = Export()
    let present = contents()
    var taken = Set(files.map(\.name))
    for (uid, items) in Self.grouped(items) {
      let written = CalendarWriter(document, items, zone: zone).exported()
      export.losses += written.losses
      guard let old = present[uid] else {
        let name = Self.name(for: uid, items, taken)
        taken.insert(name)
        export.added.append(File(name: name, bytes: CalendarSeal.sealed(written.bytes)))
        continue
      }
      let new = CalendarTodos(written.bytes)
      if old.todos.isSame(as: new) {
        export.unchanged += 1
      } else if old.todos.isSealed || old.todos.isSource(of: items) {
        export.changed.append(File(name: old.name, bytes: CalendarSeal.sealed(written.bytes)))
      } else {
        export.conflicts.append(old.name)
      }
    }
    return export
  }

  /// Returns the files that hold nothing but the to-dos of one UID, by that.
  private func contents() -> [String: (name: String, todos: CalendarTodos)] {
    var contents: [String: (name: String, todos: CalendarTodos)] = [:]
    for file in files {
      let todos = CalendarTodos(file.bytes)
      if let uid = todos.uid, contents[uid] == nil { contents[uid] = (file.name, todos) }
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

  private static func name(for uid: String, _ items: [Item], _ taken: Set<String>) -> String {
    let isPlain = uid.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "-_@+=.".utf8.contains(byte)
      }
    }
    let name = "\(uid).ics"
    if isPlain, !uid.hasPrefix("."), uid.utf8.count <= 120, !taken.contains(name) { return name }
    return "\(items.first?.id.rawValue.uuidString.lowercased() ?? uid).ics"
  }
}
