import ReduxCore
import TestSupport
import Testing

/// Dates in sentences that say more of them than when something is due, on Wednesday, 2026-11-18 at 10:00.
struct QuickAddSentenceTests {
  private let context = DateContext(today: day("2026-11-18"), minute: 600)

  @Test(arguments: [
    ("Tomorrow is Anna's birthday", "Anna's birthday", "2026-11-19"),
    ("Friday is payday", "payday", "2026-11-20"),
    ("Monday is bin day", "bin day", "2026-11-23"),
    ("Friday is the last day of school", "the last day of school", "2026-11-20"),
    ("#Home Sunday is Bob's party", "Bob's party", "2026-11-22"),
    ("27/1 is Bob's birthday", "Bob's birthday", "2027-01-27"),
    ("Anna's birthday is tomorrow", "Anna's birthday is", "2026-11-19"),
    ("Return jacket tomorrow", "Return jacket", "2026-11-19"),
    ("Call Fred yesterday", "Call Fred", "2026-11-17"),
    ("Buy milk yesterday", "Buy milk", "2026-11-17"),
    ("Get the roof repaired on 1 dec", "Get the roof repaired", "2026-12-01"),
    ("Pick up cake ordered for friday", "Pick up cake ordered", "2026-11-20"),
    ("Move boxes on friday", "Move boxes", "2026-11-20"),
    ("Move boxes tomorrow to the attic", "Move boxes to the attic", "2026-11-19"),
    ("Move the car to the garage by friday", "Move the car to the garage", "2026-11-20"),
    ("Move monday meeting to tuesday by friday", "Move monday meeting to tuesday", "2026-11-20"),
    ("tomorrow move the meeting to friday", "move the meeting to friday", "2026-11-19"),
    ("Rate the film tomorrow", "Rate the film", "2026-11-19"),
    ("Pay the rate 9/12", "Pay the rate", "2026-12-09"),
    ("Rate it 9/10 by friday", "Rate it 9/10", "2026-11-20"),
    ("Please move boxes tomorrow", "Please move boxes", "2026-11-19"),
    (
      "please move monday meeting to tuesday by friday", "please move monday meeting to tuesday", "2026-11-20"
    ),
    ("tomorrow please move the meeting to friday", "please move the meeting to friday", "2026-11-19"),
    ("Buy shift dress monday", "Buy shift dress", "2026-11-23"),
    ("Send fri 5pm to 6 people", "Send to 6 people", "2026-11-20T17:00"),
  ])
  func `a date counts in what says when to do something`(line: String, title: String, due: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == title)
    #expect(typed.due == moment(due))
  }

  @Test(arguments: [
    "Friday was great", "Monday works for me", "Tomorrow will be sunny", "Tomorrow is too late",
    "Return jacket bought yesterday", "Reply to mail sent this morning", "Check the work done yesterday",
    "Return shoes bought on 3 nov", "Reply to mail received 17 nov", "Look at photos taken yesterday",
    "Move monday meeting to tuesday", "Move meeting from monday to tuesday", "Move dentist to tuesday",
    "Postpone the call to friday 3pm", "Reschedule 3pm call to 5pm", "Push friday demo to next week",
    "Rate it 9/10", "Score 9/10", "Score the essay 4/5", "Gym 5pm to 6", "Gym 5-6pm", "Gym from 5 to 6pm",
    "5pm to 6 gym", "17:00 until 18 gym",
    "please move monday meeting to tuesday", "Can you move monday meeting to tuesday?",
    "need to move monday meeting to tuesday", "Anna: move monday meeting to tuesday",
    "ask Tom to move monday meeting to tuesday", "Don't forget to reschedule friday demo to next week",
    "Let's push the monday call to 3pm", "Remember, postpone monday's call to tuesday",
    "Every day is like Sunday", "Every monday is bad", "Trip 5. - 16.8.", "Trip 25.8. - 16.9.",
    "Trip 25 - 28/9",
    "Gym from 5pm to 6", "Pills at 9 and 17", "Call at 9am or 10", "Gym every day to friday",
  ])
  func `a date in what is said of something stays text`(line: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == line)
    #expect(typed.due == nil && typed.recurrence == nil && typed.start == nil)
  }

  @Test(
    arguments: [
      ("Gym 5pm to 6", [.otherDate]), ("Gym from 5 to 6pm", [.notUnderstood]),
      ("Rate it 9/10", [.notUnderstood]), ("Return jacket bought yesterday", [.notUnderstood]),
      ("Move monday meeting to tuesday", [.notUnderstood, .notUnderstood]),
      ("Friday was great", [.notUnderstood]), ("Every monday is bad", [.notUnderstood]),
      ("Trip 5. - 16.8.", [.notUnderstood]), ("Trip 5.8. - 16.8.", [.notUnderstood]),
    ] as [(String, [QuickAdd.NearMiss.Kind])])
  func `a date that stays text is told`(line: String, kinds: [QuickAdd.NearMiss.Kind]) {
    #expect(QuickAdd(line, in: context).nearMisses.map(\.kind) == kinds)
  }

  @Test(arguments: [
    ("Gym fri 5pm to 6", "2026-11-20T17:00", 60), ("Gym fri from 5pm to 6", "2026-11-20T17:00", 60),
    ("Gym fri from 5 to 6pm", "2026-11-20T17:00", 60), ("Gym fri 11am to 1", "2026-11-20T11:00", 120),
    ("Gym fri 10pm to 1", "2026-11-20T22:00", 180), ("Gym fri 20:00 to 22", "2026-11-20T20:00", 120),
    ("Gym every fri 5pm to 6", "2026-11-20T17:00", 60), ("Gym 5pm to 6 tomorrow", "2026-11-19T17:00", 60),
    ("Gym 5pm to 6 every friday", "2026-11-20T17:00", 60), ("fri 5pm to 6 Gym", "2026-11-20T17:00", 60),
    ("every fri 5pm to 6 Gym", "2026-11-20T17:00", 60), ("fri from 5pm until 6 Gym", "2026-11-20T17:00", 60),
  ])
  func `beside a day, a second hour ends what begins at a time`(line: String, due: String, minutes: Int) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == "Gym")
    #expect(typed.due == moment(due))
    #expect(typed.estimate?.minutes == minutes)
  }

  @Test(arguments: [
    "start monday due friday", "starts monday, due friday", "from monday due friday",
    "begins monday due friday", "due friday start monday", "due friday, starts monday",
    "starting monday due friday", "start on monday due friday",
  ])
  func `a start beside a due date is one`(words: String) {
    let typed = QuickAdd("Report " + words, in: context)
    #expect(typed.title == "Report")
    #expect(typed.start == moment("2026-11-23"))
    #expect(typed.due == moment("2026-11-27"))
  }

  @Test(
    arguments: [
      ("Exams start monday", "Exams start", "2026-11-23"),
      ("Mail from monday", "Mail from monday", nil),
      ("School starts monday", "School starts", "2026-11-23"),
    ] as [(String, String, String?)])
  func `without a due date, what starts is due`(line: String, title: String, due: String?) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == title)
    #expect(typed.start == nil)
    #expect(typed.due == due.flatMap { moment($0) })
  }

  @Test(arguments: [
    ("every monday by 21 dec", "every Mon until 21 Dec 2026", "2026-11-23"),
    ("every monday to 21 dec", "every Mon until 21 Dec 2026", "2026-11-23"),
    ("every monday till 21 dec", "every Mon until 21 Dec 2026", "2026-11-23"),
    ("every monday through 21 dec", "every Mon until 21 Dec 2026", "2026-11-23"),
    ("every day by the end of the month", "every day until 30 Nov 2026", "2026-11-18"),
    ("every day by christmas at 9", "every day until 25 Dec 2026", "2026-11-19T09:00"),
    ("every week by friday", "every week", "2026-11-20"),
    ("every month by the 15th", "every month", "2026-12-15"),
    ("every day by 9am", "every day", "2026-11-19T09:00"),
  ])
  func `a date after by or to limits a rule that is finer`(words: String, rule: String, due: String) {
    let typed = QuickAdd("Gym " + words, in: context)
    #expect(typed.title == "Gym")
    #expect(typed.recurrence?.rule == rule)
    #expect(typed.due == moment(due))
  }
}
