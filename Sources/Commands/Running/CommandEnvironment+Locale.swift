extension CommandEnvironment {
  /// `true` if the locale of the environment takes UTF-8 (locale(7)): `en_GB.UTF-8`, `C.utf8`, `UTF-8`.
  var takesUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    let codeset = locale.split(separator: "@").first?.split(separator: ".").last ?? ""
    return codeset.lowercased().filter { $0 != "-" } == "utf8"
  }
}
