internal import FoundationEssentials
internal import ReduxCore

/// Fields of an entity as the journal stores them, and lists as their columns do, read and written without a
/// decoder and an encoder, as long as they hold nothing but what these texts mostly consist of. With an
/// encoder, each item of an import or of an emptied trash took 30 µs longer, and reading it again for undo 36
/// µs. A decoder looks up protocol conformances when it first runs: the first frame took 1.95 times as long
/// as that of the bare loop with one, 1.7 times without.
///
/// What is written are the same bytes as an encoder writes that sorts the keys, as far as these are ASCII,
/// and does not escape slashes; `nil` for control characters whose escapes are rare.
enum FieldText {
  /// Writes fields by their names.
  static func text(_ fields: [String: FieldValue]) -> String? {
    written { $0.write(fields.sorted { $0.key < $1.key }) }
  }

  /// Writes the fields of an entity that a bare one does not have.
  static func text<Entity: Stored>(of entity: Entity) -> String? {
    let bare = Entity(bare: entity.id)
    // As an array: writing any other sequence looks up its types at run time, a sixteenth of the instructions
    // of `todux add`.
    let fields = Entity.journalFields.filter { $0.differs(entity, bare) }
    return written { $0.write(fields.map { ($0.field.rawValue, $0.value(entity)) }) }
  }

  /// Writes an array of strings.
  static func text(_ texts: [String]) -> String? { written { $0.write(.texts(texts)) } }

  /// Writes an object with string values.
  static func text(_ pairs: [String: String]) -> String? { written { $0.write(.pairs(pairs)) } }

  private static func written(_ body: (inout FieldWriter) -> Void) -> String? {
    var writer = FieldWriter()
    body(&writer)
    return writer.isComplete ? String(decoding: writer.bytes, as: UTF8.self) : nil
  }

  /// Reads an object in the form in which ``text(_:)`` writes it; `nil` for anything else, which needs a
  /// decoder.
  static func fields(_ text: String) -> [String: FieldValue]? { read(text) { $0.fields() } }

  /// Reads an array of strings; `nil` for anything that needs a decoder.
  static func texts(_ text: UnsafeBufferPointer<UInt8>) -> [String]? { read(text) { $0.strings() } }

  /// Reads an object with string values; `nil` for anything that needs a decoder.
  static func pairs(_ text: UnsafeBufferPointer<UInt8>) -> [String: String]? { read(text) { $0.pairs() } }

  private static func read<Value>(_ text: String, _ body: (inout FieldReader) -> Value?) -> Value? {
    var text = text
    return text.withUTF8 { read($0, body) }
  }

  private static func read<Value>(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (inout FieldReader) -> Value?
  ) -> Value? {
    var reader = FieldReader(bytes: text)
    guard let value = body(&reader), reader.isAtEnd else { return nil }
    return value
  }
}
