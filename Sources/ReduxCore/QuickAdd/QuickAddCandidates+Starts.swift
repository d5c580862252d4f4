/// Dates that count from the day on which something starts.
extension QuickAddCandidates {
  /// Returns the date of words again as it counts from a start that is after it:
  /// `starting monday due friday`; `nil` if the words mean one day whenever something starts.
  func date(of words: Range<Int>, after start: Day) -> DayTime? {
    guard words.allSatisfy(dates.namesDate), let eve = start.shifted(days: -1) else { return nil }
    var dates = dates
    dates.context.today = eve
    guard let phrase = dates.phrase(at: words.lowerBound), phrase.end == words.upperBound else { return nil }
    return phrase.moment
  }
}
