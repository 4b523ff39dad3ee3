import AtriumAPI
import AtriumClient
import Foundation
import Intelligence
import NotesServer
import Recognition
import Storage
import TestSupport
import Testing
import WorkerSupport

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

/// What is read out of files, from the file to the search.
@Suite("Digests of the library", .timeLimit(.minutes(5)))
struct DigestTests {
  static let bill = """
    Stadtwerke Musterstadt GmbH
    Rechnung Nr. 4711

    Sehr geehrte Frau Brandt,

    für die Lieferung von Strom im Oktober 2026 berechnen wir Ihnen 84,20 €. Bitte überweisen Sie den Betrag bis zum 15.12.2026 auf das
    Konto DE89 3704 0044 0532 0130 00.
    """

  @Test("a text in the inbox is read by itself: its class, its names, tags and a summary; and it is found by a word of it")
  func text() async throws {
    let vault = try Vault()
    try vault.save("inbox/scan-17.txt", Self.bill)
    try await withLife(vault, entries: 1) { house in
      let digests = try await house.digests(of: "inbox/scan-17.txt")
      #expect(
        digests.map(\.digester) == [
          "text", "ocr", "entities", "classification", "tags", "summary", "caption", "subtitles", "transcript", "abstract",
        ])
      #expect(
        digests.map(\.status) == [
          .completed, .skipped, .completed, .completed, .completed, .skipped, .skipped, .skipped, .skipped, .skipped,
        ])
      #expect(digests[1].reason == .otherKind && digests[5].reason == .shortText && digests[5].error?.isEmpty == false)
      let entities = try JSONDecoder().decode(DigestEntities.self, from: Data(try await house.content(of: digests[2]).utf8))
      #expect(entities.amounts.map(\.value) == ["84.20"] && entities.identifiers.map(\.kind) == ["invoiceNumber", "iban"])
      let kind = try JSONDecoder().decode(DigestClassification.self, from: Data(try await house.content(of: digests[3]).utf8))
      #expect(kind.class == "invoice")
      let tags = try JSONDecoder().decode(DigestTags.self, from: Data(try await house.content(of: digests[4]).utf8))
      #expect(!tags.tags.isEmpty)
      let text = try await house.content(of: digests[0])
      #expect(text.contains("Stadtwerke") && digests[0].content == text)

      let hits = try await house.client.send(SearchHouse(q: "lieferung strom")).groups.flatMap(\.hits)
      #expect(hits.map(\.id) == ["inbox/scan-17.txt"] && hits.first?.why == .text)
      #expect(hits.first?.snippet.filter(\.marked).map(\.text) == ["Lieferung", "Strom"])

      // What is long is left out of lists.
      let listed = try #require(try await house.client.send(ListInbox()).items.first)
      #expect(listed.digests.map(\.content)[2] == nil && listed.digests.map(\.content)[3] != nil)
      let item = try await house.client.send(GetInboxItem(id: "scan-17.txt"))
      let status = try await house.client.send(GetInboxItemStatus(id: "scan-17.txt"))
      #expect(item.digests == status.digests && status.status == .done)
      let queue = try await house.client.send(GetDigestQueue())
      #expect(queue == DigestQueue(done: 1, waiting: 0, failed: 0, isPaused: false))
    }
  }

  @Test("a letter that is only a picture is found by a word of it, and has names and a summary like any other")
  func picture() async throws {
    let vault = try Vault()
    let folder = try Folder()
    try await Pictures.write(
      "Dear Ms Whitfield,\nyour order of three lanterns\nwill arrive on 12 December 2026.\nKind regards, Harbour Lamps Ltd.",
      to: "letter.png", in: folder)
    try vault.save("inbox/IMG_2041.png", try Data(contentsOf: URL(filePath: folder.path + "/letter.png")))
    try await withLife(vault, entries: 1) { house in
      let digests = try await house.digests(of: "inbox/IMG_2041.png")
      #expect(
        digests.map(\.status) == [
          .skipped, .completed, .completed, .completed, .completed, .skipped, .skipped, .skipped, .skipped, .skipped,
        ])
      #expect(digests[6].reason == .noProvider)
      #expect(digests[1].content?.contains("lanterns") == true && digests[5].reason == .shortText)
      let hits = try await house.client.send(SearchHouse(q: "lanterns")).groups.flatMap(\.hits)
      #expect(hits.map(\.id) == ["inbox/IMG_2041.png"] && hits.first?.snippet.filter(\.marked).map(\.text) == ["lanterns"])
      #expect(hits.first?.place == "/life/files/inbox/IMG_2041.png?find=lanterns")
    }
  }

  @Test("the words of a search have their places in a picture, and follow it when it is moved or has other bytes")
  func places() async throws {
    let vault = try Vault()
    let folder = try Folder()
    try await Pictures.write("Three lanterns\nand a rope", to: "a.png", in: folder)
    try await Pictures.write("No light at all", to: "b.png", in: folder)
    let pictures = try ["a", "b"].map { try Data(contentsOf: URL(filePath: folder.path + "/\($0).png")) }
    try vault.save("inbox/a.png", pictures[0])
    try await withLife(vault, entries: 1) { house in
      _ = try await house.digests(of: "inbox/a.png")
      let words = try await house.client.send(FindPictureWords(path: "inbox/a.png", q: "rope LAN")).words
      #expect(words.map(\.text) == ["lanterns", "rope"] && words.map(\.page) == [0, 0])
      let (first, second) = (try #require(words.first), try #require(words.last))
      // One line is above the other, and begins left of where the word stands.
      #expect(first.y + first.height <= second.y && first.x > 0 && first.x + first.width <= 1 && first.width > second.width)
      let whole = try await house.client.send(FindPictureWords(path: "inbox/a.png", q: "lan rope")).words
      #expect(whole.map(\.text) == ["rope"])
      _ = try await house.client.send(MoveLibraryFile(sourcePath: "inbox/a.png", destinationPath: "moved.png"))
      let moved = try await house.client.send(FindPictureWords(path: "moved.png", q: "rope")).words
      #expect(moved.map(\.text) == ["rope"])
      let missing = try await refusal { _ = try await house.client.send(FindPictureWords(path: "inbox/a.png", q: "rope")) }
      #expect(missing == .notFound)
      try vault.save("moved.png", pictures[1])
      try await house.wait {
        try await house.client.send(FindPictureWords(path: "moved.png", q: "light")).words.map(\.text) == ["light"]
      }
      let former = try await house.client.send(FindPictureWords(path: "moved.png", q: "rope")).words
      #expect(former.isEmpty)
    }
  }

  @Test("a PDF has the text of its pages, and of those that are pictures only what is recognized")
  func pages() async throws {
    let vault = try Vault()
    let written = "The harbour master asks for three lanterns and a rope"
    try vault.save("inbox/written.pdf", Pictures.pdf(texts: [written]))
    // Fewer letters than a page of text has.
    try vault.save("inbox/scan.pdf", Pictures.pdf(texts: [written, "Oars 2026"], width: 595, height: 400, points: 18))
    try await withLife(vault, entries: 1) { house in
      let first = try await house.digests(of: "inbox/written.pdf")
      #expect(first[0].status == .completed && first[0].content == written && first[1].reason == .notNeeded)
      let second = try await house.digests(of: "inbox/scan.pdf")
      #expect(second[0].status == .completed && second[1].status == .completed && second[1].content == "Oars 2026")
    }
  }

  @Test("of a note its words are read, without its marks and front matter; a table has no summary")
  func kinds() async throws {
    let vault = try Vault()
    try vault.save(
      "inbox/boat.md", "---\nurl: https://boats.example\n---\n\n# Buy a *boat*\n\nSee [[Oars]] and [sails](https://sails.example).\n")
    try vault.save("inbox/boats.csv", "name,year\n" + String(repeating: "Mina,2019\n", count: 100))
    try await withLife(vault, entries: 1) { house in
      let note = try await house.digests(of: "inbox/boat.md")
      #expect(note[0].content?.contains("Buy a boat") == true && note[0].content?.contains("https") == false)
      let table = try await house.digests(of: "inbox/boats.csv")
      #expect(table[0].status == .completed && table[5].reason == .otherKind)
    }
  }

  @Test("without recognition a picture is skipped with the reason, sound has nothing to read, and a folder is no file")
  func others() async throws {
    let vault = try Vault()
    try vault.save("inbox/photo.png", Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    try vault.save("inbox/talk.mp3", Data([0xff, 0xfb, 0x90, 0x00]))
    try vault.save("inbox/empty.txt", "")
    try await withLife(vault, entries: 1, configure: { $0.textLanguages = LanguageData(languages: ["none"], folders: []) }) { house in
      let photo = try await house.digests(of: "inbox/photo.png")
      #expect(photo[1].status == .skipped && photo[1].reason == .noRecognition && photo[2].reason == .noText)
      let sound = try await house.digests(of: "inbox/talk.mp3")
      #expect(sound.allSatisfy { $0.status == .skipped && [.otherKind, .noSubtitles, .noProvider].contains($0.reason) })
      let empty = try await house.digests(of: "inbox/empty.txt")
      #expect(empty[0].reason == .noText && empty[2].reason == .noText)
      let found = try await refusal { _ = try await house.client.send(MakeDigests(path: "inbox")) }
      #expect(found == .invalidRequest)
      let wrong = try await refusal { _ = try await house.client.send(MakeDigests(path: "inbox/empty.txt", digesters: ["smell"])) }
      #expect(wrong == .invalidRequest)
      for id in ["", "7", "x-text", "99-text", "1-smell"] {
        let missing = try await refusal { _ = try await house.client.send(GetDigest(id: id.isEmpty ? "-" : id)) }
        #expect(missing == .notFound, "\(id)")
      }
    }
  }

  @Test("a damaged and a protected document fail with their reasons, once; the file itself stays")
  func failures() async throws {
    let vault = try Vault()
    try vault.save("inbox/locked.docx", Data([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] + [UInt8](repeating: 0, count: 600)))
    try vault.save("inbox/torn.docx", Data([0x50, 0x4b, 0x03, 0x04] + [UInt8](repeating: 1, count: 100)))
    try await withLife(vault, entries: 1) { house in
      let locked = try await house.digests(of: "inbox/locked.docx")
      #expect(locked[0].status == .failed && locked[0].reason == .protected && locked[0].attempts == 1)
      #expect(locked[5].status == .skipped && locked[5].reason == .noText)
      let torn = try await house.digests(of: "inbox/torn.docx")
      #expect(torn[0].status == .failed && torn[0].reason == .damaged)
      let queue = try await house.client.send(GetDigestQueue())
      #expect(queue.failed == 2)
      // The first page tells of it for some days.
      let cards = try await house.client.send(GetHome()).needs.filter { $0.room == .life }
      #expect(cards.map(\.kind) == [.unread] && cards.first?.count == 2)
      #expect(cards.first?.place.hasPrefix("/life/files/inbox/") == true)
    }
  }

  @Test("a note that two rooms show is found once, as what it is; a file that only one shows is found there")
  func once() async throws {
    let vault = try Vault()
    try vault.save("Harbour.md", "# Harbour\n\nThe lanterns are lit at dusk.")
    try vault.save("lamps.txt", "Three lanterns, two wicks.")
    try await withLife(vault, configure: { $0.rooms = [NotesModule(), LifeModule()] }) { house in
      try await house.wait { try await Set(house.foundPaths("lanterns")) == ["Harbour.md", "lamps.txt"] }
      try await house.waitForIndex(of: 1)
      _ = try await house.digests(of: "Harbour.md")
      let groups = try await house.client.send(SearchHouse(q: "lanterns")).groups
      #expect(groups.map(\.source.rawValue) == ["notes", "life"])
      #expect(groups.map { $0.hits.map(\.id) } == [["Harbour.md"], ["lamps.txt"]])
    }
  }

  @Test("a long text is cut where a file is read, between characters, and whole where the digest is")
  func long() async throws {
    let vault = try Vault()
    let text = "a" + String(repeating: "ü", count: 50_000)
    try vault.save("a.txt", text)
    try await withLife(vault, entries: 1) { house in
      let digest = try #require(try await house.digests(of: "a.txt").first)
      #expect(digest.truncated == true && digest.content == "a" + String(repeating: "ü", count: (64 << 10) / 2 - 1))
      let whole = try await house.client.send(GetDigest(id: digest.id))
      #expect(whole.content == text && whole.truncated == nil)
    }
  }

  @Test("each reason that a digest is kept with is one that the contract names")
  func reasons() {
    #expect(Set(DigestFault.allCases.map(\.rawValue)) == Set(DigestReason.known.map(\.rawValue)))
  }

  @Test(
    "changes tell of it: that digests are there, and that nothing more is made; also of a recording, of which there is nothing to read",
    arguments: ["inbox/a.txt", "inbox/a.mp3"])
  func told(path: String) async throws {
    let vault = try Vault()
    try vault.save(path, Self.bill)
    try await withLife(vault, entries: 1) { house in
      var kinds: Set<String> = []
      for try await event in house.client.events(WatchChanges(lastEventID: "0")) where event.data.ids.contains(path) {
        kinds.insert(event.data.kind)
        if kinds.isSuperset(of: [Change.Kind.digestsChanged, Change.Kind.digestCompleted]) { break }
      }
      #expect(kinds.contains(Change.Kind.digestCompleted))
    }
  }
}

extension RunningHouse {
  /// The digests of a file, once nothing more is made of it.
  func digests(of path: String) async throws -> [LifeDigest] {
    try await wait {
      let digests = try await client.send(GetLibraryFile(path: path)).digests
      return !digests.isEmpty && digests.allSatisfy { [.completed, .failed, .skipped].contains($0.status) }
    }
    return try await client.send(GetLibraryFile(path: path)).digests
  }

  fileprivate func content(of digest: LifeDigest) async throws -> String {
    try await client.send(GetDigest(id: digest.id)).content ?? ""
  }

  /// The files that a search of the house finds by what they say.
  func foundPaths(_ words: String) async throws -> [String] {
    try await client.send(SearchHouse(q: words)).groups.flatMap(\.hits).map(\.id)
  }
}
