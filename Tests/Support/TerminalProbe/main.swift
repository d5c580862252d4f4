import CNcurses
import Glibc

// A program that the tests of CNcurses run on a pseudo-terminal: `TerminalProbe SCENARIO`. It reports its
// results as lines on descriptor 3.

// 4 is RLIMIT_CORE, a macro that is not available in Swift. Crashes are intended here and leave no core file.
var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
setrlimit(__rlimit_resource_t(4), &noCore)

let arguments = CommandLine.arguments
let scenario = arguments.count > 1 ? arguments[1] : ""
if let job = ["job": "suspended", "lent-job": "lent-stopped"][scenario] {
  runJob(arguments[0], job)
  exit(0)
}
cn_guard_install()
cn_guard_message("The probe crashed.")

if scenario == "closed" {
  cn_guard_finish(SIGTERM)
}

let colors = ["drawn-16": CN_COLORS_16, "drawn-plain": CN_COLORS_NONE][scenario] ?? CN_COLORS_AUTO
var options = cn_options()
options.output = 1
options.colors = colors
if scenario == "patient" { options.sequence_delay = 60_000 }
if scenario.hasPrefix("patient") { options.paste_delay = 60_000 }
let code = cn_open(&options)
report("open \(code)")
guard code == CN_OK else { exit(3) }

report("size \(size()) colors \(cn_colors()) utf8 \(cn_is_utf8())")

switch scenario {
case "keys", "patient", "patient-paste":
  cn_flush()
  reportKeys()
case "drawn", "drawn-16", "drawn-plain": drawCells()
case "scrolled": drawScrolled()
case "near": drawNearEachOther()
case "asked":
  report("asked \(cn_ask_ground())")
  reportKeys()
case "asked-once":
  report("asked \(cn_ask_ground())")
case "asked-drawn":
  report("asked \(cn_ask_ground())")
  reportKeys()
  drawWordAndNothing()
case "much":
  drawMuch()
  reportKeys()
case "much-left": drawMuchAndLeave()
case "around": drawAroundLeaving()
case "pairs": drawManyPairs()
case "styles": drawStylesInTurn()
case "left":
  cn_leave()
  report("left")
  _ = getchar()
  cn_return()
  report("returned")
  reportKeys()
case "suspended":
  cn_guard_suspend()
  report("continued")
  reportKeys()
case "lent":
  cn_leave()
  for _ in 1...100 { [SIGINT, SIGQUIT].forEach { raise($0) } }
  raise(SIGALRM)
  report("lent")
  cn_return()
  reportKeys()
case "lent-stopped":
  cn_leave()
  raise(SIGTSTP)
  cn_return()
  report("continued")
  reportKeys()
case "trap":
  let none: [Int] = []
  report("ready")
  report("\(none[arguments.count])")
case "overflow": report("\(depth(1))")
case "segv":
  report("ready")
  UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = arguments.count
case "abort": abort()
case "finished":
  finishFromAnotherThread()
default: report("unknown scenario")
}
cn_close()
report("closed")
