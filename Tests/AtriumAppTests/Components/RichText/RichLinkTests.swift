import Foundation
import Testing

@testable import AtriumApp

/// Where links of a rich document lead, and what a web view does with a navigation.
@Suite struct RichLinkTests {
  private let page: URL
  private let server = "https://house.example:8443"

  init() throws { page = try #require(RichAddress.page(at: "/notes/read/Garden/spring%20time.md?from=tags")) }

  private func link(_ written: String) throws -> RichLink? {
    RichLink(try #require(URL(string: written, relativeTo: page)?.absoluteURL), from: page, server: server)
  }

  @Test func aRelativeLinkLeadsFromThePlaceOfTheDocument() throws {
    #expect(try link("../Kitchen/bread.md") == .place("/notes/read/Kitchen/bread.md"))
    #expect(try link("winter.md?from=tags#h-snow") == .place("/notes/read/Garden/winter.md?from=tags"))
    #expect(try link("/shows/12") == .place("/shows/12"))
  }

  @Test func aLinkToAHeadingOfTheSameDocumentStaysInIt() throws {
    #expect(try link("#h-%C3%BCber") == .heading("h-über"))
    #expect(try link("winter.md#h-snow") == .place("/notes/read/Garden/winter.md"))
  }

  @Test func aFileOfTheServerIsOneHoweverItsAddressIsWritten() throws {
    #expect(try link("/raw/notes/a%20b.pdf") == .file("notes/a b.pdf"))
    #expect(try link("https://house.example:8443/raw/notes/a%20b.pdf") == .file("notes/a b.pdf"))
    #expect(try link("/raw/") == nil)
  }

  @Test func aPageOfTheServersWebAppIsThePlaceThere() throws {
    #expect(try link("https://house.example:8443/app/notes/tasks?status=done") == .place("/notes/tasks?status=done"))
    #expect(try link("https://house.example:8443/app") == .place("/"))
    #expect(try link("https://house.example:8443/apple") == .place("/apple"))
  }

  @Test func anotherSiteIsOutsideAndOneThatOnlyLooksLikeTheServerToo() throws {
    for address in ["https://house.example/notes", "http://house.example:8443/x", "https://house.example.evil.example:8443/raw/x"] {
      #expect(try link(address) == .outside(try #require(URL(string: address))))
    }
    #expect(try link("mailto:a@example.org") == .outside(try #require(URL(string: "mailto:a@example.org"))))
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "tel:112", "atrium-house://other/raw/x", "about:blank",
  ])
  func whatADocumentMayNotLinkToLeadsNowhere(address: String) throws { #expect(try link(address) == nil) }

  @Test func onlyTheDocumentItselfIsLoaded() throws {
    func decided(_ address: String, isLink: Bool) -> RichNavigation {
      RichNavigation(to: URL(string: address), isLink: isLink, from: page, server: server)
    }
    #expect(decided(page.absoluteString, isLink: false) == .load)
    // As a frame, a redirect or a script would go elsewhere.
    #expect(decided("https://evil.example", isLink: false) == .refuse)
    #expect(decided("about:blank", isLink: false) == .refuse)
    #expect(decided("https://evil.example", isLink: true) == .follow(.outside(try #require(URL(string: "https://evil.example")))))
    #expect(decided("javascript:alert(1)", isLink: true) == .refuse)
    #expect(RichNavigation(to: nil, isLink: true, from: page, server: server) == .refuse)
  }
}
