extension Grid {
  /// The frame as JSON, with one line per row of cells; the same frame always gives the same bytes.
  ///
  /// `{"width", "height", "cursor": [x, y] or null, "lines": [text], "cells": [[run]]}`, where a run is
  /// `{"x", "text", "fg", "bg", "attributes"}`: the cells of one style from column `x` on, blanks included;
  /// colours are palette indices, or null for the terminal's own. Source: RFC 8259.
  package var json: String {
    let head = JSONValue.object([
      ("width", .number(size.width)), ("height", .number(size.height)),
      ("cursor", cursor.map { .list([.number($0.x), .number($0.y)]) } ?? .null),
      ("lines", .list(trimmedLines.map { .text($0) })),
    ]).compact
    let rows = (0..<size.height).map { y in JSONValue.list(styledRuns(row: y).map(\.json)).compact }
    return String(head.dropLast()) + ",\n\"cells\":[" + rows.joined(separator: ",\n") + "]}\n"
  }
}

extension StyledRun {
  fileprivate var json: JSONValue {
    .object([
      ("x", .number(x)), ("text", .text(text)), ("fg", style.foreground.json), ("bg", style.background.json),
      ("attributes", .list(style.attributes.names.map { .text($0) })),
    ])
  }
}

extension Color {
  fileprivate var json: JSONValue {
    switch self {
    case .standard: .null
    case .palette(let index): .number(Int(index))
    }
  }
}

extension Attributes {
  /// The names of the attributes in the set, in a fixed order.
  var names: [String] {
    let all: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
