import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

@Suite("The pages of captured links", .timeLimit(.minutes(5)))
struct LinkReadingTests {
  private static let date = Date(timeIntervalSince1970: 1_795_771_800)
  private static let boats = """
    <!DOCTYPE html><html lang="en"><head><title>Boats of the Lagoon</title><meta name="author" content="Ada Lovelace">
    <meta property="og:site_name" content="The Lagoon Times"><meta property="article:published_time" content="2024-02-29"></head>
    <body><nav><a href="/">Home</a></nav><article><h1>Boats</h1><p>Flat boats have been rowed <a href="/here">here</a> for years.</p>
    <script>document.write("no")</script></article></body></html>
    """

  /// A house with one captured link to `/page` of a site, and what reads it.
  private func withLink(
    _ vault: Vault, to path: String = "/page",
    _ body: @escaping @Sendable (RunningHouse, LocalIssuer, LinkReader, String) async throws -> Void
  ) async throws {
    try await withLocalIssuer { site in
      try await withLife(vault, now: { Self.date }) { house in
        let link = try await house.client.send(CaptureItem(url: site.address + path, name: "link"))
        try await body(house, site, try house.links(site), link.path)
      }
    }
  }

  private func text(_ vault: Vault, _ path: String) throws -> String { try String(contentsOf: vault.url(path), encoding: .utf8) }

  private func failure(_ body: () async throws -> Void) async -> LinkFailure? {
    do {
      try await body()
      return nil
    } catch {
      return error as? LinkFailure
    }
  }

  /// What lies in the trash under these names, in the order in which it came there.
  private func trashed(_ vault: Vault, _ name: String) throws -> [String] {
    let trash = vault.data.appending(path: LifeRoom.trashPlace)
    return try FileManager.default.subpathsOfDirectory(atPath: trash.path).filter { $0.hasSuffix("/" + name) }.sorted().map {
      try String(contentsOf: trash.appending(path: $0), encoding: .utf8)
    }
  }

  @Test("the file of a link gets what its page says, and the item stays the same")
  func read() async throws {
    let vault = try Vault()
    try await withLink(vault) { house, site, links, path in
      site.on("/page", html: Self.boats)
      let before = try await house.client.send(GetInboxItem(id: path))
      _ = try await house.client.send(PinInboxItem(id: path))
      #expect(try await house.client.send(ListPinnedItems()).items.map(\.displayText) == [site.address + "/page"])
      let content = try await links.read(path)
      #expect(try await house.client.send(ListPinnedItems()).items.map(\.displayText) == ["Boats of the Lagoon"])
      #expect(
        content
          == LinkContent(
            url: site.address + "/page", title: "Boats of the Lagoon", author: "Ada Lovelace", site: "The Lagoon Times",
            published: "2024-02-29", wordCount: 9, mediaType: "text/html", hasText: true))
      #expect(
        try text(vault, path) == """
          ---
          url: "\(site.address)/page"
          captured: 2026-11-27T09:30:00Z
          title: "Boats of the Lagoon"
          author: "Ada Lovelace"
          site: "The Lagoon Times"
          published: 2024-02-29
          fetched: 2026-11-27T09:30:00Z
          ---

          # Boats

          Flat boats have been rowed [here](\(site.address)/here) for years.

          """)
      let after = try await house.client.send(GetInboxItem(id: path))
      #expect(after.fileId == before.fileId && after.createdAt == before.createdAt && after.size != before.size)
      #expect(site.count("/here") == 0)
      // Once is enough.
      #expect(try await links.read(path) == content)
      #expect(site.count("/page") == 1)
    }
  }

  @Test("a page in another character set, by its header or its own word, compressed, and a text that is none")
  func charsets() async throws {
    let vault = try Vault()
    let page = "<html><head><title>Die Grüße</title>%</head><body><p>Äpfel, Öl und Übung für alle, die schon größer sind.</p></body></html>"
    try await withLink(vault) { _, site, links, path in
      let latin = try #require(page.replacing("%", with: "").data(using: .isoLatin1))
      site.on(
        "/page", json: Data(Gzip.compressed(Array(latin))),
        headers: [.contentType: "text/html; charset=ISO-8859-1", .contentEncoding: "gzip"])
      #expect(try await links.read(path).title == "Die Grüße")
      #expect(try text(vault, path).contains("Äpfel, Öl und Übung für alle, die schon größer sind."))
      let own = try #require(page.replacing("%", with: "<meta charset=iso-8859-1>").data(using: .isoLatin1))
      site.on("/page", json: own, headers: [.contentType: "text/html"])
      #expect(try await links.read(path, again: true).title == "Die Grüße")
      site.on("/page", json: Data("# Not [[a]] heading".utf8), headers: [.contentType: "text/markdown"])
      let plain = try await links.read(path, again: true)
      #expect(plain.title == nil && plain.hasText && plain.mediaType == "text/markdown")
      #expect(try text(vault, path).hasSuffix("---\n\n```\n# Not [[a]] heading\n```\n"))
    }
  }

  @Test("a page without a text, a PDF and a lie about a type say so, and nothing is stored of them")
  func withoutText() async throws {
    let vault = try Vault()
    try await withLink(vault) { _, site, links, path in
      site.on("/page", html: "<html><head><title>App</title></head><body><div id=root></div><script>fill()</script></body></html>")
      let empty = try await links.read(path)
      #expect(empty == LinkContent(url: site.address + "/page", title: "App", mediaType: "text/html"))
      #expect(try text(vault, path).hasSuffix("title: \"App\"\nfetched: 2026-11-27T09:30:00Z\n---\n"))
      site.on("/page", json: Data("%PDF-1.7".utf8), headers: [.contentType: "application/pdf"])
      #expect(try await links.read(path, again: true) == LinkContent(url: site.address + "/page", mediaType: "application/pdf"))
      for bytes in [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], ZipBuilder([.init("a.txt", Array("text".utf8))]).bytes] {
        site.on("/page", json: Data(bytes), headers: [.contentType: "text/html"])
        let content = try await links.read(path, again: true)
        #expect(!content.hasText && ["image/png", "application/zip"].contains(content.mediaType))
      }
      #expect(vault.names(in: "inbox") == ["link.md"])
    }
  }

  @Test("a link that was changed meanwhile keeps what the person wrote, and its page is beside it")
  func changed() async throws {
    let vault = try Vault()
    try await withLink(vault) { house, site, links, path in
      let mine = "---\nurl: \"\(site.address)/page\"\ncaptured: 2026-11-27T09:30:00Z\n---\n\nAsk Mina.\n"
      try vault.save("inbox/link (page).md", "Another file of that name.\n")
      site.on("/page") { _ in
        try vault.save(path, mine)
        return .html(Self.boats)
      }
      #expect(try await links.read(path).title == "Boats of the Lagoon")
      #expect(try text(vault, path) == mine)
      #expect(try text(vault, "inbox/link (page).md") == "Another file of that name.\n")
      let page = "inbox/link (page) 2.md"
      #expect(try text(vault, page).hasPrefix("---\nurl: \"\(site.address)/page\"\ntitle: \"Boats of the Lagoon\"\n"))
      #expect(try await house.names(in: "inbox") == ["link (page).md", "link (page) 2.md", "link.md"].sorted())
      // The page is no link to be fetched, and the link itself was fetched.
      #expect(await failure { _ = try await links.read(page) } == .notALink)
      #expect(try await links.read(path).wordCount == 9)
      #expect(site.count("/page") == 1)
      // Again: into the page's own file, as long as nobody changed that one as well.
      site.on("/page", html: Self.boats.replacing("Flat", with: "Round"))
      _ = try await links.read(path, again: true)
      #expect(try text(vault, page).contains("Round boats") && text(vault, path) == mine)
      #expect(try trashed(vault, page).map { $0.contains("Flat boats") } == [true])
      try vault.save(page, "Mine too.\n")
      _ = try await links.read(path, again: true)
      #expect(try text(vault, page) == "Mine too.\n" && text(vault, "inbox/link (page) 3.md").contains("Round boats"))
    }
  }

  @Test("one that was edited before its page was fetched is left alone as well, and words that were captured with it are not")
  func edited() async throws {
    let vault = try Vault()
    try await withLink(vault) { house, site, links, path in
      site.on("/page", html: Self.boats)
      let other = try await house.client.send(CaptureItem(text: "Ask Mina.", url: site.address + "/page", name: "other", tags: ["boats"]))
      _ = try await links.read(other.path)
      #expect(try text(vault, other.path).contains("tags: [\"boats\"]\ntitle: \"Boats of the Lagoon\"\n"))
      #expect(try text(vault, other.path).contains("---\n\nAsk Mina.\n\n# Boats\n\nFlat boats"))
      let edited = try text(vault, path) + "My words.\n"
      _ = try await house.client.send(WriteInboxItem(id: path, content: edited))
      _ = try await links.read(path)
      #expect(try text(vault, path) == edited && text(vault, "inbox/link (page).md").contains("Flat boats"))
    }
  }

  @Test("fetched again, the text is the new one, the old version is in the trash, and nothing is there twice")
  func again() async throws {
    let vault = try Vault()
    try await withLink(vault) { house, site, links, path in
      site.on("/page", html: Self.boats)
      _ = try await links.read(path)
      let first = try text(vault, path)
      site.on("/page", html: Self.boats.replacing("Flat", with: "Round").replacing("Boats of the Lagoon", with: "New title"))
      let content = try await links.read(path, again: true)
      #expect(content.title == "New title")
      #expect(try text(vault, path) == first.replacing("Flat", with: "Round").replacing("Boats of the Lagoon", with: "New title"))
      #expect(try trashed(vault, path).contains(first))
      // A failure leaves the file as it is.
      site.on("/page", json: Data(), status: .notFound)
      #expect(await failure { _ = try await links.read(path, again: true) } == .fetch(.status(404)))
      #expect(try text(vault, path).contains("Round"))
      // What a person adds then is theirs.
      let mine = try text(vault, path) + "\nMine.\n"
      try vault.save(path, mine)
      site.on("/page", html: Self.boats)
      _ = try await links.read(path, again: true)
      #expect(try text(vault, path) == mine && text(vault, "inbox/link (page).md").contains("Flat boats"))
    }
  }

  @Test("a link that is deleted or moved meanwhile comes back by no page")
  func gone() async throws {
    let vault = try Vault()
    try await withLink(vault) { house, site, links, path in
      site.on("/page") { _ in
        _ = try await house.client.send(MoveLibraryFile(sourcePath: path, destinationPath: "inbox/moved.md"))
        return .html(Self.boats)
      }
      let moved = await failure { _ = try await links.read(path) }
      #expect(moved == .moved && moved?.isTemporary == true)
      site.on("/page") { _ in
        _ = try await house.client.send(DeleteInboxItem(id: "moved.md"))
        return .html(Self.boats)
      }
      #expect(await failure { _ = try await links.read("inbox/moved.md") } == .deleted)
      #expect(vault.names(in: "inbox").isEmpty)
      #expect(await failure { _ = try await links.read(path) } == .deleted)
    }
  }

  @Test("only captured links of the inbox are fetched by themselves; others when a person asks")
  func which() async throws {
    let vault = try Vault()
    try await withLink(vault) { house, site, links, _ in
      site.on("/page", html: Self.boats)
      let link = "---\nurl: \(site.address)/page\ncaptured: 2026-11-27T09:30:00Z\n---\n"
      for (path, bytes) in [
        ("inbox/a.md", "---\nurl: \(site.address)/page\n---\n"), ("inbox/b.md", "text"), ("inbox/c.txt", link), ("notes/d.md", link),
        ("inbox/e.md", String(repeating: "a", count: 9 << 20)),
      ] {
        try vault.save(path, bytes)
        let found = await failure { _ = try await links.read(path) }
        #expect(found == .notALink && found?.isTemporary == false, "\(path)")
      }
      #expect(site.count("/page") == 0)
      // It came by synchronisation, and is as a capture writes it.
      try vault.save("inbox/f.md", link)
      _ = try await links.read("inbox/f.md")
      #expect(try text(vault, "inbox/f.md").contains("Flat boats"))
      _ = try await links.read("notes/d.md", again: true)
      #expect(try text(vault, "notes/d.md").contains("Flat boats"))
      // What says that it was fetched is not fetched by itself.
      let fetched = "---\nurl: \(site.address)/page\ncaptured: 2026-11-27\nfetched: 2026-11-27\ntitle: Old\n---\n\nThree old words\n"
      try vault.save("inbox/h.md", fetched)
      #expect(try await links.read("inbox/h.md").wordCount == 3)
      #expect(site.count("/page") == 2)
    }
  }

  @Test("what a page or its server does wrong is a sentence, and says whether another attempt makes sense")
  func failures() async throws {
    let vault = try Vault()
    try await withLink(vault) { _, site, links, path in
      let captured = try text(vault, path)
      for (status, isTemporary) in [(503, true), (429, true), (404, false)] {
        site.on("/page", json: Data(), status: .init(code: status))
        let found = await failure { _ = try await links.read(path) }
        #expect(found?.isTemporary == isTemporary && found?.errorDescription?.hasSuffix(".") == true)
      }
      site.on("/page", json: Data(), status: .found, headers: [.location: "http://169.254.169.254/latest/meta-data/"])
      let found = await failure { _ = try await links.read(path) }
      #expect(found?.errorDescription == "http://169.254.169.254/latest/meta-data/ leads into a private network.")
      #expect(try text(vault, path) == captured)
      site.on("/page", html: Self.boats)
      #expect(try await links.read(path).hasText)
    }
  }

  @Test("on a full disk the link stays as it is, and is read when there is room")
  func disks() async throws {
    let vault = try Vault()
    let data = vault.data.path(percentEncoded: false)
    guard try run("mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", data) else { return }
    defer { _ = try? run("umount", "-l", data) }
    try await withLink(vault) { _, site, links, path in
      let captured = try text(vault, path)
      let words = String(repeating: "Many words, and all of them long. ", count: 20_000)
      site.on("/page", html: "<html><body><article><p>\(words)</p></article></body></html>")
      let found = await failure { _ = try await links.read(path) }
      #expect(found == .disk("The disk has no room for it.") && found?.isTemporary == true)
      #expect(try text(vault, path) == captured && vault.names(in: "inbox") == ["link.md"])
      #expect(try run("mount", "-o", "remount,size=8m", data))
      #expect(try await links.read(path).hasText)
      #expect(try text(vault, path).contains("Many words"))
    }
  }
}

extension RunningHouse {
  /// What reads links, which may lead to this site too.
  fileprivate func links(_ site: LocalIssuer) throws -> LinkReader {
    let links = try #require(server.rooms.lazy.compactMap { $0 as? LifeRoom }.first).links
    let hosts = try PrivateHosts([String(site.address.dropFirst("http://".count))])
    return LinkReader(
      folder: links.folder, registry: links.registry, store: links.store, writer: links.writer,
      fetcher: LinkFetcher(privateHosts: hosts, interval: .zero), workers: links.workers, now: links.now)
  }
}

extension LocalIssuer {
  func on(_ path: String, html: String) { on(path) { _ in .html(html) } }
}

extension Response {
  fileprivate static func html(_ text: String) -> Response {
    Response(status: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
