internal import ArgumentParser

struct CompletionsCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a script that lets a shell complete commands, options and values.",
    discussion: """
      Once the script is loaded, Tab completes commands and options, and from your database ids with their \
      titles, categories, tags, views and authors. make install and the package put the scripts where the \
      shells look for them.
      """.withExamples(
        "source <(todux completions bash)   # in ~/.bashrc",
        "source <(todux completions zsh)    # in ~/.zshrc, after compinit",
        "todux completions fish > ~/.config/fish/completions/todux.fish"))

  @Argument(help: "bash, zsh or fish.") var shell: Shell
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    try context.write(Array(shell.script.utf8))
    return .done
  }
}

/// A shell for which there is a script.
enum Shell: String, CaseIterable, ExpressibleByArgument {
  case bash, zsh, fish
}
