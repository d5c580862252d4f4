internal import Files
internal import TOMLKit

/// A theme of the user's own: a file in the configuration's folder `themes`, with a line for each role.
package struct ThemeFile {
  /// The theme; `nil` if the file has mistakes.
  package private(set) var theme: Theme?
  /// The mistakes, as sentences that name the problem and its place.
  package private(set) var problems: [String] = []

  /// - Parameters:
  ///   - text: the contents of the file.
  ///   - name: that of the theme.
  ///   - file: the name of the file in sentences.
  package init(_ text: String, theme name: String, named file: String) {
    let table: TOMLTable
    do {
      table = try TOMLTable(string: text, in: file)
    } catch {
      problems = [error.sentence]
      return
    }
    var lines = ConfigurationLines(text, of: file)
    var styles: [Theme.Role: ThemeStyle] = [:]
    for (key, value) in table {
      guard let role = Theme.Role(rawValue: key) else {
        lines.add("“\(key)” is not a role of a theme", of: key)
        continue
      }
      guard let text = value.string else {
        lines.add("\(key) must be a style in quotes, such as \"117 on 24 bold\"", of: key)
        styles[role] = ThemeStyle()
        continue
      }
      do {
        styles[role] = try ThemeStyle(text: text)
      } catch {
        lines.add("\(key) \(error.reason)", of: key)
        styles[role] = ThemeStyle()
      }
    }
    problems = lines.sentences
    let missing = Theme.Role.allCases.filter { styles[$0] == nil }.map(\.rawValue)
    if !missing.isEmpty {
      let roles = missing.joined(separator: ", ")
      problems.append("\(file): \(missing.count == 1 ? "a role is" : "roles are") missing: \(roles)")
    }
    if problems.isEmpty { theme = Theme(name: name, styles: styles) }
  }
}

extension Theme {
  /// The theme as a file for the folder `themes`, with a line for each role.
  package var fileText: String {
    Role.allCases.map { "\($0.rawValue) = \"\(styleText(of: $0))\"\n" }.joined()
  }

  /// Returns the style of a role as theme files write it.
  package func styleText(of role: Role) -> String { self[role].text }
}

extension Configuration {
  /// The folder of the user's own themes, within that of the configuration.
  package static let themesFolder = "themes"

  /// Returns the names of the theme files, none if there is no folder for them.
  private mutating func themeFiles(in folder: String) -> [String] {
    do {
      return try File.names(in: "\(folder)/\(Self.themesFolder)").filter {
        $0.hasSuffix(".toml") && !$0.hasPrefix(".")
      }
    } catch {
      if error != .missing { problems.append("\(Self.themesFolder) cannot be read: \(error.reason)") }
      return []
    }
  }

  /// Reads the themes of the user's own.
  /// - Parameter folder: that of the configuration.
  mutating func readThemes(in folder: String) {
    for fileName in themeFiles(in: folder) {
      let (name, file) = (String(fileName.dropLast(5)), "\(Self.themesFolder)/\(fileName)")
      guard !Theme.isKnown(name, among: Theme.builtin) else {
        problems.append("\(file): “\(name)” is a theme of todux itself; name the file otherwise")
        continue
      }
      do {
        let text = String(decoding: try File.read("\(folder)/\(file)"), as: UTF8.self)
        let read = ThemeFile(text, theme: name, named: file)
        problems += read.problems
        if let theme = read.theme { themes.append(theme) } else { faultyThemes.insert(name) }
      } catch {
        faultyThemes.insert(name)
        problems.append("\(file) cannot be read: \(error.reason)")
      }
    }
  }
}
