import FoundationEssentials
import TestSupport
import Testing

@testable import Redux

struct PersistentSortedSetTests {
  @Test func `a new set is empty`() {
    var set = PersistentSortedSet<Int>()
    #expect(set.isEmpty && set.first == nil && set.last == nil)
    #expect(set.position(of: 1) == nil)
    let wasThere = set.remove(1)
    #expect(!wasThere && Array(set) == [])
  }

  @Test func `elements are unique and sorted`() {
    var set: PersistentSortedSet = [5, 1, 3, 1]
    #expect(Array(set) == [1, 3, 5])
    #expect([set.insert(4), set.insert(4)] == [true, false])
    #expect([set.remove(1), set.remove(1)] == [true, false])
    #expect(Array(set) == [3, 4, 5])
    #expect(set.contains(4) && !set.contains(2))
  }

  @Test func `elements are found by position, and positions by element`() {
    let set = PersistentSortedSet((0..<5_000).map { $0 * 2 })
    for position in stride(from: 0, to: 5_000, by: 7) {
      #expect(set[position] == position * 2)
      #expect(set.position(of: position * 2) == position)
      #expect(set.position(of: position * 2 + 1) == nil)
      #expect(set.countOfPrefix { $0 < position * 2 - 1 } == position)
    }
  }

  @Test func `a page is clamped to the set`() {
    let set = PersistentSortedSet(0..<1_000)
    #expect(set.page(100..<103) == [100, 101, 102])
    #expect(set.page(998..<1_010) == [998, 999])
    #expect(set.page(1_000..<1_010) == [])
    #expect(set.page(-5..<2) == [0, 1])
    #expect(Array(set[500..<503]) == [500, 501, 502])
  }

  @Test func `a set is encoded as a sorted array, and decoded from any order`() throws {
    let data = try JSONEncoder().encode(PersistentSortedSet([3, 1, 2]))
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3]")
    #expect(
      try JSONDecoder().decode(PersistentSortedSet<Int>.self, from: Data("[3,1,2,1]".utf8)) == [1, 2, 3])
  }

  @Test func `sets with the same elements are equal, however they were built`() {
    var grown = PersistentSortedSet<Int>()
    for element in (0..<2_000).reversed() { grown.insert(element) }
    let built = PersistentSortedSet(0..<2_000)
    #expect(grown == built && !grown.isIdentical(to: built))
    grown.remove(77)
    #expect(grown != built)
    grown.insert(2_000)
    #expect(grown != built)
  }

  @Test(arguments: Torture.seeds(0..<40, otherwise: 10))
  func `after random writes a set holds what a sorted array would hold, and old versions stay`(seed: UInt64) {
    var random = SeededRandom(seed)
    // Narrow ranges make the tree shrink as well as grow, wide ones make it deep.
    let range = [20, 200, 3_000, 30_000][Int(seed % 4)]
    let start = Set((0..<(range / 3)).map { _ in Int.random(in: 0..<range, using: &random) })
    var versions = [(set: PersistentSortedSet(start), model: start)]
    var (set, model) = versions[0]
    for step in 0..<1_200 {
      let element = Int.random(in: 0..<range, using: &random)
      // Phases of growth alternate with phases of shrinking.
      if Int.random(in: 0..<10, using: &random) < (step / 300 % 2 == 0 ? 2 : 8) {
        #expect(set.insert(element) == model.insert(element).inserted)
      } else {
        #expect(set.remove(element) == (model.remove(element) != nil))
      }
      if step % 100 == 0 {
        versions.append((set, model))
        (set, model) = versions[Int.random(in: versions.indices, using: &random)]
      }
    }
    versions.append((set, model))
    for (set, model) in versions {
      let sorted = model.sorted()
      #expect(set.count == sorted.count && Array(set) == sorted)
      #expect(set.root.isSound)
      let from = Int.random(in: 0...sorted.count, using: &random)
      let to = Int.random(in: from...sorted.count, using: &random)
      #expect(set.page(from..<to) == Array(sorted[from..<to]))
      for _ in 0..<20 {
        let element = Int.random(in: 0..<range, using: &random)
        #expect(set.position(of: element) == sorted.firstIndex(of: element))
        #expect(set.countOfPrefix { $0 < element } == sorted.count { $0 < element })
      }
    }
    for (a, inA) in versions { for (b, inB) in versions { #expect((a == b) == (inA == inB)) } }
  }

  @Test func `emptying a large set one by one leaves an empty leaf`() {
    var random = SeededRandom(9)
    var set = PersistentSortedSet(0..<5_000)
    for element in (0..<5_000).shuffled(using: &random) { set.remove(element) }
    #expect(set.isEmpty && set.root.isSound && set == [])
  }

  @Test func `1,000 kept versions of 100,000 elements share all but a path each`() {
    var random = SeededRandom(3)
    var set = PersistentSortedSet((0..<100_000).map { $0 * 2 })
    var kept = [set]
    var nodes: Set<UnsafeRawPointer> = []
    set.root.addBuffers(to: &nodes)
    let first = nodes.count
    for _ in 0..<1_000 {
      set.remove(Int.random(in: 0..<100_000, using: &random) * 2)
      set.insert(Int.random(in: 0..<100_000, using: &random) * 2 + 1)
      kept.append(set)
    }
    for version in kept { version.root.addBuffers(to: &nodes) }
    // A path is six nodes long; now and then one is split or joined.
    #expect(nodes.count - first < 1_000 * 2 * 7)
    #expect(first < 6_000)
  }

  @Test func `a write without effect makes no new version`() {
    let set = PersistentSortedSet(0..<1_000)
    var copy = set
    copy.insert(500)
    copy.remove(-1)
    #expect(copy.isIdentical(to: set))
    copy.insert(-1)
    #expect(!copy.isIdentical(to: set))
    #expect(set.first == 0)
  }
}

extension PersistentSortedSet.Node {
  /// Adds the addresses of all buffers of the tree. Known buffers are not searched again: a buffer that is
  /// still alive belongs to the same tree.
  func addBuffers(to known: inout Set<UnsafeRawPointer>) {
    switch self {
    case .leaf(let elements): _ = elements.withUnsafeBytes { $0.baseAddress }.map { known.insert($0) }
    case .branch(let children):
      let isNew = children.withUnsafeBytes { $0.baseAddress }.map { known.insert($0).inserted }
      if isNew == true { for child in children { child.node.addBuffers(to: &known) } }
    }
  }

  /// True if the tree is balanced and sorted, and its counts are correct.
  var isSound: Bool { depthIfSound(isRoot: true) != nil }

  private func depthIfSound(isRoot: Bool) -> Int? {
    switch self {
    case .leaf(let elements):
      let isFilled = isRoot || elements.count >= Self.leafLimit * 3 / 8
      return isFilled && elements.count <= Self.leafLimit && elements == elements.sorted() ? 0 : nil
    case .branch(let children):
      let depths = Set(children.map { $0.node.depthIfSound(isRoot: false) })
      let isFilled = children.count >= (isRoot ? 2 : Self.branchLimit * 3 / 8)
      let isKnown = children.allSatisfy { child in
        let fresh = Child(child.node)
        return fresh.count == child.count && fresh.last == child.last
      }
      let isOrdered = zip(children, children.dropFirst()).allSatisfy { $0.last < $1.last }
      guard isFilled, children.count <= Self.branchLimit, isKnown, isOrdered, depths.count == 1 else {
        return nil
      }
      return depths.first?.map { $0 + 1 }
    }
  }
}
