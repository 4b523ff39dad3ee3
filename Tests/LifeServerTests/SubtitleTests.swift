import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

/// What stands beside recordings, from the file to the search.
@Suite("Subtitles of recordings", .timeLimit(.minutes(5)))
struct SubtitleTests {
  private static let film = Data([0x1a, 0x45, 0xdf, 0xa3] + [UInt8](repeating: 0, count: 60))
  private static let subtitles = """
    1
    00:00:01,000 --> 00:00:03,000
    The harbour master wrote about lanterns.

    2
    01:02:03,500 --> 01:02:05,000
    Captain Mina Brandt sails for Lübeck on 3 October 2026.
    """

  @Test("subtitles beside a film are its transcript with times; it is found by what is said, with the moment, and has names from it")
  func transcript() async throws {
    let vault = try Vault()
    try vault.save("Films/boat.mkv", Self.film)
    try vault.save("Films/boat.srt", Self.subtitles)
    try await withLife(vault, entries: 1) { house in
      let said = try #require(try await house.said(in: "Films/boat.mkv"))
      #expect(said.segments.map(\.start) == [1, 3_723.5] && said.segments.first?.text == "The harbour master wrote about lanterns.")
      #expect(said.text.hasSuffix("on 3 October 2026."))
      let hits = try await house.client.send(SearchHouse(q: "lubeck sail")).groups.flatMap(\.hits)
      let hit = try #require(hits.first)
      #expect(hits.map(\.id) == ["Films/boat.mkv"] && hit.place == "/life/files/Films/boat.mkv?find=lubeck%20sail")
      #expect(hit.snippet.first == SnippetRun(text: "1:02:03 ") && hit.snippet.filter(\.marked).map(\.text) == ["sails", "Lübeck"])
      try await house.wait { try await house.digest("entities", of: "Films/boat.mkv")?.status == .completed }
      let names = try #require(try await house.digest("entities", of: "Films/boat.mkv")?.content)
      let entities = try JSONDecoder().decode(DigestEntities.self, from: Data(names.utf8))
      #expect(entities.dates.map(\.value) == ["2026-10-03"])
      // Subtitles have none themselves.
      try await house.wait { try await house.digest("subtitles", of: "Films/boat.srt")?.reason == .otherKind }
    }
  }

  @Test("of several files the best is taken; one of another name, in another folder or without times says nothing")
  func chosen() async throws {
    let vault = try Vault()
    for name in ["a", "b", "c", "d"] { try vault.save("inbox/\(name).mp3", Self.film) }
    try vault.save("inbox/a.srt", Self.subtitles)
    try vault.save("inbox/a.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Herrings")
    try vault.save("inbox/b.LRC", "[00:05]Row the boat")
    try vault.save("inbox/c.txt", Self.subtitles)
    try vault.save("other/c.srt", Self.subtitles)
    try vault.save("inbox/d.srt", "Nobody says when.")
    try await withLife(vault, entries: 2) { house in
      let best = try #require(try await house.said(in: "inbox/a.mp3"))
      #expect(best.segments == [DigestTranscript.Segment(start: 1, end: 2, text: "Herrings", speaker: "Ada")])
      let song = try #require(try await house.said(in: "inbox/b.mp3"))
      #expect(song.text == "Row the boat")
      try await house.wait { try await house.digest("subtitles", of: "inbox/c.mp3")?.reason == .noSubtitles }
      try await house.wait { try await house.digest("subtitles", of: "inbox/d.mp3")?.reason == .noText }
      let digests = try await house.client.send(GetLibraryFile(path: "inbox/c.mp3")).digests
      #expect(digests.allSatisfy { $0.status == .skipped } && digests.first { $0.digester == "tags" }?.reason == .otherKind)
    }
  }

  @Test("of several languages the file without one is read, else English, else the first; forced subtitles only where there are no others")
  func languages() async throws {
    let vault = try Vault()
    @Sendable func save(_ name: String, _ text: String) throws { try vault.save(name, "WEBVTT\n\n00:01.000 --> 00:02.000\n\(text)") }
    for name in ["plain", "english", "other", "forced", "none"] { try vault.save("Films/\(name).mp4", Self.film) }
    for name in ["plain.vtt", "plain.en.vtt", "plain.de.vtt"] { try save("Films/\(name)", "said in \(name)") }
    for name in ["english.de.vtt", "english.en.forced.vtt", "english.EN-gb.VTT"] { try save("Films/\(name)", "said in \(name)") }
    for name in ["other.pt-BR.vtt", "other.fr.sdh.vtt", "other.fr.vtt"] { try save("Films/\(name)", "said in \(name)") }
    try save("Films/forced.en.forced.vtt", "said in forced.en.forced.vtt")
    for name in ["none.english.vtt", "none.en.de.vtt", "none2.en.vtt", "none.d/none.en.vtt"] { try save("Films/\(name)", "never") }
    // More than are looked at in one go, before the subtitles in the order of names.
    for number in 0..<70 { try vault.save("Films/english.000/\(number).bin", "") }
    try await withLife(vault, entries: 1) { house in
      let chosen = [
        "plain": "plain.vtt", "english": "english.EN-gb.VTT", "other": "other.fr.vtt", "forced": "forced.en.forced.vtt",
      ]
      for (film, file) in chosen {
        let said = try #require(try await house.said(in: "Films/\(film).mp4"))
        #expect(said.text == "said in \(file)")
      }
      try await house.wait { try await house.digest("subtitles", of: "Films/none.mp4")?.reason == .noSubtitles }
      try vault.save("Films/other.srt", Self.subtitles)
      try await house.wait { try await house.saidNow(in: "Films/other.mp4")?.hasPrefix("The harbour master") == true }
      _ = try await house.client.send(DeleteLibraryFile(path: "Films/other.srt"))
      try await house.wait { try await house.saidNow(in: "Films/other.mp4") == "said in other.fr.vtt" }
      try save("Films/none.de.vtt", "said at last")
      try await house.wait { try await house.saidNow(in: "Films/none.mp4") == "said at last" }
    }
  }

  @Test(
    "subtitles that come, change, move away, come back or go are followed, and what was said before is found no more",
    arguments: RecordsEngine.allCases)
  func followed(engine: RecordsEngine) async throws {
    let (vault, records) = (try Vault(), try await engine.place())
    try vault.save("Films/boat.mp4", Self.film)
    try await withLife(vault, entries: 1, configure: { $0.records = records }) { house in
      try await house.wait { try await house.digest("subtitles", of: "Films/boat.mp4")?.reason == .noSubtitles }
      try vault.save("Films/boat.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nHerrings ahoy")
      try await house.wait { try await house.saidNow(in: "Films/boat.mp4") == "Herrings ahoy" }
      try vault.save("Films/boat.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nLobsters in the lagoon")
      try await house.wait { try await house.saidNow(in: "Films/boat.mp4") == "Lobsters in the lagoon" }
      try await house.wait { try await house.hits("lobsters") == ["Films/boat.mp4"] }
      let former = try await house.hits("herrings")
      #expect(former.isEmpty)

      _ = try await house.client.send(MoveLibraryFile(sourcePath: "Films/boat.vtt", destinationPath: "boat.vtt"))
      try await house.wait { try await house.digest("subtitles", of: "Films/boat.mp4")?.reason == .noSubtitles }
      try await house.wait { try await house.hits("lobsters") == ["boat.vtt"] }
      let gone = try await house.saidNow(in: "Films/boat.mp4")
      #expect(gone == nil)
      // Both are in one folder again, under another name.
      _ = try await house.client.send(MoveLibraryFile(sourcePath: "Films/boat.mp4", destinationPath: "boat.mp4"))
      try await house.wait { try await house.saidNow(in: "boat.mp4") == "Lobsters in the lagoon" }
      _ = try await house.client.send(DeleteLibraryFile(path: "boat.vtt"))
      try await house.wait { try await house.hits("lobsters") == [] }
    }
  }

  @Test(
    "a folder that is moved keeps what is said in it; a lost store of texts is filled again; a long transcript is cut, and whole as a digest"
  )
  func kept() async throws {
    let vault = try Vault()
    try vault.save("Films/boat.mkv", Self.film)
    let cues = (0..<2_000).map { "[\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)]Ahoy, ahoy, says line \($0)" }.joined(separator: "\n")
    try vault.save("Films/boat.lrc", cues)
    try await withLife(vault, entries: 1) { house in
      let said = try #require(try await house.said(in: "Films/boat.mkv"))
      #expect(said.segments.count < 2_000 && said.segments.count > 100)
      let digest = try #require(try await house.digest("subtitles", of: "Films/boat.mkv"))
      let whole = try #require(try await house.client.send(GetDigest(id: digest.id)).content)
      let all = try JSONDecoder().decode(DigestTranscript.self, from: Data(whole.utf8))
      #expect(digest.truncated == true && all.segments.count == 2_000 && all.segments.last?.start == 1_999)
      _ = try await house.client.send(MoveLibraryFile(sourcePath: "Films", destinationPath: "Kept"))
      let moved = try await house.digest("subtitles", of: "Kept/boat.mkv")
      #expect(moved?.updatedAt == digest.updatedAt && moved?.content == digest.content)
    }
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: vault.state.appending(path: "texts.index.sqlite").path(percentEncoded: false) + suffix)
    }
    try await withLife(vault, entries: 1) { house in
      try await house.wait { try await house.hits("line 1234") == ["Kept/boat.mkv"] }
    }
  }
}

extension RunningHouse {
  func digest(_ digester: String, of path: String) async throws -> LifeDigest? {
    try await client.send(GetLibraryFile(path: path)).digests.first { $0.digester == digester }
  }

  /// What is said in a recording, once its subtitles were read.
  fileprivate func said(in path: String) async throws -> DigestTranscript? {
    try await wait { try await digest("subtitles", of: path)?.status == .completed }
    let content = try await digest("subtitles", of: path)?.content
    return try content.map { try JSONDecoder().decode(DigestTranscript.self, from: Data($0.utf8)) }
  }

  /// What is said in it as far as is known now.
  fileprivate func saidNow(in path: String) async throws -> String? {
    let content = try await digest("subtitles", of: path)?.content
    return try content.map { try JSONDecoder().decode(DigestTranscript.self, from: Data($0.utf8)).text }
  }

  fileprivate func hits(_ words: String) async throws -> [String] {
    try await client.send(SearchHouse(q: words)).groups.flatMap(\.hits).map(\.id)
  }
}
