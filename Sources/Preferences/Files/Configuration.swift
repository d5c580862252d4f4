internal import Files
package import ReduxCore

/// The user's configuration from `config.toml` and `settings.toml`. Mistakes are reported, not guessed away.
package struct Configuration: Sendable {
  package var settings = Settings()
  /// The key bindings in force.
  package var keys: KeyTable {
    get { ownKeys ?? .standard }
    set { ownKeys = newValue }
  }

  /// The key bindings, if the user has changed any. Commands that read settings alone do not make the
  /// standard table, which took a sixth of the instructions of `todux add`.
  private var ownKeys: KeyTable?

  /// The themes to choose from.
  package var themes = Theme.builtin
  /// The mistakes, as sentences that name the problem and its place; the valid parts of the files still
  /// apply.
  package var problems: [String] = []

  /// The first mistake and the number of further ones; `nil` if there are none.
  package var summary: String? {
    problems.first.map { $0 + English.moreInBrackets(problems.count - 1) }
  }

  /// The messages that say all mistakes. The last one, which stays in the status line, is about the first
  /// mistake.
  package var messages: [Message] {
    guard let summary else { return [] }
    let others = problems.dropFirst().map { Message($0, tone: .problem) }
    let hints = others.isEmpty ? [] : [KeyHint(.showMessages, "lists them")]
    return others + [Message(summary, tone: .problem, hints: hints)]
  }

  /// The todo.txt file that is the store of the items; `nil` for none. `~/` stands for the home folder, which
  /// is not known here. Only the user's own file can name it.
  package var file: String?

  package init() {}

  /// The names of what could not be read: of settings, or `keys`.
  var failed: Set<String> = []
  /// The names of the user's own themes whose files have mistakes, which are told there.
  var faultyThemes: Set<String> = []
  /// `true` if a file could not be read at all.
  var hasUnreadableFile = false
  /// Where the settings that are not the defaults come from: the name of a file, or of a variable of the
  /// environment. Later ones take precedence.
  private var sources: [(key: SettingKey, name: String)] = []

  /// Reads both texts; `nil` for a missing file. `config` takes precedence over `saved`.
  package init(saved: String?, config: String?) {
    if let saved { read(saved, named: Self.savedFile) }
    if let config { read(config, named: Self.ownFile) }
  }

  /// Reads both files in `folder`, and the themes there; a file that cannot be read is reported as a problem.
  package init(in folder: String) {
    readThemes(in: folder)
    for name in Self.files {
      do {
        read(String(decoding: try File.read("\(folder)/\(name)"), as: UTF8.self), named: name)
      } catch {
        guard error != .missing else { continue }
        problems.append("\(name) cannot be read: \(error.reason)")
        hasUnreadableFile = true
      }
    }
  }

  /// Returns `true` if one of the files exists, readable or not.
  package static func exists(in folder: String) -> Bool {
    files.contains { File.exists("\(folder)/\($0)") }
  }

  /// The file that belongs to the user.
  static let ownFile = "config.toml"

  /// The names of the files. Later ones take precedence.
  package static let files = [savedFile, ownFile]

  /// The file that the settings view changes.
  package static let savedFile = "settings.toml"
}

extension Configuration {
  /// The store that the user's own file names.
  package enum Store: Equatable, Sendable {
    case database
    case file(String)
    /// The file names one wrongly, or cannot be read as TOML; with a sentence that says so.
    case unknown(String)
  }

  /// Reads nothing but the store, which every command has to know. Costs next to nothing if there is no file;
  /// one that cannot be opened is reported with the other settings.
  package static func store(in folder: String, home: String?) -> Store {
    guard let bytes = try? File.read("\(folder)/\(ownFile)") else { return .database }
    let text = String(decoding: bytes, as: UTF8.self)
    // Before the parser is needed.
    guard text.utf8.contains("file".utf8) else { return .database }
    let configuration = Configuration(saved: nil, config: text)
    guard !configuration.hasUnreadableFile, !configuration.failed.contains(SettingKey.file.rawValue) else {
      let problems = configuration.problems
      return .unknown(
        problems.first { $0.contains(": file must be") } ?? problems.first ?? "\(ownFile) cannot be read")
    }
    guard let file = configuration.file else { return .database }
    guard file.hasPrefix("~/") else { return .file(file) }
    return home.map { .file("\($0)/\(file.dropFirst(2))") }
      ?? .unknown("HOME is not set, so “\(file)” is unknown")
  }
}

extension Configuration {
  /// Heeds the variables of the environment that determine settings: with `TODUX_A11Y`, unless it is empty or
  /// 0, the linear mode is on, and no file switches it off.
  package mutating func heed(_ environment: [String: String]) {
    guard let value = environment[Self.linearVariable], !value.isEmpty, value != "0" else { return }
    settings.isLinear = true
    note(.linear, from: Self.linearVariable)
    let fixed = settings.fixed ?? []
    if !fixed.contains(.linear) { settings.fixed = fixed + [.linear] }
  }

  private static let linearVariable = "TODUX_A11Y"
}

// MARK: Where settings come from
extension Configuration {
  /// A setting in force.
  package struct Entry: Equatable, Sendable {
    /// The name in the files.
    package let name: String
    /// `nil` where the layout decides, and for no file.
    package let value: SettingValue?
    /// The file or the variable of the environment that gives the value, or `default`.
    package let source: String
  }

  /// The settings in force, in the order of their names in the documentation.
  package var entries: [Entry] {
    SettingKey.allCases.map { key in
      let value = key == .file ? file.map(SettingValue.text) : key.value(in: settings)
      return Entry(
        name: key.rawValue, value: value ?? key.defaultValue,
        source: sources.last { $0.key == key }?.name ?? "default")
    }
  }

  /// Notes where the value of a setting was found.
  mutating func note(_ key: SettingKey, from source: String) { sources.append((key, source)) }
}

// MARK: While the program runs
extension Configuration {
  /// Reads both files in `folder` again. What is wrong in them now keeps the value that it had.
  package init(in folder: String, keeping old: Configuration) {
    self.init(in: folder)
    guard !hasUnreadableFile else {
      let problems = problems
      self = old
      self.problems = problems
      return
    }
    for name in failed.sorted() { keep(name, of: old) }
  }
}
