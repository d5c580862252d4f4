import ReduxCore
import TestSupport
import Testing

struct QuickAddSpanTests {
  private let context = DateContext(today: today, minute: 720)

  @Test(arguments: [
    (
      "Call Bob tomorrow 9am #Home @phone p1 ~30m, // ask him ",
      "due:tomorrow 9am category:#Home tag:@phone priority:p1 estimate:~30m notes:// ask him "
    ),
    ("x by friday, starting 1 dec", "due:by friday start:starting 1 dec"),
    ("fri call mum at 5pm", "due:fri due:at 5pm"),
    ("x every fri 9am until 1 mar", "recurrence:every fri 9am until 1 mar"),
    ("x every fri starting 1 dec", "recurrence:every fri starting 1 dec"),
    ("starting 1 dec x every fri", "due:starting 1 dec recurrence:every fri"),
    ("x \\fri \"tomorrow y\"", "literal:\\ literal:\" literal:\""), ("x \"plain\"", ""),
    ("ä 明日 #Büro y", "category:#Büro"), ("x @a @a", "tag:@a tag:@a"), ("x #a #b", "category:#a"),
    ("x mid-january", "due:mid-january"), ("x #\"a b\" y", "category:#\"a b\""),
    ("x // \\a \"tomorrow\"", "notes:// \\a \"tomorrow\""),
    ("x tomorrow!", "due:tomorrow"), ("\"tomorrow\" // \"fri\"", "literal:\" literal:\" notes:// \"fri\""),
  ])
  func `spans say where the tokens are`(line: String, spans: String) {
    let bytes = Array(line.utf8)
    let found = QuickAdd(line, in: context).spans.map {
      "\($0.kind):\(String(decoding: bytes[$0.range], as: UTF8.self))"
    }
    #expect(found.joined(separator: " ") == spans)
  }

  @Test(arguments: [
    ("Call tomorrow", "Call \\tomorrow"), ("Call tomorrow 9am", "Call \\tomorrow \\9am"),
    ("x #Home p1 y", "x #Home \\p1 y"), ("x #Home \\p1", "x \\#Home \\p1"), ("ä @a", "ä \\@a"),
    ("x #\"a b\"", "x \\#\"a \\b\""), ("x every 2 weeks", "x \\every \\2 \\weeks"),
    ("x // a tomorrow", "x \\// \\a \\tomorrow"),
  ])
  func `the last token becomes a part of the title`(line: String, literal: String) throws {
    let before = QuickAdd(line, in: context)
    let text = try #require(before.withLastTokenLiteral(in: line))
    #expect(text == literal)
    let after = QuickAdd(text, in: context)
    let tokens = { (line: QuickAdd) in line.spans.count { $0.kind != .literal } }
    #expect(tokens(after) < tokens(before) && after.title.count > before.title.count)
  }

  @Test(arguments: ["", "plain", "\\tomorrow", "\"fri\" x"])
  func `without a token nothing becomes a part of the title`(line: String) {
    #expect(QuickAdd(line, in: context).withLastTokenLiteral(in: line) == nil)
  }

  @Test(arguments: [
    ("Call tomorow", "tomorow:misspelled(\"tomorrow\")"),
    ("Call Bob firday #Home", "firday:misspelled(\"friday\")"),
    ("Call by wendesday Bob", "wendesday:misspelled(\"wednesday\")"),
    ("next firday x", "firday:misspelled(\"friday\")"),
    ("x every tusday y", "tusday:misspelled(\"tuesday\")"), ("Call tomorow Bob", ""), ("Eat a sundae", ""),
    ("x p1 p2", "p2:another(ReduxCore.QuickAdd.Span.Kind.priority)"),
    (
      "x #a #b ~1h ~2h",
      "#b:another(ReduxCore.QuickAdd.Span.Kind.category) ~2h:another(ReduxCore.QuickAdd.Span.Kind.estimate)"
    ),
    ("Loves Mondays", ""), ("match", ""), ("friyay", "friyay:misspelled(\"friday\")"),
    ("pay 31 feb", "31 feb:impossible"),
    ("31 feb pay", "31 feb:impossible"), ("pay 29 feb 2027", "29 feb 2027:impossible"),
    ("pay 2026-02-30", "2026-02-30:impossible"), ("pay 31/4", "31/4:impossible"),
    ("meet 25:00", "25:00:impossible"),
    ("meet at 13pm x", "13pm:impossible"), ("x p4", "p4:unknownPriority"), ("p0, x", "p0:unknownPriority"),
    ("x p12", ""), ("x fri y mon", ""), ("x friday y tomorrow z", "tomorrow:otherDate"),
    ("Trip 5 jan to 9 jan", "5 jan to 9 jan:otherDate"), ("x \\tomorow", ""), ("x \"31 feb\"", ""),
    ("Watch High Noon", "Noon:notUnderstood"), ("Ubuntu 26.4.", "26.4.:notUnderstood"), ("Open 24/7", ""),
    ("Section 1.2.", ""), ("Watch in 3d", "in 3d:notUnderstood"), ("Watch 9/11", "9/11:notUnderstood"),
    ("Call mon 9amm", "mon 9amm:notUnderstood"), ("Call tomorrow 10ppm", "10ppm:notUnderstood"),
    ("Call 3 jna", "jna:misspelled(\"jan\")"), ("Call dce 24th", "dce:misspelled(\"dec\")"),
    ("Jna Smith 3", ""), ("Buy 3 jars", ""), ("Run 10 app tests", ""), ("Call 9amm", ""),
    ("Pay by 99/99", "99/99:notUnderstood"), ("Score 99/99", ""), ("x 9am est", "9am est:notUnderstood"),
    ("Pay starting 2027-04-01, every day until 2027-03-01", "every day until 2027-03-01:otherDate"),
    ("Invoice 20271122", ""), ("Read 2005 apr 15", "2005 apr 15:notUnderstood"), ("Study for SAT", ""),
    ("Call tommorow", "tommorow:misspelled(\"tomorrow\")"),
    ("Call wensday 9am", "wensday:misspelled(\"wednesday\")"),
    ("Tommorow call Bob", "Tommorow:misspelled(\"tomorrow\")"), ("Call nxt week", "nxt:misspelled(\"next\")"),
    ("Call next wek", "wek:misspelled(\"week\")"), ("Pay janury 5 rent", "janury:misspelled(\"january\")"),
    ("Pay every mnth", "mnth:misspelled(\"month\")"), ("Water evry fri", "evry:misspelled(\"every\")"),
    ("Pay in 3 dasy", "dasy:misspelled(\"days\")"),
    ("Pay on the secnd tue of june", "secnd:misspelled(\"second\")"),
    ("Remember", ""), ("Send text fri", ""), ("Say very fri", ""), ("Call someday", ""), ("Best week", ""),
    ("x 5 days ago", "5 days ago:notUnderstood"), ("x last friday #a", "last friday:notUnderstood"),
    ("Notes of last friday", ""), ("Last friday was long", ""), ("x every 31 feb", "31 feb:impossible"),
    ("x every 12 moons", ""), ("x every other", ""), ("x every 99th", "every 99th:notUnderstood"),
    ("x tomorrow 3-4", "3-4:notUnderstood"), ("x tomorrow 21.75 y", "21.75:notUnderstood"),
    ("Call sat 10am-12", "sat 10am-12:notUnderstood"), ("Call mon 9 uhr", "mon 9:notUnderstood"),
    ("Buy milk on mon 2l", ""), ("Ask tom 3 questions", ""), ("sun 5k", ""), ("Run wed 5 km", ""),
    ("x mon 2026", ""), ("Meet sat 9-10", ""), ("Call tom 11", "tom 11:notUnderstood"),
    ("Read Sat 5 mon", ""),
    ("Ask Tom", ""), ("Sun cream 4", ""),
    ("x fri 9h", "9h:notUnderstood"), ("do 27-11-2026 now", "27-11-2026:notUnderstood"),
    ("do 12/25/26 now", "12/25/26:notUnderstood"), ("x 13/13/26", "13/13/26:notUnderstood"), ("x 3 days", ""),
    ("9-11 memorial", ""), ("Conference 3-5 dec", "3-5 dec:notUnderstood"),
    ("Conference dec 3-5", "dec 3-5:notUnderstood"), ("Read pages 10-20", ""),
    ("Check it after 3 weeks", "after 3 weeks:notUnderstood"), ("x due: fri y", ""), ("x // 31 feb", ""),
    ("x sat 22nd", "sat 22nd:notUnderstood"),
    ("x every fri tomorrow y", "every fri tomorrow:notUnderstood"),
    ("x mondays and 9am", ""), ("x friday's 9am call", ""), ("x 30 feb 9am", "30 feb:impossible"),
    ("x tue/thu 9am", "tue/thu 9am:notUnderstood"),
    ("x weekday 7am", "weekday 7am:notUnderstood"),
    ("x firday 5pm", "firday:misspelled(\"friday\")"),
    ("x dec 1-5 at 9am", "dec 1-5 at 9am:notUnderstood"),
    ("x nov 28 - 30", "nov 28 - 30:notUnderstood"), ("x 28 and 30 nov y", "28 and 30 nov:notUnderstood"),
    ("x every mon 10am, wed 12pm", "every mon 10am, wed 12pm:notUnderstood"),
    ("x daily at 9 and 17:30", "daily at 9 and 17:30:notUnderstood"),
    ("x monthly on friday y", "monthly on friday:notUnderstood"),
    ("x every month on mondays at 9", "every month on mondays at 9:notUnderstood"),
    ("x every quarter hour y", "every quarter hour:notUnderstood"),
    ("x every first week of january", "every first week of january:notUnderstood"),
    ("x from fri to next monday y", "from fri to next monday:notUnderstood"),
    ("x between monday and friday", "between monday and friday:notUnderstood"),
    ("x on the 5th floor", "on the 5th:notUnderstood"),
    ("x every day until done", "every day until done:notUnderstood"),
    ("x every month on the 1st except fri", "every month on the 1st except fri:notUnderstood"),
    ("x twice daily", "twice daily:notUnderstood"),
    ("Meet Ann 3-4pm", "3-4pm:notUnderstood"), ("Meet Ann 4-14:00 @x", "4-14:00:notUnderstood"),
    ("2-4pm slot", ""), ("x ~90", "~90:unknownEstimate"), ("x ~2d @a", "~2d:unknownEstimate"),
    ("Feed ~90 people", ""), ("x ~1d rest", ""), ("Make every day count", "every day:notUnderstood"),
    ("Cook sunday roast", "sunday:notUnderstood"),
    ("x at 9am and 9pm daily", "at 9am and 9pm daily:notUnderstood"),
    ("x mon wed fri", "mon wed fri:notUnderstood"), ("x mon, tue 9am y", "mon, tue 9am:notUnderstood"),
    ("x 10am CET", "10am CET:notUnderstood"), ("x fri 10:00 EST y", "fri 10:00 EST:notUnderstood"),
    ("x every day at 9am and 5:30pm", "every day at 9am and 5:30pm:notUnderstood"),
    ("x every 1st wed jan, 1st thu jul", "every 1st wed jan, 1st thu jul:notUnderstood"),
    ("every hour drink water", "every hour:notUnderstood"), ("every 15th pay", "every 15th:notUnderstood"),
    ("x mon 28 nov", "mon 28 nov:otherWeekday(6)"),
    ("x 9am on tue, dec 3rd y", "9am on tue, dec 3rd:otherWeekday(4)"),
    ("x starting wed 1 jan y", "starting wed 1 jan:otherWeekday(5)"),
    ("x sat 28 nov", ""), ("x fri 1 jan", ""), ("x day after friday", ""), ("x fri next week", ""),
    ("pay 31 feb tomorow", "31 feb:impossible tomorow:misspelled(\"tomorrow\")"), ("Buy milk", ""),
  ])
  func `near misses say what could not be taken`(line: String, misses: String) {
    let bytes = Array(line.utf8)
    let found = QuickAdd(line, in: context).nearMisses.map {
      "\(String(decoding: bytes[$0.range], as: UTF8.self)):\($0.kind)"
    }
    #expect(found.joined(separator: " ") == misses)
  }
}
