extension UserTexts {
  /// A literal that looks like a user text but is not: the text, or nil for all texts of the file, and why.
  typealias Exception = (file: String, text: String?, reason: String)

  static let exceptions: [Exception] = [
    ("Sources/Preferences/Files/Navigation+View.swift", nil, "the words of a file that only todux reads"),
    ("Sources/ReduxCore/Fields/FieldDefinition.swift", "every field is a case", "a programming error"),
    ("Sources/ReduxCore/Fields/ItemEdit.swift", "{field.rawValue} cannot be {value}", "a programming error"),
    ("Sources/ReduxCore/Fields/Record.swift", "{field.rawValue} cannot be {newValue}", "a programming error"),
    ("Sources/Storage/CandidateItems.swift", nil, "conditions in SQL"),
    ("Sources/Storage/Database+Counts.swift", nil, "conditions in SQL"),
    ("Sources/Storage/DatedReader.swift", nil, "conditions in SQL"),
    ("Sources/Storage/ExportReader.swift", nil, "conditions in SQL"),
    ("Sources/Storage/FamilyReader.swift", nil, "conditions in SQL"),
    ("Sources/Storage/Opening/Transaction.swift", nil, "statements in SQL"),
    ("Sources/Storage/PageQuery.swift", nil, "conditions in SQL"),
    ("Sources/Storage/PageQuery+Today.swift", nil, "conditions in SQL"),
    ("Sources/TUI/Recording/RecordingEntry+Coding.swift", "news", "a key in a recording"),
    ("Sources/TUI/Recording/RecordingHeader.swift", "todux recording", "how a recording begins"),
    (
      "Sources/todux/Browser.swift", #"command -v {command} && { trap '' HUP; {command} "$@" & }"#,
      "what the shell runs"
    ),
    ("Sources/todux/Editor.swift", #"trap : INT QUIT; {command} "$@""#, "what the shell runs"),
  ]
}
