/// The samples in documentation are compiled, and most of them run: a file of the tests contains each of
/// them, line for line.
enum Samples {
  /// The folders whose Swift files may contain samples.
  static let folders = ["Tests/DocumentationTests", "Tests/Tutorial"]

  /// Reports the samples of a document, or of the doc comments of a Swift file, that no `compiled` file has.
  ///
  /// A sample named as a file (by a line with the name and a colon above it) must be that whole file of the
  /// tutorial.
  static func violations(in text: SourceFile, compiled: [SourceFile]) -> [Violation] {
    blocks(in: text).filter { $0.language == "swift" && $0.file != "Package.swift" }.compactMap { block in
      if let name = block.file {
        let file = compiled.first { $0.path == "Tests/Tutorial/\(name)" }
        let isWhole = file.map { Array($0.lines.dropLast()) == block.lines } ?? false
        return isWhole ? nil : text.violation(at: block.start, "This differs from Tests/Tutorial/\(name)")
      }
      let isCompiled = compiled.contains { occurs(block.lines, in: $0.lines) }
      return isCompiled ? nil : text.violation(at: block.start, "No file in \(folders) contains this sample")
    }
  }

  /// A sample in a document.
  struct Block {
    /// The index of its first line.
    let start: Int
    let language: String
    /// The name of the file above it, if there is one.
    let file: String?
    var lines: [Substring] = []
  }

  /// Returns the blocks between code fences.
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

  /// Returns `true` if `lines` contains the sample at any indentation.
  static func occurs(_ sample: [Substring], in lines: [Substring]) -> Bool {
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

  /// Returns the name in a line such as `Sources/Groceries/main.swift`:
  private static func name(_ line: Substring) -> String? {
    guard line.hasPrefix("`"), line.hasSuffix("`:") else { return nil }
    return String(line.dropFirst().dropLast(2))
  }
}
