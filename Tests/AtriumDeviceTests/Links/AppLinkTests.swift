import AtriumDevice
import Foundation
import Testing

@Suite("Links into the app")
struct AppLinkTests {
  private func link(_ text: String) throws -> AppLink? { AppLink(try #require(URL(string: text), "\(text) is no URL")) }

  @Test(
    "a link of the app's own scheme leads to the place that it names, with one, two or three slashes",
    arguments: [
      ("atrium:/shows/12", "/shows/12"), ("atrium://shows/12", "/shows/12"), ("atrium:///shows/12", "/shows/12"),
      ("ATRIUM:/shows/12", "/shows/12"), ("atrium:/notes/read/Garden/spring.md?from=tags", "/notes/read/Garden/spring.md?from=tags"),
      ("atrium:/search?q=red%20tea", "/search?q=red%20tea"), ("atrium:/settings/notes", "/settings/notes"),
      ("atrium:/shows/12/", "/shows/12"), ("atrium:/shows/12#top", "/shows/12"), ("atrium:/notes?", "/notes"),
    ])
  func ownScheme(text: String, path: String) throws {
    let link = try link(text)
    #expect(link?.path == path)
    #expect(link?.host == nil, "the server that is open is meant")
  }

  @Test("an empty path is the first page, in each scheme its room's", arguments: ["", "/", "//", "///"])
  func empty(slashes: String) throws {
    #expect(try link("atrium:" + slashes)?.path == "/")
    #expect(try link("psychichomily:" + slashes)?.path == "/shows")
    #expect(try link("claudiator:" + slashes)?.path == "/agents")
    #expect(try link("mylifedb:" + slashes)?.path == "/life")
    #expect(try link("pkm:" + slashes)?.path == "/notes")
  }

  @Test(
    "the schemes of the former apps lead to the same things in their rooms",
    arguments: [
      ("psychichomily://show/12", "/shows/12"), ("psychichomily://shows/12", "/shows/12"), ("psychichomily://shows", "/shows"),
      ("psychichomily://artist/3", "/shows/artists/3"), ("psychichomily://artists/3", "/shows/artists/3"),
      ("psychichomily:/venue/4", "/shows/venues/4"), ("psychichomily://submit", "/shows/submit"),
      ("psychichomily://share", "/shows/submit"), ("psychichomily://saved", "/shows/saved"),
      ("psychichomily://my-list", "/shows/saved"), ("psychichomily://profile", "/shows/profile"),
      ("psychichomily:/shows/venues/4", "/shows/venues/4"), ("claudiator://session/7c1f", "/agents/sessions/7c1f"),
      ("claudiator://sessions/7c1f", "/agents/sessions/7c1f"), ("claudiator://sessions", "/agents"),
      ("claudiator://device/4a90", "/agents/devices/4a90"), ("claudiator://devices", "/agents/devices"),
      ("mylifedb://inbox", "/life"), ("mylifedb://inbox/photo.jpg", "/life/files/inbox/photo.jpg"),
      ("mylifedb://file/Papers/tax%202026.pdf", "/life/files/Papers/tax%202026.pdf"),
      ("mylifedb://library/Papers", "/life/library/Papers"), ("mylifedb://person/ada", "/life/people/ada"),
      ("mylifedb://people", "/life/people"), ("pkm://document/Garden/spring.md", "/notes/read/Garden/spring.md"),
      ("pkm://documents/Garden/spring.md", "/notes/read/Garden/spring.md"), ("pkm://documents", "/notes"),
      ("pkm://tag/garden/soil", "/notes/tags/garden/soil"), ("pkm:/summaries/2026-08-21", "/notes/summaries/2026-08-21"),
      ("pkm:/notes/tags", "/notes/tags"), ("pkm:?q=tea", "/notes?q=tea"),
    ])
  func formerSchemes(text: String, path: String) throws { #expect(try link(text)?.path == path) }

  @Test("a link of a former app stays in its room, whatever it names")
  func staysInItsRoom() throws {
    #expect(try link("psychichomily://notes/read/a.md")?.path == "/shows/notes/read/a.md", "the rooms say that there is no such place")
    #expect(try link("pkm://agents")?.path == "/notes/agents")
  }

  @Test("a universal link has a path below /app, and its host and port for the caller to compare")
  func universal() throws {
    let plain = try #require(try link("https://House.example/app/shows/12?from=saved"))
    #expect(plain.path == "/shows/12?from=saved")
    #expect(plain.host == "house.example")
    #expect(plain.port == nil)
    let other = try #require(try link("https://house.example:8443/app/"))
    #expect(other.path == "/")
    #expect(other.port == 8443)
    #expect(try link("https://house.example/app")?.path == "/")
  }

  @Test("a universal link leads to the server with its host and port alone, and a scheme's link to any")
  func whoseLink() throws {
    let house = try #require(URL(string: "https://house.example"))
    let second = try #require(URL(string: "https://house.example:8443/"))
    let plain = try #require(URL(string: "http://house.example"))
    let link = try #require(try link("https://house.example:443/app/notes"))
    #expect(link.leads(to: house))
    #expect(!link.leads(to: second))
    let stranger = try #require(URL(string: "https://house.example.evil.example"))
    #expect(!link.leads(to: plain), "port 80 is another one")
    #expect(!link.leads(to: stranger))
    let own = try #require(try self.link("atrium:/notes"))
    #expect(own.leads(to: plain) && own.leads(to: second))
    #expect(own.on(plain).leads(to: plain) && !own.on(plain).leads(to: house))
  }

  @Test(
    "what is no link into the app is refused",
    arguments: [
      "https://house.example/", "https://house.example/application/notes", "https://house.example/api/inbox",
      "http://house.example/app/notes", "file:///app/notes", "javascript:/app/notes", "atriums:/notes", "mailto:someone@house.example",
      "/notes", "atrium:notes",
      "https://person@house.example/app/notes", "https://person:word@house.example/app/notes", "atrium://person@notes",
      "atrium://notes:80/tags", "https:///app/notes",
    ])
  func foreign(text: String) throws { #expect(try link(text) == nil) }

  @Test(
    "a path with a step is refused, however often the step is encoded",
    arguments: [
      "..", ".", "%2e%2e", "%2E.", "%252e%252e", "%25252e%25252e", "..%2Fsecret", "a%2F..%2Fb", "a%5C..%5Cb", "%2e%2e%2f", "..%255c..",
    ])
  func steps(segment: String) throws {
    #expect(try link("atrium:/notes/read/\(segment)/x.md") == nil)
    #expect(try link("atrium:/notes/read/\(segment)") == nil)
    #expect(try link("pkm://document/\(segment)") == nil)
    #expect(try link("https://house.example/app/notes/read/\(segment)") == nil)
    #expect(AppLink(path: "/notes/read/\(segment)") == nil)
  }

  @Test(
    "empty segments and control characters are refused",
    arguments: ["//notes", "/notes//read", "/notes/%00", "/notes/a%0Ab", "/a%7F", "notes", "/notes/%zz"])
  func malformed(path: String) { #expect(AppLink(path: path) == nil) }

  @Test("what is encoded once is handed on as it is: the app decodes it, and nobody does before")
  func encodedOnce() throws {
    #expect(try link("atrium:/notes/read/100%2525.md")?.path == "/notes/read/100%2525.md")
    #expect(try link("atrium:/notes/read/what%3F%23.md")?.path == "/notes/read/what%3F%23.md")
    #expect(try link("atrium:/notes/read/a%2Fb.md")?.path == "/notes/read/a%2Fb.md")
    #expect(try link("atrium:/notes/read/...")?.path == "/notes/read/...", "three periods are a name")
  }

  @Test("a query is no path: a tag may be called anything")
  func query() throws { #expect(try link("atrium:/notes/tags?tag=a%2F..%2Fb")?.path == "/notes/tags?tag=a%2F..%2Fb") }
}
