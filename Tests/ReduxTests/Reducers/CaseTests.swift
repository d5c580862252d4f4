import Redux
import Testing

/// Cases of enums, extracted by reflection.
struct CaseTests {
  struct Failure: Error, Equatable {}

  enum Part: Equatable, Sendable {
    case number(Int)
    case done
  }

  enum Whole: Sendable {
    case none
    case other
    case first(Part)
    case second(Part)
    case named(part: Part)
    case pair(Int, Part)
    case namedPair(id: Int, part: Part)
    case triple(Int, String, Part)
    case tuple((Int, Part))
    case optional(Int?)
    case number(Int)
    case labelled(Int)
    case labelled(a: Int)
    case labelled(b: Int)
    case labelled(a: Int, b: Int)
    case labelled(c: Int, d: Int)
    case void(Void)
    case failure(any Error)
    case closure(@Sendable () -> Int)
    case never(Never)
    indirect case indirect(Part)
  }

  private static let all: [Whole] = [
    .none, .other, .first(.done), .second(.done), .named(part: .done), .pair(1, .done),
    .namedPair(id: 1, part: .done), .triple(1, "a", .done), .tuple((1, .done)), .optional(1), .optional(nil),
    .number(1), .labelled(1), .labelled(a: 1), .labelled(b: 1), .labelled(a: 1, b: 1), .labelled(c: 1, d: 1),
    .void(()), .failure(Failure()), .closure { 1 }, .indirect(.done),
  ]

  /// Returns what is extracted from all values, with their positions, and checks that a case that has not
  /// learned anything and one that has agree.
  private func extracted<Value>(_ make: () -> Case<Whole, Value>) -> [String] {
    let experienced = make()
    for value in Self.all { _ = experienced.extract(value) }
    return Self.all.enumerated().compactMap { position, value in
      let found = experienced.extract(value).map { "\(position): \($0)" }
      #expect(make().extract(value).map { "\(position): \($0)" } == found)
      return found
    }
  }

  @Test func `every kind of associated value is extracted, and from its own case only`() {
    // Within a tuple.
    let done = "\(String(reflecting: Part.self)).done"
    #expect(extracted { Case(Whole.first) } == ["2: done"])
    #expect(extracted { Case(Whole.second) } == ["3: done"])
    #expect(extracted { Case(Whole.named) } == ["4: done"])
    #expect(extracted { Case(Whole.pair) } == ["5: (1, \(done))"])
    #expect(extracted { Case(Whole.namedPair) } == ["6: (1, \(done))"])
    #expect(extracted { Case(Whole.triple) } == [#"7: (1, "a", \#(done))"#])
    #expect(extracted { Case(Whole.tuple) } == ["8: (1, \(done))"])
    #expect(extracted { Case(Whole.optional) } == ["9: Optional(1)", "10: nil"])
    #expect(extracted { Case(Whole.number) } == ["11: 1"])
    #expect(extracted { Case(Whole.void) } == ["17: ()"])
    #expect(extracted { Case(Whole.failure) } == ["18: Failure()"])
    #expect(extracted { Case(Whole.closure) } == ["19: (Function)"])
    #expect(extracted { Case(Whole.never) } == [])
    #expect(extracted { Case(Whole.indirect) } == ["20: done"])
  }

  @Test func `cases that differ only in their labels are told apart`() {
    #expect(extracted { Case(Whole.labelled(_:)) } == ["12: 1"])
    #expect(extracted { Case(Whole.labelled(a:)) } == ["13: 1"])
    #expect(extracted { Case(Whole.labelled(b:)) } == ["14: 1"])
    #expect(extracted { Case(Whole.labelled(a:b:)) } == ["15: (1, 1)"])
    #expect(extracted { Case(Whole.labelled(c:d:)) } == ["16: (1, 1)"])
  }

  indirect enum Tree: Equatable, Sendable {
    case leaf(Int)
    case left(Tree)
    case right(Tree)
    case both(Tree, Tree)
  }

  enum Box<Content: Equatable & Sendable>: Equatable, Sendable {
    enum Inner: Equatable, Sendable {
      case a(Content)
      case b(Content)
    }

    case open(Content)
    case shut(Content)
  }

  @Test func `cases of recursive and of generic enums are extracted`() {
    let right = Case(Tree.right)
    #expect(right.extract(.left(.leaf(1))) == nil)
    #expect(right.extract(.leaf(1)) == nil)
    #expect(right.extract(.right(.right(.leaf(1)))) == .right(.leaf(1)))
    let both = Case(Tree.both).extract(.both(.leaf(1), .leaf(2)))
    #expect(both?.0 == .leaf(1))
    #expect(both?.1 == .leaf(2))
    let shut = Case(Box<Box<Int>.Inner>.shut)
    #expect(shut.extract(.shut(.b(1))) == .b(1))
    #expect(shut.extract(.open(.b(1))) == nil)
    #expect(Case(Box<Int>.Inner.b).extract(.b(2)) == 2)
    #expect(Case(Box<Int>.Inner.b).extract(.a(2)) == nil)
  }

  @Test func `a case embeds, and extracts what it has embedded`() {
    #expect(Case(Part.number).embed(3) == .number(3))
    let pair = Case(Whole.pair)
    #expect(pair.extract(pair.embed((1, .done))).map { $0.0 } == 1)
  }

  @Test func `a case without associated values matches itself only`() {
    let done = Case(Part.done)
    #expect(done.embed(()) == .done)
    #expect(done.extract(.done) != nil)
    #expect(done.extract(.number(1)) == nil)
  }

  @Test func `a case learns from several tasks at once`() async {
    for _ in 0..<20 {
      let second = Case(Whole.second)
      let found = await withTaskGroup { group in
        for value in [Whole.first(.done), .second(.done), .second(.number(1)), .none] {
          group.addTask { second.extract(value) }
        }
        return await group.reduce(into: 0) { count, part in count += part == nil ? 0 : 1 }
      }
      #expect(found == 2)
    }
  }

  // MARK: Mistakes

  @Test func `embedding by a function that is not a case fails`() async {
    await #expect(processExitsWith: .failure) {
      _ = Case<Box<Part>, Int> { .open(.number($0)) }.embed(1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Case<Whole, Int> { _ in .none }.embed(1)
    }
  }

  @Test func `extracting by a function that is not a case fails as soon as a part is found`() async {
    await #expect(processExitsWith: .failure) {
      _ = Case<Whole, Int> { .first(.number($0)) }.extract(.number(1))
    }
  }

  struct Record: Equatable, Sendable {
    var number = 0
  }

  @Test func `a type that is not an enum fails`() async {
    await #expect(processExitsWith: .failure) {
      _ = Case<Record, Int> { Record(number: $0) }.extract(Record())
    }
  }

  enum Custom: CustomReflectable, Sendable {
    case number(Int)

    var customMirror: Mirror { Mirror(self, children: []) }
  }

  @Test func `an enum with a reflection of its own fails at once`() async {
    await #expect(processExitsWith: .failure) { _ = Case(Custom.number) }
  }
}
