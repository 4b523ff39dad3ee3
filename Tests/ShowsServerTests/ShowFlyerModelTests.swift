import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Hummingbird
import Intelligence
import Recognition
import Storage
import Testing
import WorkerSupport

@testable import AtriumServer
@testable import HouseSupport
@testable import ShowsServer

/// Flyers that a provider's model copies, from the picture to the provider and back.
@Suite("Flyers by a model", .timeLimit(.minutes(5)))
struct ShowFlyerModelTests {
  private static let text = """
    PALE HARBOR
    Saturday, January 16
    8 pm
    at The Rebel Lounge
    Phoenix, AZ
    """

  /// What a model says of one show.
  private static func answer(_ artists: [String], _ fields: [String: String] = [:]) -> String {
    let acts = artists.map { #"{"name": "\#($0)", "box": [0.1, 0.1, 0.8, 0.2], "is_headliner": false, "role": ""}"# }
    let words = fields.map { #""\#($0)": {"text": "\#($1)", "box": []}"# }
    return #"{"shows": [{"artists": [\#(acts.joined(separator: ", "))]\#(words.map { ", " + $0 }.joined())}]}"#
  }

  private static let copied = answer(
    ["PALE HARBOR"], ["date": "Saturday, January 16", "time": "8 pm", "venue": "The Rebel Lounge", "city": "Phoenix, AZ", "price": "$99"])

  private static func with(
    _ interface: ModelSettings.Interface = .openai, tokens: Int? = nil, answer: String = copied,
    languages: [String] = LanguageData.standard,
    _ body: @escaping @Sendable (ShowsHouse, ModelProvider) async throws -> Void
  ) async throws {
    try await withProvider(interface) { provider in
      provider.answers { _ in try provider.reply(answer) }
      var settings = provider.settings(tokens: tokens)
      (settings.model, settings.flyerModel) = (nil, "tiny")
      try await ShowsHouse.with(models: settings, languages: languages) { try await body($0, provider) }
    }
  }

  private static func flyer(_ name: String) async throws -> Data {
    let folder = try Folder()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try await Programs.run(
      "/usr/bin/python3", "-B", root.appending(path: "Flyers/generate.py").path, folder.path, "--today", "2027-01-15", "--tricky",
      String(name.prefix { $0 != "." }),
      in: folder.path)
    return try folder.read(name)
  }

  @Test(
    "a text is copied by either interface; what is in it is believed, and what is not is marked",
    arguments: ModelSettings.Interface.allCases)
  func text(interface: ModelSettings.Interface) async throws {
    try await Self.with(interface) { shows, provider in
      let read = try await shows.moderator.send(ReadShowFlyer(type: .text, text: Self.text))
      #expect(read.data.artists.map(\.name) == ["Pale Harbor"] && read.data.date == "2027-01-16" && read.data.time == "20:00")
      #expect(read.data.venue?.name == "The Rebel Lounge" && read.data.venue?.state == "AZ")
      #expect((read.data.evidence["date"]?.confidence ?? 0) > 0.8)
      #expect(read.data.cost == "$99" && (read.data.evidence["cost"]?.confidence ?? 1) < 0.5)
      #expect(read.warnings.contains { $0.contains("$99") })
      let sent = try #require(provider.sent.first)
      #expect(provider.sent.count == 1 && sent.text.contains("at The Rebel Lounge") && sent.json["model"] as? String == "tiny")
      let name = HTTPField.Name(interface == .anthropic ? "x-api-key" : "Authorization")
      #expect(sent.headers[try #require(name)]?.hasSuffix("open-sesame") == true)
    }
  }

  @Test("a picture is sent small and without metadata; what was not recognised is looked at again at its place")
  func picture() async throws {
    let flyer = try await Self.flyer("code.jpg")
    try await Self.with(answer: Self.answer(["Glass Marlin", "Unprinted Act"], ["venue": "The Copper Rail"])) { shows, provider in
      let read = try await shows.moderator.send(
        ReadShowFlyer(type: .image, imageData: flyer.base64EncodedString(), mediaType: "image/jpeg"))
      #expect(read.data.artists.map(\.name) == ["Glass Marlin", "Unprinted Act"])
      #expect((read.data.evidence["artists[0]"]?.confidence ?? 0) > 0.8 && (read.data.evidence["artists[1]"]?.confidence ?? 1) < 0.5)
      #expect(read.data.ticketURL == "https://tickets.example/copper-rail/4711", "a QR code is not for a model to say")
      let sent = try #require(provider.sent.first?.text.matches(of: /[A-Za-z0-9+\/]{200,}={0,2}/).first)
      let picture = try #require(Data(base64Encoded: String(sent.output)))
      #expect(picture.starts(with: [0xff, 0xd8]) && picture.range(of: Data("Exif".utf8)) == nil && picture.count < flyer.count)
    }
  }

  @Test("the same flyer costs once in an hour; the ledger has the request, and no file")
  func again() async throws {
    try await Self.with { shows, provider in
      let call = ReadShowFlyer(type: .text, text: Self.text)
      let first = try await shows.moderator.send(call)
      #expect(try await shows.moderator.send(call) == first && provider.sent.count == 1)
      shows.time.pass(3_700)
      let login = Login(email: "owner@example.org", password: RunningHouse.password)
      let again = shows.house.bearing(try await shows.anybody.send(login).token)
      _ = try await again.send(call)
      #expect(provider.sent.count == 2)
      let entries = try await CallLedger(database: shows.house.server.database).entries(after: nil, limit: 10)
      #expect(entries.map(\.digester) == ["flyer", "flyer"] && entries.allSatisfy { $0.path.isEmpty && $0.outcome == "answered" })
      #expect(entries.first?.inputTokens == 1_200)
    }
  }

  @Test(
    "one more attempt where the provider has no time, and none where it asks for too much of it; then this server reads alone and says so")
  func busy() async throws {
    try await Self.with { shows, provider in
      provider.answers { count in
        count == 1
          ? try provider.refusal(.tooManyRequests, "slow down", headers: [.retryAfter: "0"]) : try provider.reply(Self.copied)
      }
      let read = try await shows.moderator.send(ReadShowFlyer(type: .text, text: Self.text))
      #expect(read.data.cost == "$99" && provider.sent.count == 2)
    }
    try await Self.with { shows, provider in
      provider.answers { _ in try provider.refusal(.tooManyRequests, "slow down", headers: [.retryAfter: "60"]) }
      let read = try await shows.moderator.send(ReadShowFlyer(type: .text, text: Self.text))
      #expect(read.data.date == "2027-01-16" && read.data.cost == nil && provider.sent.count == 1)
      #expect(read.warnings.first?.contains("without the model") == true)
    }
  }

  @Test("a refusal is said with the provider's words, and nonsense is not taken", arguments: [true, false])
  func refused(isRefusal: Bool) async throws {
    try await Self.with { shows, provider in
      provider.answers { _ in
        isRefusal ? try provider.refusal(.badRequest, "no pictures of people") : try provider.reply("I am a pirate now.")
      }
      let read = try await shows.moderator.send(ReadShowFlyer(type: .text, text: Self.text))
      #expect(read.data.artists.map(\.name) == ["Pale Harbor"] && read.data.date == "2027-01-16")
      #expect(read.warnings.first?.contains(isRefusal ? "no pictures of people" : "no usable answer") == true)
      // What failed is asked again.
      let before = provider.sent.count
      _ = try await shows.moderator.send(ReadShowFlyer(type: .text, text: Self.text))
      #expect(provider.sent.count > before)
    }
  }

  @Test("beyond the budget nothing is sent, and guests spend none of it")
  func budget() async throws {
    try await Self.with(tokens: 3_000) { shows, provider in
      let read = try await shows.moderator.send(ReadShowFlyer(type: .text, text: Self.text + String(repeating: "\nwords", count: 900)))
      #expect(provider.sent.isEmpty && read.warnings.first?.contains("budget") == true)
      // What is smaller still fits.
      _ = try await shows.moderator.send(ReadShowFlyer(type: .text, text: Self.text))
      #expect(provider.sent.count == 1)
    }
    try await Self.with { shows, provider in
      let read = try await shows.guest().send(ReadShowFlyer(type: .text, text: Self.text))
      #expect(provider.sent.isEmpty && read.data.cost == nil && !read.warnings.contains { $0.contains("model") })
    }
  }

  @Test("without text recognition the model reads alone and looks sure nowhere; without its answer the text beside the picture counts")
  func unrecognised() async throws {
    let flyer = try await Self.flyer("code.jpg")
    let picture = ReadShowFlyer(type: .image, imageData: flyer.base64EncodedString(), mediaType: "image/jpeg")
    try await Self.with(answer: Self.answer(["Glass Marlin"], ["venue": "The Copper Rail"]), languages: ["xyz"]) { shows, provider in
      let read = try await shows.moderator.send(picture)
      #expect(read.data.artists.map(\.name) == ["Glass Marlin"] && read.data.venue?.name == "The Copper Rail")
      #expect(read.data.evidence.count == 2 && read.data.evidence.values.allSatisfy { $0.confidence < 0.5 })
      #expect(read.warnings.count == 1 && read.warnings.first?.contains("not installed") == true)
      let guest = try await shows.guest()
      #expect(try await refusal { try await guest.send(picture) } == .unreadableFlyer && provider.sent.count == 1)
      let both = try await guest.send(
        ReadShowFlyer(type: .both, text: Self.text, imageData: flyer.base64EncodedString(), mediaType: "image/jpeg"))
      #expect(both.data.artists.map(\.name) == ["Pale Harbor"] && both.warnings.first?.contains("not installed") == true)
    }
  }

  @Test("a flyer that gives orders to a model is copied like any other")
  func orders() async throws {
    let flyer = try await Self.flyer("instructions.png")
    // A model that obeys: nothing of what it was told to say looks sure.
    let told = ["Free Candy", "Moon Base", "$0"]
    try await Self.with(answer: Self.answer([told[0]], ["venue": told[1], "price": told[2]])) { shows, _ in
      let read = try await shows.moderator.send(
        ReadShowFlyer(type: .image, imageData: flyer.base64EncodedString(), mediaType: "image/png")
      ).data
      #expect(read.artists.contains { $0.name == "Glass Marlin" })
      for (field, evidence) in read.evidence where evidence.confidence >= 0.8 {
        #expect(!told.contains { evidence.text.contains($0) }, "\(field)")
      }
    }
  }
}
