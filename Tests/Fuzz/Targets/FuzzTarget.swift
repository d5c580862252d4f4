/// A parser, and the laws that hold for whatever it is given.
package struct FuzzTarget: Sendable {
  /// The name on the command line.
  package let name: String
  private let makeSamples: @MainActor @Sendable () -> [String]
  private let laws: @MainActor @Sendable (_ bytes: [UInt8]) throws -> Void

  init(
    _ name: String, samples: @autoclosure @escaping @MainActor @Sendable () -> [String],
    laws: @escaping @MainActor @Sendable (_ bytes: [UInt8]) throws -> Void
  ) {
    self.name = name
    makeSamples = samples
    self.laws = laws
  }

  /// Well-formed inputs, from which the fuzzer begins.
  @MainActor package var samples: [String] { makeSamples() }

  /// Gives the parser an input.
  /// - Returns: the law that it breaks, as a sentence; `nil` for none.
  @MainActor package func brokenLaw(of bytes: [UInt8]) -> String? {
    do {
      try laws(bytes)
      return nil
    } catch let law as BrokenLaw {
      return law.sentence
    } catch {
      return "It throws \(error)"
    }
  }

  /// All targets, in the order in which `make fuzz` runs them.
  package static let all: [FuzzTarget] =
    formats + [quickAdd, dates, recurrences, rules, query, keys, configuration, theme, recording, messages]
}

/// A law that does not hold.
struct BrokenLaw: Error {
  var sentence: String
}

/// Throws unless a law holds.
func expect(_ holds: Bool, _ sentence: @autoclosure () -> String) throws {
  if !holds { throw BrokenLaw(sentence: sentence()) }
}

/// Throws unless two texts are the same, scalar for scalar.
func expectSame(_ one: String, _ other: String, _ sentence: @autoclosure () -> String) throws {
  try expect(
    one.unicodeScalars.elementsEqual(other.unicodeScalars),
    "\(sentence()): \(one.debugDescription) and \(other.debugDescription)")
}
