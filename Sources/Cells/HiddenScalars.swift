/// The scalars of a text that must not be shown as they are, because they are invisible or could control a
/// terminal.
package enum HiddenScalars {
  /// Returns `true` if the scalar at `index` has to be escaped or shown by its code point.
  ///
  /// Controls, line and paragraph separators, bidirectional controls (UAX #9), unassigned code points, and
  /// scalars that are invisible on their own (Default_Ignorable_Code_Point, and the blank braille pattern)
  /// are hidden. A scalar that affects the surrounding text is not hidden: a variation selector after a base,
  /// U+200D between pictographs and the tags of a flag (UTS #51), U+200C and U+200D where they control how
  /// letters join (RFC 5892, appendix A.1 and A.2). Private use is not hidden, since icon fonts use it.
  /// Complexity: constant, except for the marks before a U+200C.
  package static func contains(_ index: String.Index, of scalars: String.UnicodeScalarView) -> Bool {
    let scalar = scalars[index]
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x34F, 0x350..<0x370, 0x2010..<0x2028, 0x2030..<0x2060,
      0x2500..<0x2800, 0x3041..<0x3097, 0x3099..<0x3100, 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xE000..<0xF900:
      return false
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
      return before(index, of: scalars).map { !isBase($0) } ?? true
    case 0x200C:
      return !followsVirama(index, of: scalars) && !separatesJoinedLetters(index, of: scalars)
    case 0x200D:
      return !joinsPictographs(index, of: scalars) && !followsVirama(index, of: scalars)
    case 0xE0020...0xE007F:
      return !isInFlag(index, of: scalars)
    default:
      return isAlwaysHidden(scalar)
    }
  }

  /// Returns `true` if a scalar is hidden in every context.
  private static func isAlwaysHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2800, 0xFFF9...0xFFFB: return true
    case 0x20..<0x7F: return false
    default:
      let properties = scalar.properties
      if properties.isDefaultIgnorableCodePoint || TextWidth.kind(of: scalar) == .separating { return true }
      return [.unassigned, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
  }

  /// Returns `true` if a variation selector can change the look of a scalar.
  private static func isBase(_ scalar: Unicode.Scalar) -> Bool {
    switch TextWidth.kind(of: scalar) {
    case .narrow, .wide: !scalar.properties.isWhitespace && !isAlwaysHidden(scalar)
    case .mark, .joining, .separating, .vowelJamo, .finalJamo: false
    }
  }

  // MARK: - Joining

  /// Returns `true` for a joiner between a consonant with a virama, which removes its vowel, and another
  /// letter.
  private static func followsVirama(_ index: String.Index, of scalars: String.UnicodeScalarView) -> Bool {
    before(index, of: scalars)?.properties.canonicalCombiningClass == .virama
      && after(index, of: scalars)?.properties.generalCategory == .otherLetter
  }

  /// Returns `true` if the joiner is between two letters that would otherwise join, with only marks between
  /// the first letter and `index`.
  private static func separatesJoinedLetters(
    _ index: String.Index, of scalars: String.UnicodeScalarView
  ) -> Bool {
    guard let next = after(index, of: scalars), ArabicJoining.joinsBackward(next) else { return false }
    let letter = scalars[..<index].last { TextWidth.kind(of: $0) != .mark }
    return letter.map(ArabicJoining.joinsForward) ?? false
  }

  /// Returns `true` inside an emoji sequence, each element of which may have a skin tone or a variation
  /// selector.
  private static func joinsPictographs(_ index: String.Index, of scalars: String.UnicodeScalarView) -> Bool {
    guard let next = after(index, of: scalars), TextWidth.properties(of: next).isPictographic else {
      return false
    }
    var element = scalars[..<index]
    if element.last == "\u{FE0F}" { element.removeLast() }
    if let last = element.last, (0x1F3FB...0x1F3FF).contains(last.value) { element.removeLast() }
    return element.last.map { TextWidth.properties(of: $0).isPictographic } ?? false
  }

  /// Returns `true` for a tag in the flag of a subdivision, such as that of Scotland: a black flag, three to six letters
  /// or digits as tags, and the end of the tags (UTS #51, annex C).
  private static func isInFlag(_ index: String.Index, of scalars: String.UnicodeScalarView) -> Bool {
    guard let flag = scalars[..<index].suffix(7).lastIndex(where: { $0.value < 0xE0000 }),
      scalars[flag].value == 0x1F3F4
    else { return false }
    let tags = scalars[scalars.index(after: flag)...].prefix(7).prefix {
      (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
    }
    return (3...6).contains(tags.count) && tags.endIndex < scalars.endIndex
      && scalars[tags.endIndex].value == 0xE007F && index <= tags.endIndex
  }

  private static func before(_ index: String.Index, of scalars: String.UnicodeScalarView) -> Unicode.Scalar? {
    index == scalars.startIndex ? nil : scalars[scalars.index(before: index)]
  }

  private static func after(_ index: String.Index, of scalars: String.UnicodeScalarView) -> Unicode.Scalar? {
    let next = scalars.index(after: index)
    return next == scalars.endIndex ? nil : scalars[next]
  }
}
