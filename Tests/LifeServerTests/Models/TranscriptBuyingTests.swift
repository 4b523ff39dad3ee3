import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Hummingbird
import Intelligence
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

/// Transcripts from the file to the provider and back.
@Suite("Transcripts by a model", .timeLimit(.minutes(5)))
struct TranscriptBuyingTests {
  private static let recording = Data([0xff, 0xfb, 0x90, 0x00] + [UInt8](repeating: 7, count: 5_000))
  private static let answer = Data(
    """
    {"text": "The lanterns of Captain Ahab. He sails on 3 October 2026.", "language": "english", "segments": [
      {"start": 0, "end": 2.5, "text": "The lanterns of Captain Ahab."}, {"start": 62.5, "end": 64, "text": "He sails on 3 October 2026."}]}
    """.utf8)

  @Test("a recording is sent as it is, without its name; it is found by what is said, with the moment, and has names from it")
  func transcript() async throws {
    let vault = try Vault()
    try vault.save("inbox/talk with Ahab.mp3", Self.recording)
    try await withProvider { provider in
      provider.transcribes { _ in ModelProvider.response(Self.answer) }
      try await withLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        try await house.wait { try await house.digest("entities", of: "inbox/talk with Ahab.mp3")?.status == .completed }
        let digest = try #require(try await house.digest("transcript", of: "inbox/talk with Ahab.mp3"))
        let content = try JSONDecoder().decode(DigestTranscript.self, from: Data((digest.content ?? "").utf8))
        #expect(content.text.hasPrefix("The lanterns") && content.language == "english" && content.segments.map(\.end) == [2.5, 64])
        #expect(digest.provider == "openai" && digest.model == "whisper")
        let hit = try #require(try await house.client.send(SearchHouse(q: "sails october")).groups.flatMap(\.hits).first)
        #expect(hit.id == "inbox/talk with Ahab.mp3" && hit.snippet.first?.text == "1:02 " && hit.place.hasSuffix("?find=sails%20october"))

        let sent = try #require(provider.sent.first)
        #expect(sent.headers[.contentType]?.hasPrefix("multipart/form-data; boundary=") == true && provider.sent.count == 1)
        #expect(sent.headers[.authorization] == "Bearer open-sesame")
        #expect(sent.body.range(of: Self.recording) != nil && sent.body.range(of: Data("Ahab".utf8)) == nil)
        #expect(sent.text.contains("\r\n\r\nwhisper\r\n") && sent.text.contains("filename=\"recording.mp3\""))
        #expect(sent.text.contains("\r\n\r\nverbose_json\r\n"))
        let ledger = try await house.client.send(ListLedger())
        let entry = try #require(ledger.entries.first)
        #expect(entry.digester == "transcript" && entry.model == "whisper" && entry.inputTokens == nil && entry.bytes == sent.body.count)
        #expect(ledger.terms?.transcriptionModel == "whisper" && ledger.terms?.tokens == Transcript.estimatedTokens(ofBytes: 5_004))
      }
    }
  }

  @Test("a server that gives no times is asked without them; what is too large is not sent; another copy is not paid for")
  func forms() async throws {
    let vault = try Vault()
    try vault.save("inbox/a.mp3", Self.recording)
    try vault.save("inbox/b.mp3", Self.recording)
    try vault.save("inbox/film.mp4", Data(count: Int(Transcript.largestRecording) + 1))
    try await withProvider { provider in
      provider.transcribes { count in
        count == 1
          ? try provider.refusal(.badRequest, "response_format 'verbose_json' is not compatible")
          : ModelProvider.response(Data(#"{"text": "Ahoy.", "usage": {"type": "tokens", "input_tokens": 14, "output_tokens": 45}}"#.utf8))
      }
      try await withLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        for path in ["inbox/a.mp3", "inbox/b.mp3"] {
          try await house.wait { try await house.digest("transcript", of: path)?.status == .completed }
        }
        try await house.wait { try await house.digest("transcript", of: "inbox/film.mp4")?.status == .skipped }
        let film = try await house.digest("transcript", of: "inbox/film.mp4")
        #expect(film?.reason == .tooLarge && provider.sent.count == 2)
        let ledger = try await house.client.send(ListLedger())
        #expect(ledger.entries.map(\.outcome) == [.answered, .refused] && ledger.terms?.tokens == 59)
      }
    }
  }

  @Test("what has another form is no transcript, and is asked for once")
  func nonsense() async throws {
    let vault = try Vault()
    try vault.save("inbox/a.mp3", Self.recording)
    try await withProvider { provider in
      provider.transcribes { _ in ModelProvider.response(Data(#"{"text": ["Ahoy."]}"#.utf8)) }
      try await withLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        try await house.wait { try await house.digest("transcript", of: "inbox/a.mp3")?.status == .failed }
        let digest = try await house.digest("transcript", of: "inbox/a.mp3")
        #expect(digest?.reason == .unusableAnswer && digest?.content == nil && provider.sent.count == 1)
      }
    }
  }

  @Test("a recording for which too little is left of the budget waits for the next month")
  func budget() async throws {
    let vault = try Vault()
    try vault.save("inbox/a.mp3", Data(count: 2_000_000))
    try vault.save("inbox/b.mp3", Data(count: 3_000_000))
    try await withProvider { provider in
      provider.transcribes { _ in ModelProvider.response(Data(#"{"text": "Ahoy."}"#.utf8)) }
      try await withLife(vault, entries: 1, configure: { $0.models = provider.settings(tokens: 15_000) }) { house in
        try await house.wait {
          var (made, waits) = (0, 0)
          for path in ["inbox/a.mp3", "inbox/b.mp3"] {
            let digest = try await house.digest("transcript", of: path)
            if digest?.status == .completed { made += 1 }
            if digest?.status == .todo, digest?.reason == .budgetReached { waits += 1 }
          }
          return made == 1 && waits == 1
        }
        #expect(provider.sent.count == 1)
      }
    }
  }

  @Test(
    "what has subtitles is not sent, nor what is in no chosen folder; subtitles that come later win, and when they go, what was bought is there"
  )
  func subtitles() async throws {
    let vault = try Vault()
    try vault.save("inbox/film.mp4", Self.recording)
    try vault.save("inbox/film.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nHerrings ahoy")
    try vault.save("other/talk.mp3", Self.recording + Data([1]))
    try await withProvider { provider in
      provider.transcribes { _ in ModelProvider.response(Self.answer) }
      try await withLife(vault, entries: 2, configure: { $0.models = provider.settings() }) { house in
        try await house.wait { try await house.digest("transcript", of: "inbox/film.mp4")?.reason == .notNeeded }
        try await house.wait { try await house.digest("transcript", of: "other/talk.mp3")?.reason == .notChosen }
        #expect(provider.sent.isEmpty)
        _ = try await house.client.send(DeleteLibraryFile(path: "inbox/film.vtt"))
        try await house.wait { try await house.digest("transcript", of: "inbox/film.mp4")?.status == .completed }
        try await house.wait { try await house.client.send(SearchHouse(q: "lanterns")).groups.flatMap(\.hits).count == 1 }
        try vault.save("inbox/film.srt", "1\n00:00:01,000 --> 00:00:02,000\nLobsters in the lagoon")
        try await house.wait { try await house.client.send(SearchHouse(q: "lobsters")).groups.flatMap(\.hits).count == 1 }
        try await house.wait { try await house.client.send(SearchHouse(q: "lanterns")).groups.flatMap(\.hits).isEmpty }
        _ = try await house.client.send(DeleteLibraryFile(path: "inbox/film.srt"))
        try await house.wait { try await house.client.send(SearchHouse(q: "lanterns")).groups.flatMap(\.hits).count == 1 }
        #expect(provider.sent.count == 1)
      }
    }
  }

  @Test("a new index and another model ask nobody, and without a provider what was bought is still found, with its moment")
  func rebuilt() async throws {
    let vault = try Vault()
    try vault.save("inbox/a.mp3", Self.recording)
    try await withProvider { provider in
      provider.transcribes { _ in ModelProvider.response(Self.answer) }
      try await withLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        try await house.wait { try await house.digest("transcript", of: "inbox/a.mp3")?.status == .completed }
      }
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(
          atPath: vault.state.appending(path: "texts.index.sqlite").path(percentEncoded: false) + suffix)
      }
      try await withLife(vault, entries: 1) { house in
        try await house.wait {
          try await house.client.send(SearchHouse(q: "sails")).groups.flatMap(\.hits).first?.snippet.first?.text == "1:02 "
        }
        let digest = try await house.digest("transcript", of: "inbox/a.mp3")
        #expect(digest?.status == .completed && digest?.model == "whisper" && provider.sent.count == 1)
      }
    }
  }
}
