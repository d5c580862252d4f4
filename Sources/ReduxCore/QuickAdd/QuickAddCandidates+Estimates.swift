extension QuickAddCandidates {
  /// Reads an estimate: `~1h30`, `~1h 30m`, `~2 hours`, `~1 h 30 min`.
  func estimate(at index: Int) -> (estimate: Estimate, end: Int)? {
    let word = line.words[index]
    var estimate: Estimate
    var end = index + 1
    if case .estimate(let read) = word.role {
      estimate = read
    } else if word.role == .plain, word.quotation == nil, !word.isKept, let read = counted(at: index) {
      (estimate, end) = (read, index + 2)
    } else {
      return nil
    }
    if estimate.minutes.isMultiple(of: 60), let (minutes, last) = minutes(at: end),
      let sum = Estimate(minutes: estimate.minutes + minutes)
    {
      (estimate, end) = (sum, last)
    }
    return (estimate, end)
  }

  /// Reads a number after a tilde, and its unit: `~2 hours`.
  private func counted(at index: Int) -> Estimate? {
    let number = line.bytes[line.lexemes[index].range]
    guard number.first == UInt8(ascii: "~"), let unit = unit(at: index + 1) else { return nil }
    return Estimate(String(decoding: number.dropFirst(), as: UTF8.self) + unit)
  }

  /// Reads the minutes after hours: `30m`, `30 min`.
  private func minutes(at index: Int) -> (minutes: Int, end: Int)? {
    guard joins(index) else { return nil }
    switch dates.kind(index) {
    case .quantity(let minutes, .minute) where minutes < 60: return (minutes, index + 1)
    case .number(let minutes, digits: 1...2) where minutes < 60 && unit(at: index + 1) == "m":
      return (minutes, index + 2)
    default: return nil
    }
  }

  private func unit(at index: Int) -> String? {
    guard joins(index) else { return nil }
    switch dates.word(index) {
    case .unit(.hour): return "h"
    case .unit(.minute): return "m"
    default:
      let word = line.bytes[line.lexemes[index].range]
      return ["h", "m"].first { word.elementsEqual($0.utf8) }
    }
  }

  /// Returns `true` for a word that no punctuation separates from the one before it, and that is not quoted.
  private func joins(_ index: Int) -> Bool {
    guard index < line.words.count, line.lexemes[index - 1].end == line.lexemes[index - 1].range.upperBound
    else {
      return false
    }
    return line.words[index].role == .plain && line.words[index].quotation == nil
  }
}
