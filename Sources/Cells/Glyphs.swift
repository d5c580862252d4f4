/// What one cell, or a pair of cells, shows: a base and up to four marks.
struct Glyph: Equatable {
  var base: Unicode.Scalar
  /// Scalar values of the marks; unused places are 0.
  var marks = SIMD4<UInt32>()
  var markCount = 0
  /// 1 or 2 columns.
  var width: Int

  init(base: Unicode.Scalar, width: Int) {
    self.base = base
    self.width = width
  }

  /// Adds a mark; a fifth is dropped, since terminals keep no more (ncurses: CCHARW_MAX is 5).
  mutating func add(_ mark: Unicode.Scalar) {
    guard markCount < 4 else { return }
    marks[markCount] = mark.value
    markCount += 1
  }
}

/// Reduces text to what every terminal draws in the same columns. The one place that decides it.
///
/// Terminals disagree on sequences, so a sequence never reaches one:
/// - emoji joined by U+200D keep their first element; skin tones and variation selectors are dropped;
/// - a keycap keeps its digit; a flag becomes its two letters;
/// - a base keeps at most four marks; marks without a base stand on U+25CC `◌`;
/// - Hangul jamo are composed (Unicode 3.12); those without a composed form stay with their leading
///   consonant, or stand on `◌`;
/// - what is invisible takes no cell: of it, the sanitiser leaves joiners and selectors.
///
/// Nothing here looks across the border of a `Character`, so a text is as wide as its characters together.
/// Expects text that the sanitiser has passed: control characters have no meaning here.
struct Glyphs<Scalars: IteratorProtocol<Unicode.Scalar>>: IteratorProtocol {
  private var scalars: Scalars
  private var ahead: Unicode.Scalar?
  /// What the table says of the scalar ahead, looked up once.
  private var properties = TextWidth.Properties(bits: 0)
  /// How many scalars the glyphs handed out so far are made of.
  private(set) var consumed = -1

  init<Source: Sequence>(_ scalars: Source) where Source.Iterator == Scalars {
    self.scalars = scalars.makeIterator()
    advance()
  }

  private mutating func advance() {
    ahead = scalars.next()
    consumed += 1
    if let ahead { properties = TextWidth.properties(of: ahead) }
  }

  /// The next glyph; nil at the end. Complexity: O(length of its sequence).
  mutating func next() -> Glyph? {
    while let scalar = ahead {
      let properties = properties
      advance()
      switch properties.kind {
      case .joining, .separating:
        continue
      case .mark:
        return completed(onCircle(scalar), after: .other)
      case .vowelJamo:
        return completed(onCircle(scalar), after: .vowel)
      case .finalJamo:
        return completed(onCircle(scalar), after: .final)
      case .narrow:
        if (0x1F1E6...0x1F1FF).contains(scalar.value) {
          return completed(Glyph(base: Self.letter(ofFlag: scalar), width: 1), after: .other)
        }
        return completed(Glyph(base: scalar, width: 1), after: .base(scalar, properties))
      case .wide:
        return completed(Glyph(base: scalar, width: 2), after: .base(scalar, properties))
      }
    }
    return nil
  }

  /// What stands before the next scalar, as far as it decides whether that one belongs to the glyph.
  private enum Before: Equatable {
    /// A pictograph with nothing but extenders behind it, and the same followed by a joiner.
    case pictograph, joiner
    /// A Hangul leading consonant, a vowel or syllable that may take a final, a final.
    case leading, vowel, final
    case other

    static func base(_ scalar: Unicode.Scalar, _ properties: TextWidth.Properties) -> Before {
      switch scalar.value {
      case 0x1100..<0x1160, 0xA960..<0xA980: .leading
      case 0xAC00..<0xD7A4: (scalar.value - 0xAC00).isMultiple(of: 28) ? .vowel : .final
      default: properties.isPictographic ? .pictograph : .other
      }
    }
  }

  /// Takes everything that follows and takes no column of its own.
  private mutating func completed(_ start: Glyph, after first: Before) -> Glyph {
    var glyph = start
    var before = first
    let isEmoji = first == .pictograph
    while let scalar = ahead, scalar.value >= 0x300 {
      let kind = properties.kind
      switch kind {
      case .mark:
        if scalar.value != 0x20E3 { glyph.add(scalar) }
        before = before == .pictograph ? .pictograph : .other
      case .joining:
        let joins = before == .pictograph
        before = scalar.value == 0x200D ? (joins ? .joiner : .other) : (joins ? .pictograph : .other)
      case .vowelJamo where before == .leading || before == .vowel,
        .finalJamo where before == .vowel || before == .final:
        Self.melt(scalar, into: &glyph)
        before = kind == .vowelJamo ? .vowel : .final
      case .wide where isEmoji && (0x1F3FB...0x1F3FF).contains(scalar.value):
        before = before == .pictograph ? .pictograph : .other
      case .narrow where before == .joiner && properties.isPictographic,
        .wide where before == .joiner && properties.isPictographic:
        before = .pictograph
      case .narrow, .wide, .separating, .vowelJamo, .finalJamo:
        return glyph
      }
      advance()
    }
    return glyph
  }

  private func onCircle(_ mark: Unicode.Scalar) -> Glyph {
    var glyph = Glyph(base: "\u{25CC}", width: 1)
    glyph.add(mark)
    return glyph
  }

  private static func letter(ofFlag indicator: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(indicator.value - 0x1F1E6 + 0x41) ?? indicator
  }

  /// Composes leading consonant and vowel, or syllable and final; else the jamo is a mark.
  private static func melt(_ jamo: Unicode.Scalar, into glyph: inout Glyph) {
    let (base, value) = (glyph.base.value, jamo.value)
    var composed: UInt32?
    if glyph.markCount == 0 {
      switch (base, value) {
      case (0x1100..<0x1113, 0x1161..<0x1176):
        composed = 0xAC00 + ((base - 0x1100) * 21 + value - 0x1161) * 28
      case (0xAC00..<0xD7A4, 0x11A8..<0x11C3) where (base - 0xAC00).isMultiple(of: 28):
        composed = base + value - 0x11A7
      default: break
      }
    }
    if let scalar = composed.flatMap(Unicode.Scalar.init) {
      glyph.base = scalar
    } else {
      glyph.add(jamo)
    }
  }
}
