package import ReduxCore

/// One row of the key table: it feeds the key, the footer, the popup of what can follow, the help and the
/// palette.
package struct KeyBinding: Sendable, Identifiable {
  /// Where a row holds.
  package enum Context: UInt16, CaseIterable, Sendable {
    case sidebar, list, detail, prompt, question, help, settings, history, playing, itemHistory, tools
  }

  /// Several places, a bit for each: every stroke asks every row whether it holds.
  package struct Contexts: Equatable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt16 = 0

    package init(arrayLiteral contexts: Context...) {
      for context in contexts { bits |= 1 << context.rawValue }
    }

    /// The three panes.
    package static let panes: Contexts = [.sidebar, .list, .detail]

    package static let everywhere = Contexts(bits: Context.allCases.reduce(0) { $0 | 1 << $1.rawValue })

    private init(bits: UInt16) { self.bits = bits }

    package func contains(_ context: Context) -> Bool { bits & 1 << context.rawValue != 0 }

    package func isDisjoint(with other: Contexts) -> Bool { bits & other.bits == 0 }

    package func union(_ other: Contexts) -> Contexts { Contexts(bits: bits | other.bits) }

    package func subtracting(_ other: Contexts) -> Contexts { Contexts(bits: bits & ~other.bits) }
  }

  /// How the row is named in a configuration.
  package let id: String
  /// Any of these sequences of strokes.
  package var keys: [[Key]]
  package let contexts: Contexts
  /// One or two words, for the footer.
  package let title: String
  /// A sentence, for the help.
  package let help: String
  package let group: String
  /// The footer shows rows from the lowest number on, as far as there is room; `nil` not at all.
  package let footer: Int?
  /// Where it does; `nil` wherever the row holds.
  package var footerContexts: Contexts?
  package let intent: Intent
}
