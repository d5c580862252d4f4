import TestSupport
import Testing

/// The completion scripts in the shells themselves.
struct ShellCompletionTests {
  private let home: Home

  init() throws { home = try Home() }

  /// The files that each shell reads, and how it is started so that it reads no others.
  private static let shells = [
    "bash": (
      file: "rc", setUp: "PS1='$ '; bind 'set bell-style none'; source <(todux completions bash)",
      command: "exec bash --noprofile --rcfile \"$HOME/rc\" -i"
    ),
    "zsh": (
      file: ".zshrc",
      setUp: "PS1='$ '; autoload -U compinit; compinit -D -u; source <(todux completions zsh)",
      command: "ZDOTDIR=$HOME exec zsh -d -i"
    ),
    "fish": (
      file: "rc", setUp: "function fish_prompt; echo '$ '; end; todux completions fish | source",
      command: "exec fish -i --init-command 'source $HOME/rc'"
    ),
  ]

  /// Opens a shell, with two items, a category and a view.
  private func open(_ name: String) throws -> App {
    let shell = try #require(Self.shells[name])
    try home.write(shell.file, shell.setUp + "\n")
    let app = try App(
      home,
      launcher: """
        PATH=\(App.buildFolder):$PATH; export PATH
        { todux add 'Pay rent #Home' && todux add 'Call Bob' && todux view add 'Late ones' is:late; } >"$HOME/log"
        \(shell.command)
        """)
    try app.wait(for: "$")
    return app
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `ids are shown with their titles`(name: String) throws {
    let app = try open(name)
    app.type("todux done \t\t")
    try app.wait { _ in app.text.contains("Pay rent") && app.text.contains("Call Bob") }
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `names are inserted as the shell reads them`(name: String)
    throws
  {
    let app = try open(name)
    app.type("todux edit 1 --category=Ho\t--dry")
    try app.wait(for: "--category=Home --dry")
    app.type("\t\u{15}")
    app.type("todux list --view La\t--js\t\r")
    try app.wait(for: "[]")
    #expect(app.text.contains("--view Late\\ ones --json"))
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `commands, options and files are completed`(name: String)
    throws
  {
    let app = try open(name)
    app.type("todux reop\t--dry\t")
    try app.wait(for: "todux reopen --dry-run")
    app.type("\u{15}")
    try home.write("shopping.txt", "milk\n")
    app.type("todux import --dry-run ~/shopp\t")
    try app.wait(for: "/shopping.txt")
  }

  @Test func `the manual page has no faults`() throws {
    let app = try App(home, launcher: "\"$@\" manual | mandoc -T lint -W warning")
    #expect(try app.terminal.exitStatus() == 0)
    #expect(try app.terminal.drained() == "")
  }
}
