extension QuickAdd {
  /// Returns sentences about what looks as if a token was meant, but stayed in the title.
  package func notices(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return nearMisses.map { miss in
      let words = String(decoding: bytes[miss.range.clamped(to: bytes.indices)], as: UTF8.self)
      return switch miss.kind {
      case .misspelled(let word): "“\(words)” is part of the title; did you mean “\(word)”?"
      case .impossible: "“\(words)” does not exist, and is part of the title"
      case .otherDate: "“\(words)” is part of the title, not the due date"
      case .unknownPriority: "“\(words)” is part of the title; the priorities are p1, p2 and p3"
      }
    }
  }
}
