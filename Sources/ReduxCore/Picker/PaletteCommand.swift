/// A command as the palette lists it. The screen makes them from its key table.
package struct PaletteCommand: Equatable, Sendable {
  /// The name of the command in configuration files.
  package var id: String
  /// One or two words.
  package var title: String
  /// A sentence.
  package var help: String
  /// The keys that do the same; empty if there are none.
  package var keys: String
  package var intent: Intent
  /// The reason why the command does nothing now; `nil` if it does something, or may.
  package var refusal: String?

  package init(
    id: String, title: String, help: String, keys: String, intent: Intent, refusal: String? = nil
  ) {
    self.id = id
    self.title = title
    self.help = help
    self.keys = keys
    self.intent = intent
    self.refusal = refusal
  }

  /// What the row of the command stands for: a list, if that is where it goes.
  var choice: Picker.Choice {
    if case .goTo(let list) = intent { .list(list) } else { .command(id) }
  }
}
