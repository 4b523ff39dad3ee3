import AtriumDevice
import Foundation
import Testing

@Suite("Going on with a place on another device")
struct HandoffPlaceTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func place(_ path: String, at server: String, title: String? = nil) throws -> HandoffPlace? {
    HandoffPlace(path: path, title: title, server: try url(server))
  }

  @Test("a browser can go on where the server has TLS")
  func webpage() throws {
    let place = try #require(try place("/notes/read/a%20b.md?from=tags", at: "https://house.example:8443/", title: "a b"))
    #expect(place.webpage?.absoluteString == "https://house.example:8443/app/notes/read/a%20b.md?from=tags")
    let start = try #require(try self.place("/", at: "https://house.example"))
    #expect(start.webpage?.absoluteString == "https://house.example/app/")
  }

  @Test("the address of a server without TLS is not offered to a browser")
  func withoutTLS() throws {
    let place = try #require(try place("/notes", at: "http://192.168.0.9:8080"))
    #expect(place.webpage == nil)
    #expect(place.path == "/notes")
  }

  @Test("the token of a link from an e-mail never leaves the device", arguments: ["join", "verify", "recover", "enter", "oauth"])
  func secrets(word: String) throws {
    #expect(try place("/\(word)?token=abc", at: "https://house.example") == nil)
    #expect(try place("/\(word)", at: "https://house.example") == nil)
  }

  @Test("what travels is read on the other side")
  func travels() throws {
    let place = try #require(try place("/shows/12", at: "https://house.example"))
    #expect(Set(place.userInfo.keys) == HandoffPlace.userInfoKeys)
    #expect(HandoffPlace(userInfo: place.userInfo) == place)
  }

  @Test("what another program made up is refused")
  func madeUp() throws {
    #expect(HandoffPlace(userInfo: nil) == nil)
    #expect(HandoffPlace(userInfo: ["path": "/notes"]) == nil)
    #expect(HandoffPlace(userInfo: ["path": "/notes/../../x", "server": "https://house.example"]) == nil)
    #expect(HandoffPlace(userInfo: ["path": 7, "server": "https://house.example"]) == nil)
  }

  @Test("the receiving device knows the server by host and port, also one without TLS")
  func sameServer() throws {
    let secure = try #require(try place("/notes", at: "https://House.example")?.link)
    #expect(secure.leads(to: try url("https://house.example:443/")))
    #expect(!secure.leads(to: try url("http://house.example")))
    #expect(!secure.leads(to: try url("https://house.example:8443")))
    let plain = try #require(try place("/notes", at: "http://192.168.0.9:8080")?.link)
    #expect(plain.leads(to: try url("http://192.168.0.9:8080/")))
    #expect(!plain.leads(to: try url("http://192.168.0.9")))
  }
}
