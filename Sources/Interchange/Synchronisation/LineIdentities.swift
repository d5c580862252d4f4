internal import FoundationEssentials
internal import ReduxCore

/// Which items the lines of changed files hold, judged by the last synchronised text: by content and place,
/// since most lines carry no id.
///
/// What a diff finds in common stays what it was, so that duplicates are not mixed up. Of the rest, an equal
/// line elsewhere was moved, also from one file to the other; a line with the same `uuid:` or `id:` is the
/// same; and one with the same or a similar title was edited, first of all in its place, and last of all on
/// its way to the other file.
struct LineIdentities {
  /// The line of an item when the files were last synchronised.
  struct Source {
    var text: ArraySlice<UInt8>
    var file: Int
  }

  /// The place of a line.
  struct Place: Comparable {
    var file: Int
    var index: Int

    static func < (a: Place, b: Place) -> Bool { (a.file, a.index) < (b.file, b.index) }
  }

  /// The files as they are now, each line with its item; `nil` for what is new.
  private(set) var files: [SharedLines]
  /// `true` if there were items in the last synchronised text.
  let hadItems: Bool
  /// The lines of items in the last synchronised text, besides those that a diff finds as they were.
  private(set) var sources: [ItemID: Source] = [:]
  /// The lines of items that a diff does not find as they were.
  private(set) var changed: [Place] = []
  /// The items whose lines are in another order, or in the other file.
  private(set) var moved: Set<ItemID> = []
  /// The items whose lines are no longer there, in their order.
  private(set) var gone: [ItemID] = []

  /// A line that has no match yet.
  private struct Candidate {
    var file: Int
    var index: Int
    /// The number of lines in common before it.
    var gap: Int
    var text: ArraySlice<UInt8>
    var item: ItemID?
    lazy var line = TodoLine(String(decoding: text, as: UTF8.self))
  }

  private var old: [Candidate] = []
  private var new: [Candidate] = []
  /// Where the lines of each file were among the items of that file; `nil` for those that were not there.
  private var origins: [[Int?]] = []

  /// - Parameters:
  ///   - base: the files when they were last synchronised.
  ///   - theirs: the files as they are now.
  ///   - expected: the lines that an interrupted run was about to write.
  init(_ base: [SharedLines], _ theirs: [SharedLines], expected: [ItemID: ArraySlice<UInt8>] = [:]) {
    files = theirs
    let base = zip(base, theirs).map { Self.taking(expected, as: $0, ifIn: $1) }
    hadItems = base.contains { $0.lines.contains { $0.item != nil } }
    for file in files.indices { compare(file, base[file]) }
    for line in old { if let item = line.item { sources[item] = Source(text: line.text, file: line.file) } }
    if !old.isEmpty, !new.isEmpty {
      match {
        $0.text
      } by: {
        $0.file == $1.file
      }
      match { $0.text }
      match { Self.name($0.line) }
      match {
        $0.line.title
      } by: {
        $0.file == $1.file && $0.gap == $1.gap
      }
      match { $0.line.title }
      matchSimilar(0.4) { Area(file: $0.file, gap: $0.gap) }
      matchSimilar(0.6) { Area(file: $0.file) }
      matchSimilar(0.6) { _ in Area() }
    }
    gone = old.compactMap(\.item)
    for file in files.indices { findMoved(in: file) }
  }

  /// Finds the lines that have to move for the others to be in the same order as they were.
  private mutating func findMoved(in file: Int) {
    var pairs: [(old: Int, new: Int)] = []
    for (index, origin) in origins[file].enumerated() {
      if let origin {
        pairs.append((index, origin))
      } else if let item = files[file].lines[index].item {
        moved.insert(item)
      }
    }
    var staying = LineDiff.ascending(pairs).map(\.old)[...]
    for pair in pairs {
      if staying.first == pair.old {
        staying.removeFirst()
      } else if let item = files[file].lines[pair.old].item {
        moved.insert(item)
      }
    }
  }

  /// Creates the identities in files that have not changed.
  init(unchanged files: [SharedLines]) {
    self.files = files
    hadItems = files.contains { $0.lines.contains { $0.item != nil } }
  }

  /// The texts of the lines that hold nothing known, in the order of the files.
  var newTexts: [ArraySlice<UInt8>] {
    new.lazy.filter { self.files[$0.file].lines[$0.index].item == nil }.map(\.text)
  }

  /// All items in the last synchronised text. Complexity: linear.
  var items: Set<ItemID> {
    var items = Set(sources.keys)
    for file in files { for case let item? in file.lines.lazy.map(\.item) { items.insert(item) } }
    return items
  }

  /// Returns a last synchronised text with those of the expected lines that have been written.
  private static func taking(
    _ expected: [ItemID: ArraySlice<UInt8>], as base: SharedLines, ifIn theirs: SharedLines
  ) -> SharedLines {
    guard !expected.isEmpty else { return base }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for line in theirs.lines { counts[line.text, default: 0] += 1 }
    for line in base.lines { counts[line.text, default: 0] -= 1 }
    var base = base
    for index in base.lines.indices {
      guard let text = base.lines[index].item.flatMap({ expected[$0] }), counts[text, default: 0] > 0 else {
        continue
      }
      counts[text, default: 0] -= 1
      base.lines[index].text = text
    }
    return base
  }

  /// Assigns items to new lines that the last text does not identify.
  /// - Parameter items: the items by their text; the n-th line with a text holds the n-th item.
  mutating func identify(_ items: [ArraySlice<UInt8>: [ItemID]]) {
    var found: Set<ItemID> = []
    for file in files.indices {
      let present = Set(files[file].lines.compactMap(\.item))
      var items = items.mapValues { Array($0.reversed().filter { !present.contains($0) }) }
      for index in files[file].lines.indices where files[file].lines[index].item == nil {
        guard let item = items[files[file].lines[index].text]?.popLast() else { continue }
        files[file].lines[index].item = item
        changed.append(Place(file: file, index: index))
        found.insert(item)
      }
    }
    moved.formUnion(found)
    gone.removeAll(where: found.contains)
  }

  /// Matches what a file has in common with what it was.
  private mutating func compare(_ file: Int, _ base: SharedLines) {
    let before = base.lines.filter { $0.item != nil }
    let places = files[file].lines.indices.filter { !files[file].lines[$0].isBlank }
    let pairs = LineDiff(before.map(\.text), places.map { files[file].lines[$0].text }).pairs
    var origins: [Int?] = Array(repeating: nil, count: files[file].lines.count)
    for pair in pairs {
      files[file].lines[places[pair.new]].item = before[pair.old].item
      origins[places[pair.new]] = pair.old
    }
    self.origins.append(origins)
    func rest(_ count: Int, _ matched: [Int], _ candidate: (_ index: Int, _ gap: Int) -> Candidate)
      -> [Candidate]
    {
      var rest: [Candidate] = []
      var gap = 0
      for index in 0..<count {
        if gap < matched.count, matched[gap] == index { gap += 1 } else { rest.append(candidate(index, gap)) }
      }
      return rest
    }
    old += rest(before.count, pairs.map(\.old)) {
      Candidate(file: file, index: $0, gap: $1, text: before[$0].text, item: before[$0].item)
    }
    let lines = files[file].lines
    new += rest(places.count, pairs.map(\.new)) {
      Candidate(file: file, index: places[$0], gap: $1, text: lines[places[$0]].text)
    }
  }

  /// Matches the lines with the same key, the n-th old with the n-th new one.
  /// - Parameters:
  ///   - key: returns the key of a line; `nil` for a line without one.
  ///   - isNear: returns `true` if two lines may match.
  private mutating func match<Key: Hashable>(
    _ key: (inout Candidate) -> Key?, by isNear: (Candidate, Candidate) -> Bool = { _, _ in true }
  ) {
    guard !old.isEmpty, !new.isEmpty else { return }
    var places: [Key: [Int]] = [:]
    for index in new.indices.reversed() {
      if let key = key(&new[index]) { places[key, default: []].append(index) }
    }
    var pairs: [(old: Int, new: Int)] = []
    for index in old.indices {
      guard let key = key(&old[index]),
        let place = places[key]?.lastIndex(where: { isNear(old[index], new[$0]) })
      else { continue }
      if let found = places[key]?.remove(at: place) { pairs.append((index, found)) }
    }
    take(pairs)
  }

  private static func name(_ line: TodoLine) -> String? {
    line.uuid.map { "uuid:\($0.uuidString)" } ?? line.value(.pair(.id)).map { "id:\($0)" }
  }

  /// The most pairs of lines to compare in one place.
  private static let comparisons = 40_000

  /// Matches lines whose titles are similar: first those in the same order, then the most similar.
  /// - Parameters:
  ///   - likeness: the least similarity, from 0 to 1.
  ///   - area: returns what two lines that may match have in common.
  private mutating func matchSimilar(_ likeness: Double, in area: (Candidate) -> Area) {
    guard !old.isEmpty, !new.isEmpty else { return }
    let areas = Dictionary(grouping: new.indices) { area(new[$0]) }
    var pairs: [(old: Int, new: Int)] = []
    for (area, oldIndices) in Dictionary(grouping: old.indices, by: { area(old[$0]) }) {
      guard let newIndices = areas[area] else { continue }
      let before = oldIndices.map { Bigrams(old[$0].line.title) }
      let after = newIndices.map { Bigrams(new[$0].line.title) }
      var found: [(likeness: Double, old: Int, new: Int)] = []
      if before.count == after.count {
        for index in before.indices {
          let value = before[index].likeness(to: after[index])
          if value >= likeness { found.append((2 + value, index, index)) }
        }
      }
      if before.count * after.count <= Self.comparisons {
        for a in before.indices {
          for b in after.indices {
            let value = before[a].likeness(to: after[b])
            if value >= likeness { found.append((value, a, b)) }
          }
        }
      }
      var (takenOld, takenNew): (Set<Int>, Set<Int>) = ([], [])
      for pair in found.sorted(by: { ($0.likeness, -$0.old, -$0.new) > ($1.likeness, -$1.old, -$1.new) })
      where !takenOld.contains(pair.old) && !takenNew.contains(pair.new) {
        takenOld.insert(pair.old)
        takenNew.insert(pair.new)
        pairs.append((oldIndices[pair.old], newIndices[pair.new]))
      }
    }
    take(pairs)
  }

  private struct Area: Hashable {
    var file = 0
    var gap = 0
  }

  private mutating func take(_ pairs: [(old: Int, new: Int)]) {
    for pair in pairs {
      let (from, to) = (old[pair.old], new[pair.new])
      files[to.file].lines[to.index].item = from.item
      if from.file == to.file { origins[to.file][to.index] = from.index }
      changed.append(Place(file: to.file, index: to.index))
    }
    let (matchedOld, matchedNew) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    old = old.indices.filter { !matchedOld.contains($0) }.map { old[$0] }
    new = new.indices.filter { !matchedNew.contains($0) }.map { new[$0] }
  }
}

/// The pairs of neighbouring bytes of a text, to compare it with others.
private struct Bigrams {
  private var counts: [UInt16: Int] = [:]
  private var total = 0

  init(_ text: String) {
    // The blanks make short words count.
    var previous = UInt8(ascii: " ")
    for byte in Array(text.lowercased().utf8) + [UInt8(ascii: " ")] {
      counts[UInt16(previous) << 8 | UInt16(byte), default: 0] += 1
      total += 1
      previous = byte
    }
  }

  /// Returns the share of pairs in common (the Sørensen–Dice coefficient), from 0 to 1.
  func likeness(to other: Bigrams) -> Double {
    let common = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
    return Double(2 * common) / Double(total + other.total)
  }
}
