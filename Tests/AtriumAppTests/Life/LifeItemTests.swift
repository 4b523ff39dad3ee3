import AtriumAPI
import Foundation
import Paths
import SwiftUI
import Testing

@testable import LifeApp

/// What rows and pages make of a file by its name and its first lines.
@Suite struct LifeItemTests {
  @Test(
    "a file is shown by its ending, and by its media type where the ending tells nothing",
    arguments: [
      ("a.md", "text/markdown", FileKind.markdown), ("a.CSV", "text/csv", .table), ("a.txt", "text/plain", .text),
      ("a.png", "image/png", .picture),
      ("a.heic", "image/heic", .picture), ("a.svg", "image/svg+xml", .picture), ("a.pdf", "application/pdf", .pdf), ("a.swift", nil, .code),
      ("a.mp3", "audio/mpeg", .audio), ("a.mp4", "video/mp4", .video), ("a.zip", nil, .archive), ("a.xyz", nil, .file),
      ("README", nil, .file),
      (".md", nil, .file),
    ] as [(String, String?, FileKind)])
  func kinds(name: String, type: String?, kind: FileKind) {
    #expect(FileKind(name: name, mimeType: type) == kind)
    #expect(FileKind(name: name, mimeType: type, isFolder: true) == .folder)
  }

  @Test("a text is called by its first line, without the marks of a heading")
  func title() {
    let excerpt = TextExcerpt("# Buy a boat\n\n> Ask Mina.\nSoon.\n")
    #expect(excerpt.title == "Buy a boat" && excerpt.body == "Ask Mina. Soon." && excerpt.link == nil)
    let empty = TextExcerpt(" \n")
    #expect(empty.title == nil && empty.body.isEmpty)
    #expect(TextExcerpt(String(repeating: "a", count: 1000)).title?.count == 240)
  }

  @Test("a link has its address and title in its front matter, and no other scheme is one")
  func link() {
    let captured = TextExcerpt("---\nurl: \"https://boats.example/a?b=1\"\ncaptured: 2026-11-27T09:30:00Z\n---\n")
    #expect(captured.link == URL(string: "https://boats.example/a?b=1") && captured.title == nil && captured.body.isEmpty)
    let fetched = FrontMatter(of: "---\nurl: https://boats.example\ntitle: \"Boats: \\\"all\\\"\"\n---\n\nOars.\n\nSails.")
    #expect(fetched.title == "Boats: \"all\"" && fetched.text == "Oars.\n\nSails.")
    #expect(FrontMatter(of: "---\nurl: javascript:alert(1)\n---\n").link == nil)
    // A rule is no front matter's end, and a text that is cut within it has nothing else.
    #expect(FrontMatter(of: "a\n---\nurl: https://a.example\n---").link == nil)
    #expect(FrontMatter(of: "---\nurl: https://a.example\nti").text.isEmpty)
  }

  @Test("a fetched page is called by its title, and says its site and its words without marks and addresses")
  func page() {
    let fields = ["url: https://boats.example/a", "title: \"Boats\"", "author: Ada", "site: The Lagoon", "published: 2024-02-29"]
    let front = "---\n\(fields.joined(separator: "\n"))\nfetched: 2026-11-27\n---\n"
    let excerpt = TextExcerpt(front + "\n# Boats\n\n**Flat** *boats*, [rowed](https://a.example/b) 2\\*2 ![oar](https://a.example/c).\n")
    #expect(excerpt.title == "Boats" && excerpt.body == "The Lagoon – Flat boats, rowed 2*2 oar.")
    #expect(TextExcerpt(front).body == "The Lagoon")
    let read = FrontMatter(of: front)
    #expect(read.isFetched && read.author == "Ada" && read.published == "2024-02-29")
    #expect(!FrontMatter(of: "---\nfetched: 2026-11-27\n---\n").isFetched)
  }

  @Test("the states of a file's digests are one")
  func digests() {
    func progress(_ states: DigestStatus...) -> DigestProgress? {
      DigestProgress(
        states.map { LifeDigest(id: "1", filePath: "a", digester: "text", status: $0, createdAt: .distantPast, updatedAt: .distantPast) })
    }
    #expect(progress() == nil)
    #expect(progress(.completed, .processing, .failed) == .processing)
    #expect(progress(.completed, .skipped) == .done)
    #expect(progress(.failed, .completed) == .failed)
    #expect(progress(.failed, .pending) == .waiting && progress(.todo) == .waiting)
  }

  @Test("the addresses of files name them as they are, and a preview names the content")
  func addresses() {
    let addresses = FileAddresses(bytes: "/app/bytes")
    var item = LifeItem(InboxItem.sample("inbox/a b#1.jpg"))
    #expect(addresses.file(item.path)?.absoluteString == "/app/bytes/raw/inbox/a%20b%231.jpg")
    #expect(addresses.preview(of: item, .row)?.absoluteString == "/app/bytes/api/life/previews/7/256")
    item.hash = "ab"
    #expect(addresses.preview(of: item, .page)?.absoluteString == "/app/bytes/api/life/previews/7/1440?revision=ab")
    item.fileId = nil
    #expect(addresses.preview(of: item, .row) == nil && FileAddresses(bytes: nil).file(item.path) == nil)
  }

  @Test("items are by day, newest first, in the person's zone")
  func days() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    // 00:30, 23:30 the day before, and an hour earlier.
    let items = [1_780_007_400.0, 1_780_003_800, 1_780_000_200].map { LifeItem(InboxItem.sample("inbox/\($0)", at: $0)) }
    let days = ItemDay.groups(of: items, in: calendar)
    #expect(days.map { $0.items.count } == [1, 2])
  }
}

/// Tables that are written as text.
@Suite struct TextTableTests {
  @Test("values have quotes, line breaks and separators in them")
  func quotes() {
    #expect(TextTable("a,b\n\"1,\"\"x\"\"\n2\",3\r\n").rows == [["a", "b"], ["1,\"x\"\n2", "3"]])
    #expect(TextTable("a;b\r\n1,5;2").rows == [["a", "b"], ["1,5", "2"]])
    #expect(TextTable("a\tb\n\n1\t").rows == [["a", "b"], ["1", ""]])
    #expect(TextTable("").rows.isEmpty)
  }

  @Test("a long table is cut, and says so")
  func cut() {
    let rows = (0..<300).map { "\($0),x" }
    let table = TextTable(rows.joined(separator: "\n"))
    #expect(table.rows.count == 200 && table.isCut)
    #expect(!TextTable(rows.prefix(200).joined(separator: "\n") + "\n").isCut)
    #expect(TextTable(String(repeating: "a,", count: 90)).rows.first?.count == 50)
  }

  @Test("a player begins at a moment, and plays at once where that was pressed; the same moment again is another player")
  func player() throws {
    let song = LifeItem(LibraryFileInfo(.sample("inbox/a.mp3", type: "audio/mpeg"), isPinned: false))
    let url = try #require(URL(string: "/app/bytes/raw/a.mp3"))
    let found = PageMarkup.player(of: song, at: url, from: PlayedMoment(start: 61.9))
    #expect(found.hasPrefix("<audio controls") && found.contains("src=\"/app/bytes/raw/a.mp3#t=61\"") && !found.contains("autoplay"))
    let pressed = (1...2).map { PageMarkup.player(of: song, at: url, from: PlayedMoment(start: 61.9, press: $0)) }
    #expect(pressed[0].contains(" autoplay ") && pressed[0] != pressed[1])
  }

  @Test("nothing of a table or a name is markup")
  func markup() throws {
    let html = PageMarkup.table(TextTable("<b>,\"&\"\n1"))
    #expect(html == "<table><tr><th>&lt;b&gt;</th><th>&amp;</th></tr><tr><td>1</td><td></td></tr></table>")
    let player = PageMarkup.player(
      of: LifeItem(LibraryFileInfo(.sample("inbox/\"><script>.mp4", type: "video/mp4"), isPinned: false)),
      at: try #require(URL(string: "/app/bytes/raw/a")))
    #expect(!player.contains("<script>") && player.hasPrefix("<video controls") && !player.contains("autoplay"))
  }
}
