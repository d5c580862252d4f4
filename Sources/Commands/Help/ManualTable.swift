/// What the parser does not know: variables and files.
enum ManualTable {
  static let environment = [
    ("TODUX_DB", "The database, unless --db names one."),
    ("TODUX_FILE", "The todo.txt file that is the list, unless --file names one."),
    ("TODUX_NOW", "The time that is taken as now, unless --now names one."),
    ("TODUX_AS", "Who makes the changes, unless --as says it."),
    ("XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME", "The folders below which the files are; see FILES."),
    ("EDITOR, VISUAL", "The editor for notes; VISUAL counts first."),
    ("BROWSER", "The program that opens web addresses."),
    ("TERM", "The name of the terminal."),
    ("TODUX_A11Y", "If it is 1: the linear mode for screen readers, one pane at a time, in words."),
    ("NO_COLOR", "No colours, if it is not empty."),
    ("COLORTERM", "Exact colours instead of the nearest of 256, if it is truecolor or 24bit."),
    ("COLORFGBG", "The background of the terminal, until the terminal reports its own."),
    ("TZ", "The time zone."),
    ("LC_ALL, LC_CTYPE, LANG", "Whether the terminal takes UTF-8."),
    ("PATH", "Where task is looked for, by import --from taskwarrior."),
  ]

  static let settings = [
    ("theme", "The theme, one of those that todux config theme lists."),
    ("file", "A todo.txt file in place of the database, from the next start on."),
    ("first-weekday", "The day on which weeks begin, such as \"sunday\"; without it \"monday\"."),
    ("date-order", "How 3/4 is read: \"day-month\" (3 April), as without it, or \"month-day\" (March 4)."),
    ("archive-after", "The days after which done items leave Done, or \"never\"."),
    (
      "borders, bars, flash",
      "Whether panes have borders, what is done is drawn as bars, and changed rows flash."
    ),
    ("mouse", "Whether the screen takes the mouse."),
    ("linear", "The linear mode for screen readers."),
  ]

  static let files = [
    ("~/.local/share/todux/todux.db", "Everything you wrote, and the full history of changes."),
    ("~/.local/share/todux/backups/", "The ten newest backups."),
    ("~/.local/share/todux/inbox.txt", "Lines that other programs append, to be added as items."),
    ("~/.config/todux/config.toml", "Your settings and keys, which todux never writes."),
    ("~/.config/todux/settings.toml", "What the settings view changed; config.toml takes precedence."),
    ("~/.config/todux/themes/", "Themes of your own."),
    (
      "~/.config/todux/hooks/",
      "Programs that read each change as JSON from standard input, after it is stored."
    ),
    ("~/.local/state/todux/", "Where you were when you quit."),
  ]
}
