internal import ArgumentParser
internal import Cells

/// What the scripts of ``CompletionsCommand`` ask when the user presses Tab.
///
/// It prints a line for each candidate: what to insert, and after a tab what it is. Lines that begin with a
/// colon say what the shell should do besides: `:files` to complete names of files, `:open` to insert no
/// space. It always succeeds, and says nothing else: the user is typing.
struct CompleteCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete", abstract: "Print what may come at the end of a command line.",
    shouldDisplay: false)

  @Option(help: "The shell whose command line it is.") var shell: Shell = .fish
  @Option(help: "The characters at which bash breaks words.") var breaks = ""
  @Option(help: "Print all values of a kind instead.") var values: CompletionSource?
  @Argument(
    parsing: .postTerminator,
    help: "The words after the name of the program up to the cursor; for bash the line with it.")
  var words: [String] = []
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    if let values {
      for candidate in CompletionValues(context, database: nil).candidates(values, for: "") {
        try context.print(fields: [candidate.value, candidate.note])
      }
      return .done
    }
    guard let root = CommandSyntax.root() else { return .done }
    var line: ShellLine?
    var words = words
    switch shell {
    case .bash:
      let typed = ShellLine(words.first ?? "", breaks: breaks)
      (line, words) = (typed, Array(typed.words.dropFirst()))
    case .fish: words = words.dropLast() + (words.last.map { ShellLine($0).words.suffix(1) } ?? [])
    case .zsh: break
    }
    let completion = CommandLineCompletion(of: words, root, at: context)
    for candidate in completion.candidates {
      guard let value = line.map({ $0.replacement(for: candidate.value) }) ?? candidate.value else {
        continue
      }
      try context.print(fields: [value, candidate.note])
    }
    if completion.takesFiles { try context.print(":files") }
    if completion.isPartial { try context.print(":open") }
    return .done
  }
}
