internal import FoundationEssentials
internal import ReduxCore

/// The identities of the entries of a file, and the names by which they refer to each other; of an entry only
/// that.
struct EntryReferences {
  /// The names in an entry, as numbers.
  struct Names {
    var key: Int32?
    var parent: Int32?
  }

  /// The UUID of each entry; `nil` if it has none, or an earlier entry has it.
  private(set) var uuids: [UUID?] = []
  /// The entries whose UUID an earlier one has.
  private(set) var repeated: Set<Int> = []
  /// The names in each entry.
  private(set) var names: [Names] = []
  /// What entries wait for, for those that wait.
  private(set) var awaited: [Int: [Int32]] = [:]
  /// The number of each name in the file.
  private(set) var numbers: [String: Int32] = [:]
  private var seen: Set<UUID> = []

  /// Adds the next entry.
  mutating func add(_ entry: ImportedEntry) {
    let index = uuids.count
    var uuid = entry.uuid
    if let found = uuid, !seen.insert(found).inserted {
      uuid = nil
      repeated.insert(index)
    }
    uuids.append(uuid)
    names.append(Names(key: entry.key.map { number(of: $0) }, parent: entry.parentKey.map { number(of: $0) }))
    if !entry.awaitedKeys.isEmpty { awaited[index] = entry.awaitedKeys.map { number(of: $0) } }
  }

  /// Returns the entries that name another one as their parent, with that, each after its parent. Those that are below
  /// themselves are left out.
  func families() -> [(entry: Int, parent: Int)] {
    var named: [Int32: Int] = [:]
    for (index, names) in names.enumerated() {
      if let key = names.key, named[key] == nil { named[key] = index }
    }
    var children: [Int: [Int]] = [:]
    var families: [(entry: Int, parent: Int)] = []
    func add(below parent: Int) {
      families += (children.removeValue(forKey: parent) ?? []).map { (entry: $0, parent: parent) }
    }
    var roots: [Int] = []
    for (index, names) in names.enumerated() {
      if let parent = names.parent.flatMap({ named[$0] }) {
        children[parent, default: []].append(index)
      } else {
        roots.append(index)
      }
    }
    for root in roots { add(below: root) }
    var place = 0
    while place < families.count {
      add(below: families[place].entry)
      place += 1
    }
    return families
  }

  private mutating func number(of name: String) -> Int32 {
    if let number = numbers[name] { return number }
    let number = Int32(numbers.count)
    numbers[name] = number
    return number
  }
}
