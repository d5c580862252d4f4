package import ReduxCore

/// One row of the key table, used for dispatching keys, for the footer, for the popup of possible
/// continuations and for the help.
package struct KeyBinding: Sendable, Identifiable {
  /// The command context in which a key binding is active.
  package enum Context: UInt32, CaseIterable, Sendable {
    case sidebar, list, detail, prompt, question, help, settings, history, playing, itemHistory, tools
    /// The picker, and those of tags and of items, of which several can be taken.
    case picker, tagPicker, itemPicker
    case recurrence, statistics, month, messages
    /// The search of the help, and the view that shows what a key is.
    case helpSearch, explaining
    /// The list, drawn as columns.
    case board
    /// The editor of notes.
    case notes
  }

  /// A set of command contexts, one bit each, for speed: every key press checks every binding.
  package struct Contexts: Equatable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt32 = 0

    package init(arrayLiteral contexts: Context...) {
      for context in contexts { bits |= 1 << context.rawValue }
    }

    /// The three panes; the list may be drawn as a board.
    package static let panes: Contexts = [.sidebar, .list, .board, .detail]

    /// Where characters are text.
    package static let typing: Contexts = [.prompt, .picker, .tagPicker, .itemPicker, .helpSearch, .notes]

    package static let everywhere = Contexts(bits: Context.allCases.reduce(0) { $0 | 1 << $1.rawValue })

    private init(bits: UInt32) { self.bits = bits }

    package func contains(_ context: Context) -> Bool { bits & 1 << context.rawValue != 0 }

    package func isDisjoint(with other: Contexts) -> Bool { bits & other.bits == 0 }

    package func union(_ other: Contexts) -> Contexts { Contexts(bits: bits | other.bits) }

    package func subtracting(_ other: Contexts) -> Contexts { Contexts(bits: bits & ~other.bits) }
  }

  /// The name of the binding in configuration files.
  package let id: String
  /// The key sequences, any of which triggers the binding.
  package var keys: [[Key]]
  package let contexts: Contexts
  /// One or two words for the footer.
  package let title: String
  /// A sentence for the help.
  package let help: String
  package let group: String
  /// The position in the footer, which shows bindings in ascending order as space permits; `nil` for none.
  package let footer: Int?
  /// The contexts whose footer shows the binding; `nil` for all contexts in which it is active.
  package var footerContexts: Contexts?
  package internal(set) var intent: Intent
}
