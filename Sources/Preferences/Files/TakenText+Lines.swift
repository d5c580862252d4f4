internal import ReduxCore

/// A text that was taken in a prompt, as a line of the view file: what the prompt asked for, and the text.
extension TakenText {
  var line: String { ViewWords.line("taken-text", [kind.rawValue, text]) }

  /// Reads the part of a line after its name.
  init?(line: String) {
    let words = ViewWords.words(of: line)
    guard words.count == 2, let kind = PromptKind(rawValue: words[0]) else { return nil }
    self.init(kind, words[1])
  }
}
