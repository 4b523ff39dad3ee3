import AtriumAPI
import Foundation
import Testing

@testable import AtriumApp

/// The page around a rich document, its files and what its script reports.
@Suite struct RichDocumentTests {
  private let theme = RichTheme(textSize: 17.5, isDark: true, tint: RichTheme.Shade(red: 1, green: 0.5, blue: 0))

  private func page(_ html: String, bytes: String? = "atrium-bytes://1") -> String {
    RichDocument(html: html, bytes: bytes, theme: theme).page(style: ".rich { color: red; }", nonce: "N1")
  }

  @Test func nothingRunsInAPageAndNothingComesFromAnotherSite() {
    let page = page("<p>x</p>")
    #expect(
      page.contains("default-src 'none'; script-src 'none'; style-src 'nonce-N1'; img-src atrium-house: data:; media-src atrium-house:;"))
    #expect(page.contains("<style nonce=\"N1\">"))
    #expect(!page.contains("http:") && !page.contains("https:"))
  }

  @Test func filesOfTheServerComeFromTheAppAndThoseOfOthersAreLeftToThePolicy() {
    let page = page(
      "<img src=\"atrium-bytes://1/raw/a.png\"><img src=\"https://other.example/raw/b.png\"><p>src=&quot;atrium-bytes://1/raw/c</p>"
    )
    #expect(page.contains("<img src=\"atrium-house://house/raw/a.png\">"))
    #expect(page.contains("<img src=\"https://other.example/raw/b.png\">"))
    #expect(page.contains("<p>src=&quot;atrium-bytes://1/raw/c</p>"))
  }

  @Test func aServerIsAskedForAPrefixOnlyIfItTakesIt() {
    #expect(RichAddress.bytes("/app/bytes") == "/app/bytes")
    #expect(RichAddress.bytes("https://house.example") == "https://house.example")
    #expect(RichAddress.bytes("atrium-bytes://1") == nil)
    #expect(RichAddress.bytes(nil) == nil)
    // Without one a file's address begins at the root, and the page has that of the app.
    #expect(page("<img src=\"/raw/a.png\">").contains("<img src=\"/raw/a.png\">"))
  }

  @Test func textSizeSchemeAndAccentAreThoseOfTheScreen() {
    let page = page("")
    #expect(page.contains("<html data-scheme=\"dark\">"))
    #expect(page.contains("font-size: 17.5px"))
    #expect(page.contains("--tint: color(srgb 1.0 0.5 0.0)"))
    #expect(page.contains("background: transparent"))
    // The style sheets of the web come first: of two rules of one weight the later counts.
    #expect(page.ranges(of: ".rich { color: red; }").first!.lowerBound < page.ranges(of: ":root { font-size").first!.lowerBound)
  }

  @Test func aFileIsNamedByItsAddressAndNothingElseIs() throws {
    func file(_ address: String, range: String? = nil) throws -> RichFile? { RichFile(try #require(URL(string: address)), range: range) }
    #expect(try file("atrium-house://house/raw/a%20b/c%2Fd.png")?.path == "a b/c/d.png")
    #expect(try file("atrium-house://house/raw/film.mp4", range: "bytes=0-1")?.range == .from(0, through: 1))
    #expect(try file("atrium-house://house/raw/film.mp4", range: "bytes=0-1,5-6")?.range == nil)
    for other in ["atrium-house://house/api/life/items", "atrium-house://other/raw/x", "https://house/raw/x", "atrium-house://house/raw/"] {
      #expect(try file(other) == nil)
    }
  }

  @Test func aPartOfAFileSaysWhichOneItIs() {
    let part = RichFile.head(mediaType: "video/mp4", positions: 0..<2, length: 100)
    #expect(part.status == 206)
    #expect(part.headers["Content-Range"] == "bytes 0-1/100")
    #expect(part.headers["Content-Length"] == "2")
    let whole = RichFile.head(mediaType: "image/png", positions: 0..<100, length: 100)
    #expect(whole.status == 200)
    #expect(whole.headers["Content-Range"] == nil)
    #expect(RichFile.head(mediaType: "text/plain", positions: 0..<0, length: 0).status == 200)
  }

  @Test func theScriptsReportIsReadAndAnythingElseIsDropped() {
    let report: [String: Any] = ["kind": "layout", "height": 812, "anchors": ["h-soil": 40.5, "bad": "x", "above": -1.0]]
    let layout = RichLayout(message: report)
    #expect(layout?.height == 812)
    #expect(layout?.anchors == ["h-soil": 40.5])
    let others: [Any] = [
      "layout", ["kind": "layout"], ["kind": "go", "height": 1.0, "anchors": [:]],
      ["kind": "layout", "height": Double.nan, "anchors": [:]],
      ["kind": "layout", "height": -1.0, "anchors": [:]], ["kind": "layout", "height": 1e12, "anchors": [:]], 7, [Any](),
    ]
    for other in others { #expect(RichLayout(message: other) == nil) }
  }
}
