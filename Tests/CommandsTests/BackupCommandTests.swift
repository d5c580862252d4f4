import GRDB
import Glibc
import ReduxCore
import TestSupport
import Testing

@MainActor
struct BackupCommandTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  private func wait(days: Int) {
    todux.now = Timestamp(milliseconds: todux.now.milliseconds + Int64(days) * 86_400_000)
  }

  private var names: [String] {
    todux("backup", "--list").output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func `a backup is made now, and listed`() throws {
    todux("add", "milk")
    let made = todux("backup")
    #expect(made.status == 0)
    #expect(
      made.output.hasPrefix(
        "Backed up to \(todux.folder.path)/backups/todux-20261121T140509Z-manual.db ("))
    let bytes = try #require(todux.folder.bytes("backups/todux-20261121T140509Z-manual.db")).count
    #expect(
      todux("backup", "--list").output
        == "todux-20261121T140509Z-manual.db\t2026-11-21T14:05:09Z\t\(bytes)\tmanual\n")
    #expect(
      todux("backup", "--list", "--json").output
        == "[\n" + #"  {"name":"todux-20261121T140509Z-manual.db","path":"\#(todux.folder.path)/backups/"#
        + #"todux-20261121T140509Z-manual.db","time":"2026-11-21T14:05:09Z","bytes":\#(bytes),"#
        + #""occasion":"manual"}"# + "\n]\n")
    todux.width = 80
    #expect(todux("backup", "--list").output.contains("2026-11-21 14:05"))
    #expect(todux("backup", "--list").output.hasSuffix("  on request\n"))
  }

  @Test func `without a database there is nothing to back up, and nothing listed`() {
    #expect(todux("backup").status == 66)
    #expect(todux("backup", "--list") == Shell.Result(status: 0, output: "", errors: ""))
    #expect(todux("backup", "--list", "--json").output == "[]\n")
    #expect(todux("backup", "--restore", "latest").status == 2)
    #expect(todux.folder.names.isEmpty)
  }

  @Test func `a dry run makes no backup`() {
    todux("add", "milk")
    #expect(todux("backup", "--dry-run").output.hasPrefix("Would back up "))
    #expect(todux("backup", "--dry-run", "--json").output.hasPrefix(#"{"from":""#))
    #expect(todux.folder.names == ["todux.db"])
  }

  @Test(arguments: [
    ["add", "eggs"], ["done", "1"], ["undo"], ["edit", "1", "--title", "x"],
    ["import", "-", "--from", "todotxt"],
    ["category", "rename", "Shop", "Market"], ["history", "trim", "--before", "now"],
  ])
  func `the first change of a day makes a backup, reading and dry runs make none`(arguments: [String]) throws
  {
    todux.input = "eggs\n"
    todux("add", "milk #Shop")
    todux("add", "bread")
    #expect(names.isEmpty)
    wait(days: 1)
    todux("list")
    _ = todux.run(arguments + ["--dry-run"])
    #expect(names.isEmpty)
    #expect(todux.run(arguments).status == 0)
    #expect(names == ["todux-20261122T140509Z-daily.db"])
    todux("add", "salt")
    #expect(names.count == 1)
    let backup = todux("list", "--db", "\(todux.folder.path)/backups/\(names[0])")
    #expect(backup.output.split(separator: "\n").count == 2)
  }

  @Test func `a failing backup is told and does not keep the change from being stored`() throws {
    todux("add", "milk")
    try todux.folder.write("backups", "a file")
    wait(days: 1)
    let added = todux("add", "bread")
    #expect(added.status == 0)
    #expect(added.output == "2\n")
    #expect(added.errors.hasPrefix("todux: No backup was made before this change."))
    #expect(added.errors.contains("\(todux.folder.path)/backups"))
    #expect(todux("add", "eggs").errors.isEmpty)
  }

  // MARK: Restoring

  @Test func `restoring tells what is lost and how to return`() {
    todux("add", "milk")
    todux("backup")
    todux("add", "bread")
    todux("done", "1")
    let planned = todux("backup", "--restore", "latest", "--dry-run")
    #expect(
      planned.output == """
        Would restore todux-20261121T140509Z-manual.db
        Would lose: 2 entries of the history, made since 2026-11-21 14:05 (the last one: complete “milk”)

        """)
    #expect(todux("list").output.contains("bread"))
    wait(days: 1)
    let restored = todux("backup", "--restore", "todux-20261121")
    #expect(restored.status == 0)
    #expect(
      restored.output == """
        Restored todux-20261121T140509Z-manual.db
        Lost: 2 entries of the history, made since 2026-11-21 14:05 (the last one: complete “milk”)
        To return to what was there: todux backup --restore todux-20261122T140509Z-restore.db

        """)
    #expect(todux("list").output.contains("milk"))
    #expect(!todux("list").output.contains("bread"))
    wait(days: 1)
    let back = todux("backup", "--restore", "todux-20261122T140509Z-restore.db", "--json")
    #expect(
      back.output == #"{"restored":"todux-20261122T140509Z-restore.db","done":true,"lost":0,"regained":2,"#
        + #""present":"todux-20261123T140509Z-restore.db","aside":null}"# + "\n")
    #expect(todux("list").output.contains("bread"))
    #expect(todux("undo").output == "Undid: complete “milk”\n")
  }

  @Test func `with a clock that stands still, one returns to what was there`() {
    todux("add", "milk")
    todux("backup")
    todux("add", "bread")
    let restored = todux("backup", "--restore", "latest").output
    #expect(restored.hasPrefix("Restored todux-20261121T140509Z-manual.db\n"))
    #expect(restored.contains("todux backup --restore todux-20261121T140509Z-restore-2.db"))
    #expect(!todux("list").output.contains("bread"))
    todux("backup", "--restore", "todux-20261121T140509Z-restore-2.db")
    #expect(todux("list").output.contains("bread"))
    #expect(names.count == 3)
  }

  @Test func `a name has to be that of one backup`() {
    todux("add", "milk")
    todux("backup")
    wait(days: 1)
    todux("backup")
    let before = todux.database
    #expect(todux("backup", "--restore", "todux-2026").status == 2)
    #expect(todux("backup", "--restore", "yesterday").status == 2)
    #expect(todux("backup", "--restore", "").status == 64)
    #expect(todux("backup", "--restore", "latest", "--list").status == 64)
    #expect(todux("backup", "--restore", "/nowhere/at.db").status == 66)
    #expect(todux.database == before)
  }

  @Test func `a copy elsewhere is restored by its path`() throws {
    todux("add", "milk")
    try todux.folder.write(try #require(todux.database), to: "\(todux.folder.path)/copy.db")
    todux("add", "bread")
    #expect(todux("backup", "--restore", "\(todux.folder.path)/copy.db").status == 0)
    #expect(!todux("list").output.contains("bread"))
  }

  // MARK: A database of a newer version

  @Test func `a database of a newer version is only read`() throws {
    todux("add", "milk")
    try DatabaseQueue(path: "\(todux.folder.path)/todux.db").inDatabase {
      try $0.execute(sql: "ALTER TABLE item ADD COLUMN mood TEXT; PRAGMA user_version = 99")
    }
    let before = todux.database
    let listed = todux("list")
    #expect(listed.status == 0)
    #expect(listed.output.contains("milk"))
    #expect(listed.errors.hasPrefix("todux: A newer todux wrote this database (format 99; "))
    for arguments in [
      ["show", "1"], ["export", "--to", "todotxt"], ["history"], ["list", "--json", "--all"],
    ] {
      #expect(todux.run(arguments).status == 0)
    }
    for arguments in [["add", "x"], ["done", "1"], ["undo"], ["history", "trim", "--before", "now"]] {
      let refused = todux.run(arguments)
      #expect(refused.status == 65)
      #expect(refused.errors.contains("it can only be read"))
      #expect(refused.errors.split(separator: "\n").count == 1)
    }
    #expect(todux("doctor").status == 65)
    #expect(todux.database == before)
    #expect(todux.folder.names == ["todux.db"])
  }

  @Test func `what cannot be read of a newer version is not taken for damage`() throws {
    todux("add", "milk")
    try DatabaseQueue(path: "\(todux.folder.path)/todux.db").inDatabase {
      try $0.execute(sql: "ALTER TABLE item RENAME COLUMN due TO until; PRAGMA user_version = 99")
    }
    let listed = todux("list")
    #expect(listed.status == 65)
    #expect(listed.errors.contains("A newer todux wrote this database"))
  }

  @Test(arguments: [true, false])
  func `a database that is lost beside its backups is not taken for a new one silently`(isEmpty: Bool) throws
  {
    let todux = try Shell()
    #expect(todux("list").errors.isEmpty)
    todux("add", "one")
    todux("backup")
    if isEmpty { try todux.folder.write("todux.db", "") } else { unlink("\(todux.folder.path)/todux.db") }
    for command in [["list"], ["history"], ["category"], ["add", "--dry-run", "x"], ["add", "two"]] {
      let result = todux.run(command)
      #expect(result.status == 0)
      #expect(result.errors.contains("todux.db is \(isEmpty ? "empty" : "missing"), although there"))
      #expect(result.errors.contains("todux backup --restore latest"))
    }
    #expect(todux("list").errors.isEmpty)
  }
}
