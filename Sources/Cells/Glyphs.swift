/// The contents of one cell, or of a pair of cells: a base and up to four combining marks.
struct Glyph: Equatable {
  var base: Unicode.Scalar
  /// The scalar values of the marks; unused elements are 0.
  var marks = SIMD4<UInt32>()
  var markCount = 0
  /// The width in columns, 1 or 2.
  var width: Int

  init(base: Unicode.Scalar, width: Int) {
    self.base = base
    self.width = width
  }

  /// Adds a mark; a fifth mark is dropped, since terminals keep no more (ncurses: CCHARW_MAX is 5).
  mutating func add(_ mark: Unicode.Scalar) {
    guard markCount < 4 else { return }
    marks[markCount] = mark.value
    markCount += 1
  }
}

/// Reduces text to glyphs that every terminal draws in the same columns. All such decisions are made here.
///
/// Terminals disagree about sequences, so sequences are never sent to a terminal:
/// - emoji joined by U+200D keep their first element; skin tones and variation selectors are dropped;
/// - a keycap keeps its digit; a flag becomes its two letters, that of a subdivision (with tags) a black flag;
/// - a base keeps at most four marks; marks without a base get the base U+25CC `◌`, also those after an opening
///   quotation mark, with which the quoted text begins;
/// - Hangul jamo are composed (Unicode 3.12); those without a composed form stay with their leading
///   consonant, or get the base `◌`;
/// - invisible scalars take no cell; after sanitising, only joiners, selectors and tags are left of them.
///
/// Nothing here depends on more than one `Character`, so the width of a text is the sum of the widths of its
/// characters. Expects sanitised text: control characters have no meaning here.
struct Glyphs<Scalars: IteratorProtocol<Unicode.Scalar>>: IteratorProtocol {
  private var scalars: Scalars
  private var ahead: Unicode.Scalar?
  /// The table's properties of the scalar ahead, looked up once.
  private var properties = TextWidth.Properties(bits: 0)
  /// The number of scalars in the glyphs returned so far.
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

  /// Returns the next glyph, or `nil` at the end. Complexity: O(length of its sequence).
  mutating func next() -> Glyph? {
    while let scalar = ahead {
      let properties = properties
      advance()
      switch properties.kind {
      case .joining, .separating:
        continue
      case .mark:
        return completed(onDottedCircle(scalar), after: .other)
      case .vowelJamo:
        return completed(onDottedCircle(scalar), after: .vowel)
      case .finalJamo:
        return completed(onDottedCircle(scalar), after: .final)
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

  /// The kind of the preceding scalars, as far as it determines whether the next scalar belongs to the glyph.
  private enum Before: Equatable {
    /// A pictograph followed only by extenders, and the same followed by a joiner.
    case pictograph, joiner
    /// A Hangul leading consonant; a vowel or a syllable that may take a final; a final.
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

  /// Consumes all following scalars that take no column of their own.
  private mutating func completed(_ start: Glyph, after first: Before) -> Glyph {
    var glyph = start
    var before = first
    let isEmoji = first == .pictograph
    while let scalar = ahead, scalar.value >= 0x300 {
      let kind = properties.kind
      switch kind {
      case .mark where glyph.base == "“" && glyph.markCount == 0: return glyph
      case .mark:
        if scalar.value != 0x20E3 { glyph.add(scalar) }
        before = before == .pictograph ? .pictograph : .other
      case .joining:
        let joins = before == .pictograph
        before = scalar.value == 0x200D ? (joins ? .joiner : .other) : (joins ? .pictograph : .other)
      case .vowelJamo where before == .leading || before == .vowel,
        .finalJamo where before == .vowel || before == .final:
        Self.append(scalar, into: &glyph)
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

  private func onDottedCircle(_ mark: Unicode.Scalar) -> Glyph {
    var glyph = Glyph(base: "\u{25CC}", width: 1)
    glyph.add(mark)
    return glyph
  }

  private static func letter(ofFlag indicator: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(indicator.value - 0x1F1E6 + 0x41) ?? indicator
  }

  /// Composes a leading consonant with a vowel, or a syllable with a final, or adds the jamo as a mark.
  private static func append(_ jamo: Unicode.Scalar, into glyph: inout Glyph) {
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
