import Commands
import Glibc
import TestSupport
import Testing

@MainActor
struct HelpTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  /// The commands with their subcommands, as the manual names them.
  private var commands: [[String]] {
    todux("manual").output.split(separator: "\n").filter { $0.hasPrefix(".SS ") }.map { line in
      let words = line.dropFirst(".SS \"todux ".count).replacing("\\-", with: "-").prefix { $0 != "\"" }
      return words.split(separator: " ").map(String.init).prefix { !"[<-".contains($0.first ?? " ") }.map {
        $0
      }
    }
  }

  @Test func `the help of every command has examples, which are valid`() {
    #expect(commands.contains(["history", "travel"]) && commands.count > 30)
    for command in commands
    where !["history", "trash", "view", "config", "category", "tag"].contains(command[0]) || command.count > 1
    {
      let help = todux.run(["help"] + command).output
      let examples = help.split(separator: "\n").drop { $0 != "  Examples:" && $0 != "Examples:" }.dropFirst()
        .prefix { $0.hasPrefix("  ") && $0.contains("todux") || $0.contains("task export") }
      #expect(!examples.isEmpty, "\(command)")
      for example in examples {
        // A folder of an example, and its todo.txt, are in the folder of the test.
        let words = Self.arguments(of: String(example)).map {
          $0.hasSuffix("/") || $0 == "todo.txt" ? "\(todux.folder.path)/\($0)" : $0
        }
        let result = todux.run(words)
        #expect(result.status != 64, "\(example): \(result.errors)")
      }
    }
  }

  /// Returns the arguments of `todux` in a line of a shell, up to a redirection, a pipe or a comment.
  private static func arguments(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line[(line.firstRange(of: "todux")?.upperBound ?? line.startIndex)...] + " " {
      switch (quote, character) {
      case (nil, "<"), (nil, ">"), (nil, "|"), (nil, ")"): return words + (word.map { [$0] } ?? [])
      case (nil, "#") where word == nil: return words
      case (nil, "'"): (quote, word) = (character, word ?? "")
      case (nil, " "):
        if let word { words.append(word) }
        word = nil
      case (character, _): quote = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words
  }

  @Test func `the version is on the first line, and what it was built from below`() {
    let lines = todux("--version").output.split(separator: "\n")
    #expect(lines.first == "todux 0.1.0")
    let names = lines.dropFirst().map { line in line.prefix { $0 != " " } }
    #expect(names == ["commit", "Swift", "SQLite", "ncurses", "database"])
    #expect(lines.contains { $0.hasPrefix("SQLite 3.") })
  }

  @Test func `the manual page has all sections and commands, and no line is a request by chance`() {
    let page = todux("manual").output
    for section in [
      "NAME", "SYNOPSIS", "OPTIONS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES",
    ] {
      #expect(page.contains(".SH \"\(section)\"\n"))
    }
    #expect(page.contains("\n.SS \"todux done <id> ... [\\-\\-dry\\-run] [\\-\\-json]\"\n"))
    let requests: Set<Substring> = [
      ".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".br", ".RS", ".RE", ".nf", ".fi",
    ]
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(line.prefix { $0 != " " }), "\(line)")
    }
    #expect(page.unicodeScalars.allSatisfy { $0.isASCII })
  }
}
