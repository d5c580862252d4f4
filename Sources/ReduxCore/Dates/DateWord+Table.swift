extension DateWord {
  /// Returns the word that is spelled like this, in lower case.
  static func named(_ text: String) -> DateWord? {
    guard let first = text.utf8.first else { return nil }
    return table[Int(first)].first { $0.0 == text }?.1
  }

  /// The length of the longest word in bytes.
  static let longest = 14

  /// The words by their first byte: sorting them all was 1 % of `todux add`.
  private static let table: [[(String, DateWord)]] = {
    var table = Array(repeating: [(String, DateWord)](), count: 0x100)
    let lists = [
      weekdayNames, monthNames, units, numbers, ordinals, days, feasts, connectives, recurrences, zones,
    ]
    for list in lists {
      for word in list {
        if let first = word.0.utf8.first { table[Int(first)].append(word) }
      }
    }
    return table
  }()

  private static let weekdayNames: [(String, DateWord)] = [
    ("monday", .weekday(1)), ("tuesday", .weekday(2)), ("wednesday", .weekday(3)), ("thursday", .weekday(4)),
    ("friday", .weekday(5)), ("saturday", .weekday(6)), ("sunday", .weekday(7)),
    ("tue", .weekday(2)), ("tues", .weekday(2)), ("weds", .weekday(3)), ("thu", .weekday(4)),
    ("thur", .weekday(4)), ("thurs", .weekday(4)), ("fri", .weekday(5)),
    ("mon", .ambiguousWeekday(1)), ("wed", .ambiguousWeekday(3)), ("sat", .ambiguousWeekday(6)),
    ("sun", .ambiguousWeekday(7)),
    ("mondays", .weekdays(1)), ("tuesdays", .weekdays(2)), ("wednesdays", .weekdays(3)),
    ("thursdays", .weekdays(4)), ("fridays", .weekdays(5)), ("saturdays", .weekdays(6)),
    ("sundays", .weekdays(7)),
  ]

  private static let monthNames: [(String, DateWord)] = [
    ("january", .month(1)), ("february", .month(2)), ("march", .ambiguousMonth(3)), ("april", .month(4)),
    ("may", .ambiguousMonth(5)), ("june", .month(6)), ("july", .month(7)), ("august", .month(8)),
    ("september", .month(9)), ("october", .month(10)), ("november", .month(11)), ("december", .month(12)),
    ("jan", .month(1)), ("feb", .month(2)), ("mar", .ambiguousMonth(3)), ("apr", .month(4)),
    ("jun", .month(6)), ("jul", .month(7)), ("aug", .month(8)), ("sep", .month(9)), ("sept", .month(9)),
    ("oct", .month(10)), ("nov", .month(11)), ("dec", .month(12)),
  ]

  private static let units: [(String, DateWord)] = [
    ("min", .unit(.minute)), ("mins", .unit(.minute)), ("minute", .unit(.minute)),
    ("minutes", .unit(.minute)), ("hr", .unit(.hour)), ("hrs", .unit(.hour)), ("hour", .unit(.hour)),
    ("hours", .unit(.hour)), ("day", .unit(.day)), ("days", .unit(.day)), ("week", .unit(.week)),
    ("weeks", .unit(.week)), ("wk", .unit(.week)), ("wks", .unit(.week)), ("month", .unit(.month)),
    ("months", .unit(.month)), ("mos", .unit(.month)),
    ("mth", .unit(.month)), ("mths", .unit(.month)), ("mo", .letter(.month)), ("quarter", .unit(.quarter)),
    ("quarters", .unit(.quarter)),
    ("qtr", .unit(.quarter)), ("qtrs", .unit(.quarter)),
    ("q1", .quarter(1)), ("q2", .quarter(2)), ("q3", .quarter(3)), ("q4", .quarter(4)),
    ("h", .letter(.hour)), ("d", .letter(.day)), ("w", .letter(.week)),
    ("hour's", .unitOf(.hour)), ("hours'", .unitOf(.hour)), ("minutes'", .unitOf(.minute)),
    ("hour’s", .unitOf(.hour)), ("hours’", .unitOf(.hour)), ("minutes’", .unitOf(.minute)),
    ("day's", .unitOf(.day)), ("days'", .unitOf(.day)), ("week's", .unitOf(.week)),
    ("weeks'", .unitOf(.week)),
    ("month's", .unitOf(.month)), ("months'", .unitOf(.month)), ("years'", .unitOf(.year)),
    ("day’s", .unitOf(.day)), ("days’", .unitOf(.day)), ("week’s", .unitOf(.week)),
    ("weeks’", .unitOf(.week)),
    ("month’s", .unitOf(.month)), ("months’", .unitOf(.month)), ("years’", .unitOf(.year)),
    ("year", .unit(.year)), ("years", .unit(.year)), ("yr", .unit(.year)), ("yrs", .unit(.year)),
  ]

  /// The numbers, with those of two words joined by a hyphen: `twenty-one`.
  private static let numbers: [(String, DateWord)] = {
    let values = plainNumbers.compactMap { name, word in
      if case .cardinal(let value) = word { (name: name, value: value) } else { nil }
    }
    let (ones, tens) = (values.filter { $0.value < 10 }, values.filter { $0.value >= 20 })
    return plainNumbers
      + tens.flatMap { ten in
        ones.map { (ten.name + "-" + $0.name, .cardinal(ten.value + $0.value)) }
      }
  }()

  private static let plainNumbers: [(String, DateWord)] = [
    ("one", .cardinal(1)), ("two", .cardinal(2)), ("three", .cardinal(3)), ("four", .cardinal(4)),
    ("five", .cardinal(5)), ("six", .cardinal(6)), ("seven", .cardinal(7)), ("eight", .cardinal(8)),
    ("nine", .cardinal(9)), ("ten", .cardinal(10)), ("eleven", .cardinal(11)), ("twelve", .cardinal(12)),
    ("thirteen", .cardinal(13)), ("fourteen", .cardinal(14)), ("fifteen", .cardinal(15)),
    ("sixteen", .cardinal(16)), ("seventeen", .cardinal(17)), ("eighteen", .cardinal(18)),
    ("nineteen", .cardinal(19)), ("twenty", .cardinal(20)), ("thirty", .cardinal(30)),
    ("forty", .cardinal(40)),
    ("fifty", .cardinal(50)), ("sixty", .cardinal(60)), ("seventy", .cardinal(70)), ("eighty", .cardinal(80)),
    ("ninety", .cardinal(90)), ("few", .few(3)),
    ("several", .few(7)), ("couple", .couple), ("half", .half),
  ]

  private static let ordinals: [(String, DateWord)] = {
    let teens = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
      "eleventh",
      "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth",
      "nineteenth",
    ]
    let twenties = ["twentieth"] + teens.prefix(9).map { "twenty-" + $0 }
    let words = teens + twenties + ["thirtieth", "thirty-first"]
    return words.enumerated().map { ($1, .ordinal($0 + 1)) }
  }()

  private static let days: [(String, DateWord)] = [
    ("today", .today), ("tod", .ambiguousDay(0)), ("tomorrow", .tomorrow), ("tom", .ambiguousDay(1)),
    ("tmr", .tomorrow),
    ("tmrw", .tomorrow), ("yesterday", .yesterday), ("tonight", .tonight), ("now", .now),
    ("noon", .clock(720)), ("midday", .clock(720)), ("midnight", .clock(0)),
    ("morning", .part(.morning)), ("afternoon", .part(.afternoon)), ("evening", .part(.evening)),
    ("mornings", .parts(.morning)), ("afternoons", .parts(.afternoon)), ("evenings", .parts(.evening)),
    ("nights", .parts(.night)), ("night", .part(.night)), ("am", .am), ("a.m", .am), ("a.m.", .am),
    ("pm", .pm), ("p.m", .pm), ("p.m.", .pm), ("o'clock", .oclock),
    ("o’clock", .oclock), ("oclock", .oclock),
    ("eod", .endOf(.day)), ("eow", .endOf(.week)), ("eom", .endOf(.month)), ("eoy", .endOf(.year)),
    ("eoq", .endOf(.quarter)), ("sow", .startOf(.week)), ("som", .startOf(.month)),
    ("soq", .startOf(.quarter)),
    ("soy", .startOf(.year)),
    ("beginning", .beginning), ("start", .beginning), ("mid", .middle), ("middle", .middle), ("end", .end),
    ("weekend", .weekend), ("weekends", .weekends), ("weekday", .workday), ("weekdays", .workdays),
    ("workday", .workday), ("workdays", .workdays), ("business", .business), ("working", .business),
  ]

  private static let feasts: [(String, DateWord)] = [
    ("christmas", .feast(.fixed(month: 12, day: 25))), ("xmas", .feast(.fixed(month: 12, day: 25))),
    ("halloween", .feast(.fixed(month: 10, day: 31))), ("valentine", .feast(.fixed(month: 2, day: 14))),
    ("valentines", .feast(.fixed(month: 2, day: 14))), ("valentine's", .feast(.fixed(month: 2, day: 14))),
    ("valentine’s", .feast(.fixed(month: 2, day: 14))), ("new", .new), ("year's", .ofYear),
    ("year’s", .ofYear),
    ("eve", .eve), ("thanksgiving", .feast(.thanksgiving(0))), ("easter", .feast(.easter(0))),
    ("good", .feastOn(5, .easter(-2))), ("ash", .feastOn(3, .easter(-46))),
    ("palm", .feastOn(7, .easter(-7))), ("shrove", .feastOn(2, .easter(-47))),
    ("maundy", .feastOn(4, .easter(-3))), ("mothering", .feastOn(7, .easter(-21))),
    ("whit", .feastOn(1, .easter(50))), ("pentecost", .feast(.easter(49))),
    ("ascension", .feast(.easter(39))), ("giving", .feastOn(2, .thanksgiving(5))),
    ("black", .feastOn(5, .thanksgiving(1))), ("cyber", .feastOn(1, .thanksgiving(4))),
    ("boxing", .feastDay(.fixed(month: 12, day: 26))), ("labor", .feastDay(.laborDay)),
    ("labour", .feastDay(.laborDay)), ("mlk", .feastDay(.kingDay)),
    ("presidents", .feastDay(.presidentsDay)), ("presidents'", .feastDay(.presidentsDay)),
    ("presidents’", .feastDay(.presidentsDay)), ("president's", .feastDay(.presidentsDay)),
    ("president’s", .feastDay(.presidentsDay)),
    ("memorial", .feastDay(.memorialDay)), ("mother's", .feastDay(.mothersDay)),
    ("mother’s", .feastDay(.mothersDay)), ("mothers", .feastDay(.mothersDay)),
    ("mothers'", .feastDay(.mothersDay)), ("mothers’", .feastDay(.mothersDay)),
    ("father's", .feastDay(.fathersDay)), ("father’s", .feastDay(.fathersDay)),
    ("fathers", .feastDay(.fathersDay)), ("fathers'", .feastDay(.fathersDay)),
    ("fathers’", .feastDay(.fathersDay)),
  ]

  private static let connectives: [(String, DateWord)] = [
    ("next", .next), ("this", .this), ("coming", .this), ("upcoming", .this), ("last", .last),
    ("past", .previous),
    ("previous", .previous), ("a", .a), ("an", .a), ("the", .the), ("my", .determiner), ("our", .determiner),
    ("your", .determiner), ("his", .pronoun), ("her", .pronoun), ("their", .determiner),
    ("its", .determiner), ("each", .each), ("any", .determiner), ("some", .determiner),
    ("all", .pronoun), ("penultimate", .penultimate), ("casual", .nameOfDay),
    ("in", .in), ("on", .on), ("at", .at), ("@", .at), ("by", .by), ("due", .due), ("due:", .due),
    ("within", .within), ("around", .around), ("for", .for), ("of", .of),
    ("and", .and), ("&", .and), ("or", .and), ("to", .to), ("through", .to), ("thru", .to),
    ("from", .from), ("since", .from), ("after", .after), ("before", .before), ("ago", .ago),
    ("later", .later), ("hence", .later),
    ("until", .until), ("till", .until), ("til", .until), ("ending", .until), ("about", .about),
    ("latest", .latest), ("following", .next),
    ("than", .than), ("like", .than), ("between", .between), ("during", .than), ("no", .no),
    ("none", .nothing), ("date", .date), ("-", .dash), ("–", .dash), ("—", .dash),
    ("+", .plus), ("plus", .plus),
  ]

  private static let zones: [(String, DateWord)] =
    ["utc", "gmt", "z"].map { ($0, .zone(0)) }
    + [
      "bst", "cet", "cest", "eet", "eest", "msk", "ist", "jst", "et", "est", "edt", "ct", "cst", "cdt", "mt",
      "mst",
      "mdt", "pt", "pst", "pdt", "aest", "aedt",
    ].map { ($0, .zone(nil)) }

  private static let recurrences: [(String, DateWord)] = [
    ("every", .every), ("ev", .every), ("every!", .everyFromCompletion), ("ev!", .everyFromCompletion),
    ("other", .other), ("alternate", .alternate), ("everyday", .adverb(1, .day)),
    ("hourly", .adverb(1, .hour)),
    ("daily", .adverb(1, .day)), ("weekly", .adverb(1, .week)),
    ("monthly", .adverb(1, .month)), ("yearly", .adverb(1, .year)), ("annually", .adverb(1, .year)),
    ("quarterly", .adverb(1, .quarter)), ("fortnightly", .adverb(2, .week)), ("biweekly", .adverb(2, .week)),
    ("bi-weekly", .adverb(2, .week)), ("semiannually", .adverb(6, .month)),
    ("semi-annually", .adverb(6, .month)), ("half-yearly", .adverb(6, .month)),
    ("fortnight", .fortnight), ("fortnights", .fortnight), ("once", .once), ("times", .times),
    ("time", .times), ("occurrences", .times), ("occurrence", .times), ("twice", .twice), ("thrice", .twice),
    ("per", .per), ("ends", .ends), ("up", .up),
    ("completion", .completion), ("done", .done), ("completed", .done), ("when", .when),
    ("starting", .starting), ("start:", .starting), ("t:", .starting), ("starts", .begins),
    ("begins", .begins),
    ("except", .except), ("not", .except), ("but", .except),
    ("excluding", .except), ("skipping", .except), ("apart", .except), ("without", .without),
    ("unless", .without), ("single", .single),
    ("only", .only),
  ]
}
