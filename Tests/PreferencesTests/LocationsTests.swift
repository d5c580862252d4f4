import Preferences
import Testing

/// Locations by the XDG Base Directory Specification, and their defaults.
struct LocationsTests {
  @Test func `the XDG variables set the folders`() {
    let found = Locations(environment: [
      "HOME": "/home/me", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s",
    ])
    #expect([found.data, found.config, found.state] == ["/d/todux", "/c/todux", "/s/todux"])
    #expect(found.database == "/d/todux/todux.db")
  }

  @Test(arguments: [[:], ["XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": ""]])
  func `unset or empty variables give the default folders in the home folder`(variables: [String: String]) {
    let found = Locations(environment: variables.merging(["HOME": "/home/me"]) { $1 })
    #expect(found.data == "/home/me/.local/share/todux")
    #expect(found.config == "/home/me/.config/todux")
    #expect(found.state == "/home/me/.local/state/todux")
  }

  @Test func `a relative path counts as unset`() {
    let found = Locations(environment: ["HOME": "/home/me", "XDG_CONFIG_HOME": "config"])
    #expect(found.config == "/home/me/.config/todux")
  }

  @Test(arguments: [[:], ["HOME": ""]]) func `without a home folder the current folder is used`(
    environment: [String: String]
  ) {
    #expect(Locations(environment: environment).config == "./.config/todux")
  }
}
