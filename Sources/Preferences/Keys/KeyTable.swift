internal import ReduxCore

/// The key bindings of all command contexts.
package struct KeyTable: Sendable {
  package private(set) var bindings: [KeyBinding]

  package init(_ bindings: [KeyBinding]) { self.bindings = bindings }

  /// The result of matching a key sequence.
  package enum Match: Sendable {
    case binding(KeyBinding)
    /// The keys are the beginning of longer key sequences.
    case prefix
    case nothing
  }

  /// Returns the match of a key sequence in a context. After the first key, a count may stand before the last
  /// one, as in `r3+`.
  package func match(_ sequence: [Key], at context: KeyBinding.Context) -> Match {
    let match = uncountedMatch(sequence, at: context)
    guard case .nothing = match, let (count, rest) = Self.count(in: sequence) else { return match }
    switch uncountedMatch(rest, at: context) {
    case .binding(var binding):
      guard let intent = binding.intent.counted(count) else { return .nothing }
      binding.intent = intent
      return .binding(binding)
    case .prefix: return continuations(of: sequence, at: context).isEmpty ? .nothing : .prefix
    case .nothing: return .nothing
    }
  }

  /// Returns `true` if longer key sequences that begin like this one are commands in one of the panes.
  package func beginsCommandInPanes(_ sequence: [Key]) -> Bool {
    KeyBinding.Context.allCases.contains { context in
      guard KeyBinding.Contexts.panes.contains(context) else { return false }
      if case .prefix = match(sequence, at: context) { return true }
      return false
    }
  }

  /// Returns the contexts in which a key sequence is a command, or begins one.
  package func contexts(of sequence: [Key]) -> KeyBinding.Contexts {
    KeyBinding.Context.allCases.reduce(into: []) { contexts, context in
      if case .nothing = match(sequence, at: context) { return }
      contexts = contexts.union([context])
    }
  }

  private func uncountedMatch(_ sequence: [Key], at context: KeyBinding.Context) -> Match {
    var isPrefix = false
    for var binding in bindings where binding.contexts.contains(context) {
      for (index, keys) in binding.keys.enumerated() {
        if keys == sequence {
          binding.intent = binding.intent.numbered(index)
          return .binding(binding)
        }
        if keys.count > sequence.count, keys.starts(with: sequence) { isPrefix = true }
      }
    }
    return isPrefix ? .prefix : .nothing
  }

  /// The most digits of a count.
  package static let mostDigits = 4

  /// Returns the count in a key sequence, the digits after its first key, and the keys without it; `nil` for
  /// a number above 9999, which nobody means.
  package static func count(in sequence: [Key]) -> (count: Int, rest: [Key])? {
    let digits = sequence.dropFirst().compactMap(\.digit)
    guard (1...mostDigits).contains(digits.count) else { return nil }
    let rest = sequence.prefix(1) + sequence.dropFirst().filter { $0.digit == nil }
    return (digits.reduce(0) { $0 * 10 + $1 }, Array(rest))
  }

  /// Returns the bindings whose key sequences begin with `sequence`, with the remaining keys; after a count,
  /// those that take one.
  package func continuations(of sequence: [Key], at context: KeyBinding.Context) -> [(
    keys: [Key], binding: KeyBinding
  )] {
    let direct = uncountedContinuations(of: sequence, at: context)
    guard direct.isEmpty, let (count, rest) = Self.count(in: sequence) else { return direct }
    return uncountedContinuations(of: rest, at: context).filter { $0.binding.intent.counted(count) != nil }
  }

  private func uncountedContinuations(of sequence: [Key], at context: KeyBinding.Context) -> [(
    keys: [Key], binding: KeyBinding
  )] {
    bindings.filter { $0.contexts.contains(context) }.flatMap { binding in
      binding.keys.filter { $0.count > sequence.count && $0.starts(with: sequence) }
        .map { (Array($0.dropFirst(sequence.count)), binding) }
    }
  }

  /// Returns the bindings that are active in a context, those of the footer first.
  package func bindings(at context: KeyBinding.Context) -> [KeyBinding] {
    footer(at: context)
      + bindings.filter { $0.footer == nil && !$0.keys.isEmpty && $0.contexts.contains(context) }
  }

  /// Returns the bindings that the footer shows in a context, the most useful first.
  package func footer(at context: KeyBinding.Context) -> [KeyBinding] {
    bindings.filter {
      $0.footer != nil && !$0.keys.isEmpty && ($0.footerContexts ?? $0.contexts).contains(context)
    }
    .sorted { ($0.footer ?? 0) < ($1.footer ?? 0) }
  }

  /// The reason why a binding keeps its keys.
  package struct Problem: Equatable, Sendable {
    /// The binding that was to get other keys.
    package var id: String
    package var sentence: String
  }

  /// Replaces the keys of bindings by ID. A binding with a problem keeps its keys.
  package mutating func rebind(_ keys: [(id: String, keys: [String])]) -> [Problem] {
    var problems: [Problem] = []
    let before = bindings
    var changed: Set<Int> = []
    for (id, notations) in keys {
      guard let index = bindings.firstIndex(where: { $0.id == id }) else {
        problems.append(Problem(id: id, sentence: "[keys] names “\(id)”, which is not a command"))
        continue
      }
      do {
        bindings[index].keys = try notations.map { notation throws(Key.NotationError) in
          try Key.parse(notation)
        }.filter { !$0.isEmpty }
        changed.insert(index)
      } catch {
        problems.append(Problem(id: id, sentence: "[keys] \(id): \(error.sentence)"))
      }
    }
    while let conflict = conflict(among: changed) {
      let index = changed.contains(conflict.first) ? conflict.first : conflict.second
      problems.append(Problem(id: bindings[index].id, sentence: conflict.sentence))
      // Restoring keys can cause another conflict, but never between bindings that both have their own keys
      // again.
      for index in [conflict.first, conflict.second] where changed.remove(index) != nil {
        bindings[index].keys = before[index].keys
      }
    }
    return problems
  }

  /// Pairs of bindings that use the same keys in the same context, or of which one can never be reached
  /// because the other is a prefix of it.
  package var conflicts: [String] {
    bindings.indices.flatMap { first in
      bindings.indices.dropFirst(first + 1).compactMap { conflict(first, $0)?.sentence }
    }
  }

  private struct Conflict {
    var first: Int
    var second: Int
    var sentence: String
  }

  private func conflict(among changed: Set<Int>) -> Conflict? {
    for first in bindings.indices {
      for second in bindings.indices.dropFirst(first + 1)
      where changed.contains(first) || changed.contains(second) {
        if let found = conflict(first, second) { return found }
      }
    }
    return nil
  }

  private func sentence(_ a: [Key], _ first: String, _ b: [Key], _ second: String) -> String {
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    let keys = short.map(\.notation).joined()
    let conflict = "“\(keys)” is bound to both \(first) and \(second)"
    return a.count == b.count
      ? conflict : "\(conflict), since “\(long.map(\.notation).joined())” begins with it"
  }

  private func conflict(_ first: Int, _ second: Int) -> Conflict? {
    guard !bindings[first].contexts.isDisjoint(with: bindings[second].contexts) else { return nil }
    for a in bindings[first].keys {
      for b in bindings[second].keys where a.starts(with: b) || b.starts(with: a) {
        return Conflict(
          first: first, second: second, sentence: sentence(a, bindings[first].id, b, bindings[second].id))
      }
    }
    return nil
  }
}
