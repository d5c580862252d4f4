internal import ArgumentParser

/// The names that commands go by.
enum CommandNames {
  /// Refuses a first word that names no command, and says which one may have been meant.
  static func check(_ arguments: [String]) throws(CommandFailure) {
    guard let word = arguments.first, !word.hasPrefix("-"), word != "help" else { return }
    let names = RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.contains(word) else { return }
    let distances = names.map { (name: $0, distance: distance(from: word, to: $0)) }
    let nearest = distances.min { $0.distance < $1.distance }
    let advice =
      if let nearest, nearest.distance <= 2, nearest.distance < word.count {
        "Did you mean “\(nearest.name)”?"
      } else {
        "todux --help lists all commands."
      }
    throw CommandFailure(.wrongUsage, "There is no command “\(word)”.", advice)
  }

  /// How many letters have to be put in, left out or changed (Levenshtein).
  private static func distance(from word: String, to name: String) -> Int {
    let name = Array(name)
    var row = Array(0...name.count)
    for (index, letter) in word.prefix(32).enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in name.indices {
        let change = diagonal + (letter == name[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[name.count]
  }
}
