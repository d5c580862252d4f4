import Redux
import TestSupport
import Testing

/// The history in its simplest form: a state for every position, which is replaced by the present state
/// whenever the position is left. A step can be redone from the state in which it was recorded only.
private struct Model {
  typealias Step = (entry: Int, bytes: Int, start: [Int])

  var steps: [Step] = []
  /// The state at each position, the present one included.
  var states: [[Int]] = [[]]
  var position = 0
  var group: Int?
  var present: [Int] = []
  var limits = History<[Int], Int>.Limits()

  var bytes: Int { steps.reduce(0) { $0 + $1.bytes } }

  mutating func record(_ mark: Int, bytes: Int, group: Int?) {
    let start = present
    present.append(mark)
    if let group, group == self.group {
      replaceLast(mark, bytes: bytes)
    } else {
      add((mark, bytes, start))
    }
    self.group = group
    trim()
  }

  mutating func extendLast(_ mark: Int, bytes: Int) {
    group = nil
    present.append(mark)
    guard !steps.isEmpty else { return }
    if position < steps.count {
      let ownBytes = MemoryLayout<History<[Int], Int>.Step>.stride
      add((mark, ownBytes + bytes, steps[position].start))
    } else {
      replaceLast(mark, bytes: bytes)
    }
    trim()
  }

  mutating func jump(to target: Int) -> Bool {
    group = nil
    let start = position
    while position > max(target, 0) { step(by: -1) }
    while position < min(target, steps.count) {
      guard present == steps[position].start else {
        discardFuture()
        break
      }
      step(by: 1)
    }
    return position != start
  }

  mutating func clear() {
    (steps, states, position, group) = ([], [present], 0, nil)
  }

  /// Adds a step to the present state at the current position.
  private mutating func add(_ step: Step) {
    discardFuture()
    states[position] = step.start
    states.append(present)
    steps.append(step)
    position += 1
  }

  /// Lets the newest step lead to the present state.
  private mutating func replaceLast(_ entry: Int, bytes: Int) {
    states[position] = present
    steps[position - 1].entry = entry
    steps[position - 1].bytes += bytes
  }

  private mutating func step(by distance: Int) {
    states[position] = present
    position += distance
    present = states[position]
  }

  private mutating func discardFuture() {
    steps.removeSubrange(position...)
    states.removeSubrange((position + 1)...)
  }

  private mutating func trim() {
    while steps.count > 1, steps.count > limits.count ?? .max || bytes > limits.bytes ?? .max {
      steps.removeFirst()
      states.removeFirst()
      position -= 1
    }
  }
}

/// Random calls of a history, compared with a model, and laws that hold after each of them.
struct HistoryModelTests {
  /// A history with the state that it belongs to. Each change appends a mark of its own.
  private struct Subject {
    var history: History<[Int], Int>
    var marks: [Int] = []

    mutating func record(_ mark: Int, bytes: Int, group: Int?) {
      let before = marks
      marks.append(mark)
      history.record(.init(entry: mark, before: before, after: marks, bytes: bytes), group: group)
    }

    mutating func perform(_ command: HistoryCommand) -> Bool {
      guard let marks = history.perform(command, from: marks) else { return false }
      self.marks = marks
      return true
    }
  }

  @Test(arguments: Torture.seeds(0..<400, otherwise: 60))
  func `after random calls the history is what the model is`(seed: UInt64) {
    var random = SeededRandom(seed)
    var model = Model()
    if Bool.random(using: &random) { model.limits.count = Int.random(in: 0...12, using: &random) }
    if Bool.random(using: &random) { model.limits.bytes = Int.random(in: 1...400, using: &random) }
    var subject = Subject(history: History(limits: model.limits))
    for mark in 0..<200 {
      step(mark, &subject, &model, &random)
      guard subject.marks == model.present, subject.history.position == model.position,
        subject.history.steps.map(\.entry) == model.steps.map(\.entry), subject.history.bytes == model.bytes
      else {
        Issue.record("seed \(seed), call \(mark): \(subject) is not \(model)")
        return
      }
    }
  }

  @Test(arguments: Torture.seeds(0..<400, otherwise: 60))
  func `a jump into the past and back loses nothing`(seed: UInt64) {
    var random = SeededRandom(seed)
    var (subject, model) = (Subject(history: History()), Model())
    for mark in 0..<150 {
      step(mark, &subject, &model, &random)
      var copy = subject
      let position = subject.history.position
      _ = copy.perform(.jump(to: Int.random(in: 0...position, using: &random)))
      _ = copy.perform(.jump(to: position))
      #expect(copy.marks == subject.marks, "seed \(seed), call \(mark)")
    }
  }

  private func step(
    _ mark: Int, _ subject: inout Subject, _ model: inout Model, _ random: inout SeededRandom
  ) {
    let bytes = Int.random(in: 0...60, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6:
      let group = [nil, 1, 2][Int.random(in: 0..<3, using: &random)]
      subject.record(mark, bytes: bytes, group: group)
      model.record(mark, bytes: bytes, group: group)
    case 6..<8:
      subject.marks.append(mark)
      model.present.append(mark)
    case 8..<12:
      #expect(subject.perform(.undo) == model.jump(to: model.position - 1))
    case 12..<15:
      #expect(subject.perform(.redo) == model.jump(to: model.position + 1))
    case 15..<17:
      let target = Int.random(in: -2...model.steps.count + 2, using: &random)
      #expect(subject.perform(.jump(to: target)) == model.jump(to: target))
    case 17:
      subject.marks.append(mark)
      subject.history.extendLast(mark, after: subject.marks, bytes: bytes)
      model.extendLast(mark, bytes: bytes)
    case 18:
      #expect(subject.perform(.closeGroup) == false)
      model.group = nil
    default:
      guard mark.isMultiple(of: 3) else { return }
      #expect(subject.perform(.clear) == false)
      model.clear()
    }
  }
}

/// Random calls of a history that restores parts of its state, and laws that hold after each of them.
struct RestorationLawTests {
  private struct State: Equatable, Sendable {
    var a = 0
    var b = 0
    var todos = EntityTable<Todo>()

    /// Changes some of the parts. Every value is written only once.
    mutating func change(_ value: Int, _ random: inout SeededRandom) {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: a = value
        case 1: b = value
        case 2: todos[Int.random(in: 0..<4, using: &random)] = nil
        default: todos.set(contentsOf: [Todo(id: Int.random(in: 0..<4, using: &random), title: "\(value)")])
        }
      }
    }

    /// The parts by name.
    var parts: [String: String] {
      let todos = todos.unordered.map { ("todo \($0.id)", $0.title) }
      return ["a": "\(a)", "b": "\(b)"].merging(todos) { first, _ in first }
    }
  }

  private let restoration: Restoration<State> = [.field(\.a), .field(\.b), .entities(of: \.todos)]

  @Test(arguments: Torture.seeds(0..<400, otherwise: 60))
  func `undo changes nothing but what the step has changed, and redo loses nothing`(seed: UInt64) {
    var random = SeededRandom(seed)
    var history = History<State, Int>(limits: .init(count: 20))
    var state = State()
    for value in 1...200 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let before = state
        state.change(value, &random)
        history.record(
          .init(entry: value, before: before, after: state),
          group: Bool.random(using: &random) ? 1 : nil, restoring: restoration)
      case 4, 5: state.change(value, &random)
      case 6..<8: undo(&history, &state)
      default: redo(&history, &state)
      }
      var (copy, present) = (history, state)
      if undo(&copy, &present) {
        redo(&copy, &present)
        #expect(present == state, "seed \(seed), call \(value)")
      }
    }
  }

  /// Undoes a step, and expects that the parts that it has not changed stay.
  @discardableResult
  private func undo(_ history: inout History<State, Int>, _ state: inout State) -> Bool {
    let step = history.past.last
    guard let step, let undone = history.undo(from: state, restoring: restoration) else { return false }
    let (before, after, from, to) = (step.before.parts, step.after.parts, state.parts, undone.parts)
    for part in Set(from.keys).union(to.keys).union(before.keys).union(after.keys) {
      #expect(to[part] == (before[part] == after[part] ? from[part] : before[part]))
    }
    state = undone
    return true
  }

  /// Redoes a step, and expects that it overwrites nothing but what undo has restored.
  private func redo(_ history: inout History<State, Int>, _ state: inout State) {
    let step = history.future.first
    guard let step, let redone = history.redo(from: state, restoring: restoration) else { return }
    let (before, after, from, to) = (step.before.parts, step.after.parts, state.parts, redone.parts)
    for part in Set(from.keys).union(to.keys) where from[part] != to[part] {
      #expect(from[part] == before[part])
      #expect(to[part] == after[part])
    }
    state = redone
  }
}
