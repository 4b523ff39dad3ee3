import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Hummingbird
import Intelligence
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

/// Captions from the file to the provider and back.
@Suite("Captions by a model", .timeLimit(.minutes(5)))
struct CaptionBuyingTests {
  @Test(
    "a photo gets a caption, is found by it, and has its names from it; both interfaces see a small picture without metadata",
    arguments: [ModelSettings.Interface.openai, .anthropic])
  func caption(interface: ModelSettings.Interface) async throws {
    let vault = try Vault()
    try await vault.photo("inbox/IMG_1.jpg")
    try await withProvider(interface) { provider in
      try await withLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        let digest = try #require(try await house.caption(of: "inbox/IMG_1.jpg") { $0.status == .completed })
        #expect(digest.content == "Ein Boot auf der Lagune." && digest.provider == interface.rawValue && digest.model == "tiny")
        let hits = try await house.client.send(SearchHouse(q: "lagune")).groups.flatMap(\.hits)
        #expect(hits.map(\.id) == ["inbox/IMG_1.jpg"])
        let all = try await house.digests(of: "inbox/IMG_1.jpg")
        #expect(all.first { $0.digester == "tags" }?.status == .completed)

        let sent = try #require(provider.sent.first)
        #expect(provider.sent.count == 1 && sent.json["model"] as? String == "tiny" && sent.text.contains("German"))
        let name = HTTPField.Name(interface == .anthropic ? "x-api-key" : "Authorization")
        #expect(sent.headers[try #require(name)]?.hasSuffix("open-sesame") == true)
        let picture = try #require(Self.picture(in: sent.text))
        #expect(picture.starts(with: [0xff, 0xd8]) && picture.range(of: Data("Exif".utf8)) == nil)
        #expect(!sent.text.contains("IMG_1"))

        let ledger = try await house.client.send(ListLedger())
        let entry = try #require(ledger.entries.first)
        #expect(ledger.entries.count == 1 && entry.path == "inbox/IMG_1.jpg" && entry.outcome == .answered)
        #expect(entry.inputTokens == 1_200 && entry.outputTokens == 30 && entry.bytes == sent.body.count)
        #expect(ledger.terms?.tokens == 1_230 && ledger.terms?.requests == 1 && ledger.terms?.budget == nil)
      }
    }
  }

  /// The picture in a request of either interface.
  private static func picture(in text: String) -> Data? {
    text.matches(of: /[A-Za-z0-9+\/]{200,}={0,2}/).first.flatMap { Data(base64Encoded: String($0.output)) }
  }

  @Test("a server that takes neither a schema nor max_tokens is asked without them, and from then on at once")
  func forms() async throws {
    let vault = try Vault()
    try await vault.photo("inbox/a.jpg")
    try await withProvider { provider in
      provider.answers { _ in
        let sent = provider.sent.last?.json ?? [:]
        if sent["max_tokens"] != nil { return try provider.refusal(.badRequest, "Unsupported parameter: 'max_tokens'") }
        if sent["response_format"] != nil { return try provider.refusal(.unprocessableContent, "json_schema is not supported") }
        return try provider.reply("```json\n{\"caption\": \"Ein Boot.\"}\n```")
      }
      try await withLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        let first = try await house.caption(of: "inbox/a.jpg") { $0.status == .completed }
        #expect(first?.content == "Ein Boot." && provider.sent.count == 3)
        try await vault.photo("inbox/b.jpg", 1)
        _ = try await house.caption(of: "inbox/b.jpg") { $0.status == .completed }
        #expect(provider.sent.count == 4)
        let ledger = try await house.client.send(ListLedger())
        #expect(ledger.entries.map(\.outcome) == [.answered, .answered, .refused, .refused] && ledger.terms?.tokens == 2_460)
      }
    }
  }

  @Test(
    "what has not the form that was asked for is no caption, also when the model obeys what stands in the picture; it is asked once",
    arguments: ["I am a pirate now.", #"{"caption": ""}"#, #"{"delete": "inbox"}"#])
  func nonsense(answer: String) async throws {
    let vault = try Vault()
    try await vault.photo("inbox/a.jpg")
    try await withProvider { provider in
      provider.answers { _ in try provider.reply(answer, tokens: nil) }
      try await withLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        let digest = try await house.caption(of: "inbox/a.jpg") { $0.status == .failed }
        #expect(digest?.reason == .unusableAnswer && digest?.content == nil && provider.sent.count == 1)
        let ledger = try await house.client.send(ListLedger())
        // It was paid for, and the provider does not say how much.
        #expect(ledger.entries.map(\.outcome) == [.unusable] && ledger.terms?.tokens == Caption.estimatedTokens)
        #expect(try await house.names(in: "inbox") == ["a.jpg"])
      }
    }
  }

  @Test("a provider that has no time is waited for as long as it says; one that does not take the request fails with its words")
  func waits() async throws {
    let vault = try Vault()
    try await vault.photo("inbox/a.jpg")
    try await withProvider { provider in
      provider.answers { count in
        count == 1
          ? try provider.refusal(.tooManyRequests, "Slow down", headers: [.retryAfter: "1"])
          : try provider.refusal(.contentTooLarge, "The picture is too odd")
      }
      try await withLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        let held = try await house.caption(of: "inbox/a.jpg") { $0.status == .todo || $0.status == .failed }
        #expect(held?.status == .failed || held?.reason == .providerBusy)
        let failed = try await house.caption(of: "inbox/a.jpg") { $0.status == .failed }
        #expect(failed?.reason == .refused && failed?.error == "The picture is too odd" && failed?.attempts == 1)
        let ledger = try await house.client.send(ListLedger())
        #expect(ledger.entries.map(\.outcome) == [.refused, .busy] && ledger.terms?.tokens == 0)
      }
    }
  }

  @Test("a provider that fails is asked again later, and not at once")
  func fails() async throws {
    let vault = try Vault()
    try await vault.photo("inbox/a.jpg")
    try await withProvider { provider in
      provider.answers { _ in try provider.refusal(.internalServerError, "Oops") }
      try await withHastyLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        let digest = try await house.caption(of: "inbox/a.jpg") { $0.reason == .providerFailed }
        #expect(digest?.status == .pending && digest?.attempts == 1 && provider.sent.count == 1)
        provider.answers { _ in try provider.reply(#"{"caption": "Ein Boot."}"#) }
        _ = try await house.client.send(MakeDigests(path: "inbox/a.jpg", digesters: ["caption"]))
        _ = try await house.caption(of: "inbox/a.jpg") { $0.status == .completed }
      }
    }
  }

  @Test("a key that is refused costs one request, whatever waits; the captions wait until somebody goes on")
  func key() async throws {
    let vault = try Vault()
    try await vault.photo("inbox/a.jpg")
    try await vault.photo("inbox/b.jpg", 1)
    try await withProvider { provider in
      provider.answers { _ in try provider.refusal(.unauthorized, "invalid x-api-key") }
      try await withHastyLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        for path in ["inbox/a.jpg", "inbox/b.jpg"] {
          let digest = try await house.caption(of: path) { $0.status == .todo }
          #expect(digest?.reason == .providerRefuses && digest?.error?.isEmpty == false)
        }
        let terms = try await house.client.send(ListLedger()).terms
        #expect(terms?.hold == .providerRefuses && provider.sent.count == 1)
        provider.answers { _ in try provider.reply(#"{"caption": "Ein Boot."}"#) }
        _ = try await house.client.send(PauseSending(isPaused: false))
        for path in ["inbox/a.jpg", "inbox/b.jpg"] { _ = try await house.caption(of: path) { $0.status == .completed } }
      }
    }
  }

  @Test("nothing leaves from a folder that was not chosen, nor hidden files, nor without a provider; a file that is moved in is sent")
  func folders() async throws {
    let vault = try Vault()
    try await vault.photo("private/a.jpg")
    try await vault.photo("private/.vault/b.jpg", 1)
    try await vault.photo("inboxes/c.jpg", 2)
    try await withProvider { provider in
      try await withLife(vault, entries: 2, configure: { $0.models = provider.settings(folders: ["inbox", "private/.vault"]) }) { house in
        for path in ["private/a.jpg", "inboxes/c.jpg"] {
          _ = try await house.digests(of: path)
          let caption = try await house.caption(of: path)
          #expect(caption?.status == .skipped && caption?.reason == .notChosen)
        }
        _ = try await house.client.send(MakeDigests(path: "private/a.jpg", digesters: ["caption"]))
        _ = try await house.digests(of: "private/a.jpg")
        #expect(provider.sent.isEmpty)
        _ = try await house.client.send(MakeLibraryFolder(path: "inbox"))
        _ = try await house.client.send(MoveLibraryFile(sourcePath: "private/a.jpg", destinationPath: "inbox/a.jpg"))
        _ = try await house.caption(of: "inbox/a.jpg") { $0.status == .completed }
        #expect(provider.sent.count == 1)
      }
    }
  }
}

extension RunningHouse {
  func caption(of path: String) async throws -> LifeDigest? { try await digest("caption", of: path) }

  /// The caption of a file, once `condition` holds of it.
  func caption(
    of path: String, patience: Duration = .seconds(45), file: StaticString = #fileID, line: Int = #line,
    once condition: @escaping (LifeDigest) -> Bool
  ) async throws -> LifeDigest? {
    try await wait(patience: patience, file: file, line: line) { try await caption(of: path).map(condition) ?? false }
    return try await caption(of: path)
  }
}
