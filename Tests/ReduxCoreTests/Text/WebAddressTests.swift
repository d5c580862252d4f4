import ReduxCore
import Testing

struct WebAddressTests {
  @Test(arguments: [
    ("https://a.example", "https://a.example"),
    ("see http://a.example/b?c=d#e now", "http://a.example/b?c=d#e"),
    ("(https://a.example)", "https://a.example"), ("https://a.example/b_(c)", "https://a.example/b_(c)"),
    ("<https://a.example/b>", "https://a.example/b"), ("**https://a.example**", "https://a.example"),
    ("ends: https://a.example/b.", "https://a.example/b"),
    ("first http://a.example, https://b.example", "http://a.example"),
    ("https:// then https://b.example", "https://b.example"), ("\"https://a.example\"", "https://a.example"),
    ("https://a.example/\u{1B}]0;b", "https://a.example/"),
    ("https://bücher.example/ü", "https://bücher.example/ü"),
  ])
  func `an address ends where the sentence goes on`(text: String, address: String) {
    #expect(WebAddress.first(in: text[...]).map(String.init) == address)
  }

  @Test(arguments: [
    "", "a@b.example", "https://", "http:/a", "ftp://a.example", "https ://a.example", "https://...",
  ])
  func `what only resembles an address is none`(text: String) {
    #expect(WebAddress.first(in: text[...]) == nil)
  }
}
