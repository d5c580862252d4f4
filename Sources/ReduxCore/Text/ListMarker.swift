/// The marker with which an item of a Markdown list begins, with its indent: `- `, `  * [ ] `, `3. `.
struct ListMarker {
  /// The number of its bytes in UTF-8.
  let byteCount: Int
  /// The marker of the next item: with the next number, and a box that is not ticked.
  let next: String

  /// Creates the marker of a line; `nil` if it has none.
  init?(of line: Substring) {
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    let content = line[indent.endIndex...]
    var (marker, next) = ("", "")
    if let sign = content.first, "-*+•".contains(sign) {
      marker = String(sign)
      next = marker
    } else {
      let digits = content.prefix { ("0"..."9").contains($0) }
      guard let number = Int(digits), digits.utf8.count < 10, let end = content[digits.endIndex...].first,
        ".)".contains(end)
      else { return nil }
      marker = "\(digits)\(end)"
      next = "\(number + 1)\(end)"
    }
    let rest = content.dropFirst(marker.count)
    guard rest.first == " " else { return nil }
    let box = Array(rest.dropFirst().prefix(4))
    let isBox = box.count == 4 && box[0] == "[" && " xX".contains(box[1]) && box[2...] == ["]", " "]
    byteCount = indent.utf8.count + marker.utf8.count + 1 + (isBox ? 4 : 0)
    self.next = indent + next + " " + (isBox ? "[ ] " : "")
  }
}
