internal import TOMLKit

/// The reason why a text is no TOML.
struct TOMLTextError: Error {
  /// A sentence that names the file and the line.
  var sentence: String
}

extension TOMLTable {
  /// Reads the text of a file.
  convenience init(string text: String, in file: String) throws(TOMLTextError) {
    // The TOML parser would treat a NUL as the end of the file.
    if let nul = text.utf8.firstIndex(of: 0) {
      let line = text.utf8[..<nul].count { $0 == 0x0A } + 1
      throw TOMLTextError(sentence: "\(file), line \(line): a NUL character is not allowed")
    }
    do {
      try self.init(string: text)
    } catch let error as TOMLParseError {
      let reason = error.description.split(separator: "\n").first ?? "not TOML"
      throw TOMLTextError(sentence: "\(file), line \(error.source.begin.line): \(reason)")
    } catch {
      throw TOMLTextError(sentence: "\(file) cannot be read as TOML")
    }
  }
}
