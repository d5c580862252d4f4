/// The code in texts for people is code that is compiled, and mostly run: it stands, line for line, in a file of
/// the tests.
enum Samples {
  /// The folders whose Swift files a sample may stand in.
  static let folders = ["Tests/DocumentationTests", "Tests/Tutorial"]

  /// Samples of a text, or of the doc comments of a Swift file, that stand in none of the `compiled` files.
  ///
  /// A sample that is named as a file (a line with its name and a colon stands above it) is that whole file of
  /// the tutorial.
  static func faults(in text: SourceFile, compiled: [SourceFile]) -> [Fault] {
    blocks(in: text).filter { $0.language == "swift" && $0.file != "Package.swift" }.compactMap { block in
      if let name = block.file {
        let file = compiled.first { $0.path == "Tests/Tutorial/\(name)" }
        let isWhole = file.map { Array($0.lines.dropLast()) == block.lines } ?? false
        return isWhole ? nil : text.fault(at: block.start, "This is not what Tests/Tutorial/\(name) holds")
      }
      let isCompiled = compiled.contains { stands(block.lines, in: $0.lines) }
      return isCompiled ? nil : text.fault(at: block.start, "No file of \(folders) holds this sample")
    }
  }

  /// A sample in a text.
  struct Block {
    /// The index of its first line.
    let start: Int
    let language: String
    /// The name of the file that it is said to be.
    let file: String?
    var lines: [Substring] = []
  }

  /// What stands between fences.
  static func blocks(in text: SourceFile) -> [Block] {
    let isSwift = text.path.hasSuffix(".swift")
    var blocks: [Block] = []
    var open: Block?
    var last: Substring = ""
    for (index, line) in text.lines.enumerated() {
      let line = isSwift ? commentText(line) : line
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(start: index + 1, language: String(line.dropFirst(3)), file: name(last))
        }
      } else if open != nil {
        open?.lines.append(line)
      } else if !line.isEmpty {
        last = line
      }
    }
    return blocks
  }

  /// Whether lines follow each other somewhere, however far they are indented there.
  static func stands(_ sample: [Substring], in lines: [Substring]) -> Bool {
    guard let first = sample.first, lines.count >= sample.count else { return false }
    return (0...(lines.count - sample.count)).contains { start in
      guard lines[start].hasSuffix(first) else { return false }
      let indent = lines[start].dropLast(first.count)
      guard indent.allSatisfy({ $0 == " " }) else { return false }
      return zip(sample, lines[start...]).allSatisfy { $0.isEmpty ? $1.isEmpty : indent + $0 == $1 }
    }
  }

  private static func commentText(_ line: Substring) -> Substring {
    let line = line.drop { $0 == " " }
    guard line.hasPrefix("///") else { return "" }
    return line.hasPrefix("/// ") ? line.dropFirst(4) : ""
  }

  /// The name in a line such as `Sources/Groceries/main.swift`:
  private static func name(_ line: Substring) -> String? {
    guard line.hasPrefix("`"), line.hasSuffix("`:") else { return nil }
    return String(line.dropFirst().dropLast(2))
  }
}
