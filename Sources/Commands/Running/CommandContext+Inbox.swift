internal import Cells
internal import Files
internal import FoundationEssentials
internal import Interchange
internal import Redux
internal import ReduxCore
internal import Storage

extension CommandContext {
  /// What was taken from `inbox.txt`.
  struct Intake {
    var items: [Item] = []
    /// The document with these items.
    var document = Document()
    /// The problems with single files, each a sentence.
    var problems: [String] = []
    /// What to look at in what was taken, each a sentence.
    var notes: [String] = []
    /// `true` if the last line may still be continued, so that the file was left.
    var isUnfinished = false
  }

  /// Takes what has come into `inbox.txt`, for a command that reads the items. Problems are reported on
  /// standard error, and the command goes on; the lines stay where they are.
  func takeInboxFirst() {
    do {
      let intake = try takeInbox()
      for sentence in intake.problems + intake.notes { environment.warn(sentence) }
    } catch {
      environment.warn("The lines of inbox.txt were not taken. \(CommandFailure(error).sentence)")
    }
  }

  /// Adds the lines of `inbox.txt` as items, one step for each file that was taken, and removes it. A
  /// database that was named by an option has no inbox.
  ///
  /// The file waits while its last line may still be continued (`DropFile.isUnfinished`).
  ///
  /// A file has an id of its own, which becomes that of its step. If the program ends between storing the
  /// step and removing the file, the next one finds the step and does not add the lines again.
  func takeInbox() throws -> Intake {
    var intake = Intake()
    guard let path = inboxPath else { return intake }
    let inbox = DropFile(path: path)
    let now = Int(environment.now().milliseconds / 1000)
    switch inbox.readiness(at: now) {
    case .empty: return intake
    case .unfinished:
      intake.isUnfinished = true
      return intake
    case .ready: break
    }
    for file in try Self.take(inbox, tag: environment.newID().uuidString.lowercased(), at: now) {
      guard let id = UUID(uuidString: file.tag) else { continue }
      let bytes: [UInt8]
      do throws(FileError) {
        guard let contents = try file.contents() else { continue }
        bytes = contents
      } catch  where error == .missing {
        // Another todux has taken its lines meanwhile.
        continue
      } catch {
        intake.problems.append("“\(file.path)” cannot be read: \(error.reason).")
        continue
      }
      if try !isStored(StepID(id)), let stored = try store(bytes, as: StepID(id)) {
        intake.items += stored.items
        let name = File.name(of: path)
        if let doubt = Self.doubt(bytes, name) { intake.notes.append(doubt) }
        intake.notes += notices(ofLines: Outline(Self.lines(bytes)).lines.map(\.text)).map {
          "\(name): \($0)"
        }
        intake.document.categories = stored.document.categories
        for item in stored.items { intake.document.items[item.id] = item }
      }
      file.remove()
    }
    return intake
  }

  /// Returns what is to be said of lines in which more looks like a date or another token than could be read.
  func notices(ofLines lines: [String]) -> [String] {
    lines.flatMap { QuickAdd($0, in: dates).notices(in: $0) }
  }

  /// Prints what the lines of `inbox.txt` would add. The file stays as it is.
  func planInbox(json: Bool) throws -> ExitStatus {
    var lines: [String] = []
    if let path = inboxPath {
      do throws(FileError) {
        let bytes = try File.read(path)
        lines = Self.lines(bytes)
        if let doubt = Self.doubt(bytes, File.name(of: path)) { environment.warn(doubt) }
      } catch  where error != .missing {
        throw CommandFailure(
          .readOrWrite, "“\(path)” cannot be read: \(error.reason).", "Check its permissions.")
      } catch {}
    }
    guard Outline(lines).lines.contains(where: \.text.isVisible) else {
      if json { try print(.list([])) }
      return .done
    }
    let outcome = try perform(
      .addLines(lines, .last), on: try document(.none, begins: true), readsDates: true, dryRun: true)
    if json {
      try printJSON(outcome.added, outcome.document)
    } else if let label = outcome.journalEntry?.label {
      try printPlan(outcome, label, outcome.added)
    }
    return .done
  }

  private static func take(
    _ inbox: DropFile, tag: String, at now: Int
  ) throws(CommandFailure) -> [DropFile.Taken] {
    do throws(FileError) {
      return try inbox.take(tag: tag, at: now)
    } catch {
      throw CommandFailure(
        .readOrWrite, "“\(inbox.path)” cannot be taken: \(error.reason).",
        "todux has to rename it: check the permissions of its folder, or move the file.")
    }
  }

  /// Who adds the lines, as far as that is known.
  private static let inboxAuthor = Author(stored: "inbox.txt")

  private func isStored(_ step: StepID) throws -> Bool {
    try existingDatabase(begins: true)?.recordedStep(step) != nil
  }

  /// - Returns: `nil` if no line holds a title.
  private func store(_ bytes: [UInt8], as step: StepID) throws -> (items: [Item], document: Document)? {
    let lines = Self.lines(bytes)
    guard Outline(lines).lines.contains(where: \.text.isVisible) else { return nil }
    let outcome = try perform(
      .addLines(lines, .last), on: try document(.none, begins: true), as: step, by: Self.inboxAuthor,
      readsDates: true, dryRun: false)
    return (outcome.added, outcome.document)
  }

  /// Returns the lines of a file that any program may have written. A byte that is not UTF-8 is read as Windows-1252,
  /// which is Latin-1 with quotation marks and dashes; a NUL becomes a replacement character.
  static func lines(_ bytes: [UInt8]) -> [String] {
    let text = bytes.dropFirst(ByteOrderMark.length(in: bytes))
    return text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { line in
      (String(validating: line, as: UTF8.self) ?? mixed(line)).replacing("\0", with: "\u{FFFD}")
    }
  }

  /// Returns a text of which some bytes are not UTF-8.
  private static func mixed(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var rest = bytes
    var (parser, input) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator())
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        text.append(Unicode.UTF8.decode(encoded))
        rest.removeFirst(encoded.count)
      case .error(let length):
        text.append(contentsOf: rest.prefix(length).map(windows1252))
        rest.removeFirst(length)
      case .emptyInput: return String(text)
      }
    }
  }

  /// Returns the character of a byte in Windows-1252; in Latin-1 where that has none.
  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    let special: [Unicode.Scalar?] = [
      "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
      nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
    ]
    return (0x80...0x9F).contains(byte)
      ? special[Int(byte) - 0x80] ?? Unicode.Scalar(byte) : Unicode.Scalar(byte)
  }

  /// Returns the reason why lines may differ from what was meant; `nil` if there is none.
  private static func doubt(_ bytes: [UInt8], _ name: String) -> String? {
    let reason =
      if String(validating: bytes, as: UTF8.self) == nil {
        "Some of \(name) was not UTF-8"
      } else if bytes.contains(0) {
        "There was a NUL in \(name)"
      } else {
        nil as String?
      }
    return reason.map { $0 + ": check the characters of the items that came from it." }
  }
}
