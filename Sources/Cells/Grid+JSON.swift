extension Grid {
  /// The frame as JSON, with one line per row of cells; the same frame always gives the same bytes.
  ///
  /// `{"width", "height", "cursor": [x, y] or null, "lines": [text], "cells": [[run]]}`, where a run is
  /// `{"x", "text", "fg", "bg", "attributes"}`: the cells of one style from column `x` on, blanks included;
  /// colours are palette indices, or null for the terminal's own. Source: RFC 8259.
  package var json: String {
    var output = "{\"width\":\(size.width),\"height\":\(size.height),\"cursor\":"
    output += cursor.map { "[\($0.x),\($0.y)]" } ?? "null"
    output += ",\"lines\":[" + trimmedLines.map(Self.quoted).joined(separator: ",") + "],\n\"cells\":["
    let rows = (0..<size.height).map { y in
      "[" + styledRuns(row: y).map(Self.object).joined(separator: ",") + "]"
    }
    return output + rows.joined(separator: ",\n") + "]}\n"
  }

  private static func object(for run: StyledRun) -> String {
    let attributes = run.style.attributes.names.map(quoted).joined(separator: ",")
    return "{\"x\":\(run.x),\"text\":\(quoted(run.text)),\"fg\":\(number(run.style.foreground)),"
      + "\"bg\":\(number(run.style.background)),\"attributes\":[\(attributes)]}"
  }

  private static func number(_ color: Color) -> String {
    switch color {
    case .standard: "null"
    case .palette(let index): String(index)
    }
  }

  /// Returns a JSON string. A grid contains no control characters, so only quotes and backslashes need
  /// escaping.
  private static func quoted(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { output += "\\" }
      output.unicodeScalars.append(scalar)
    }
    return output + "\""
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
