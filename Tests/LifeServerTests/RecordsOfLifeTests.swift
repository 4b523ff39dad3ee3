import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

/// What the records keep of files is the same in each database.
@Suite("Records of files", .timeLimit(.minutes(5)))
struct RecordsOfLifeTests {
  private static let letter = """
    Dear Ada,

    the harbour office has received your application of 3 October 2026 for a place at the north quay. The yearly fee of 240.00 EUR is due by
    1 December 2026. Please send it to the account that you find below, and bring the papers of the boat when you come. The place is yours for
    as long as the fee is paid. If you want to give it up, write to us two months before the end of the year. We look forward to seeing your
    boat in the harbour. The harbour master will show you where you can leave the oars.

    Kind regards, Harbour Office
    """

  @Test("digests, pins, links and their ends go with a file that is moved, deleted and put back", arguments: RecordsEngine.allCases)
  func walk(engine: RecordsEngine) async throws {
    let place = try await engine.place()
    let vault = try Vault()
    try vault.save("inbox/letter.txt", Self.letter)
    try vault.save("inbox/torn.docx", Data([0x50, 0x4b, 0x03, 0x04] + [UInt8](repeating: 1, count: 100)))
    try await withLife(vault, entries: 1, configure: { $0.records = place }) { house in
      let made = try await house.digests(of: "inbox/letter.txt")
      #expect(made.first { $0.digester == "text" }?.status == .completed && made.first { $0.digester == "summary" }?.status == .completed)
      let torn = try await house.digests(of: "inbox/torn.docx")
      #expect(torn[0].status == .failed && torn[0].reason == .damaged)
      let queue = try await house.client.send(GetDigestQueue())
      #expect(queue == DigestQueue(done: 2, waiting: 0, failed: 1, isPaused: false))

      _ = try await house.client.send(PinLibraryFile(path: "inbox/letter.txt"))
      _ = try await house.client.send(MoveLibraryFile(sourcePath: "inbox/letter.txt", destinationPath: "kept.txt"))
      let moved = try await house.client.send(GetLibraryFile(path: "kept.txt"))
      #expect(moved.isPinned && moved.digests.map(\.content) == made.map(\.content))
      #expect(moved.digests.map(\.attempts) == made.map(\.attempts))

      let deleted = try await house.client.send(DeleteLibraryFile(path: "kept.txt"))
      let undo = try #require(deleted.undo)
      _ = try await house.client.send(UndoLibraryChange(id: undo.id))
      let back = try await house.client.send(GetLibraryFile(path: "kept.txt"))
      #expect(back.isPinned && back.digests.map(\.content) == made.map(\.content))

      _ = try await house.client.send(MakeDigests(path: "kept.txt", digesters: ["tags"]))
      let again = try await house.digests(of: "kept.txt")
      #expect(again.map(\.content) == made.map(\.content))
      _ = try await house.client.send(PauseDigests(isPaused: true))
      try vault.save("kept.txt", "Nothing of all that is true any more.")
      try await house.wait { try await house.client.send(GetLibraryFile(path: "kept.txt")).size == 37 }
      let paused = try await house.client.send(PauseDigests(isPaused: false))
      #expect(!paused.isPaused)
      try await house.wait { try await house.client.send(SearchHouse(q: "nothing true")).groups.flatMap(\.hits).map(\.id) == ["kept.txt"] }

      // An address of the own network, which is not fetched.
      let link = try await house.client.send(CaptureItem(url: "http://127.0.0.1/", name: "link"))
      try await house.wait {
        try await house.client.send(GetLibraryFile(path: link.path)).digests.first { $0.digester == "link" }?.status == .failed
      }
    }
  }

  @Test("people are merged, found by both names, and taken apart again", arguments: RecordsEngine.allCases)
  func people(engine: RecordsEngine) async throws {
    let place = try await engine.place()
    try await withLife(try Vault(), configure: { $0.records = place }) { house in
      let ada = try await house.client.send(CreatePerson(displayName: "Ada Whitfield"))
      let other = try await house.client.send(CreatePerson(displayName: "A. Whitfield"))
      let merged = try await house.client.send(MergePeople(id: ada.id, sourceId: other.id))
      let named = try await house.client.send(GetPerson(id: other.id))
      #expect(named.id == ada.id)
      let undo = try #require(merged.undo)
      _ = try await house.client.send(UndoLibraryChange(id: undo.id))
      let apart = try await house.client.send(GetPerson(id: other.id))
      #expect(apart.id == other.id && apart.displayName == "A. Whitfield")
    }
  }
}
