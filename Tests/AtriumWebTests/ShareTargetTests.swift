import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import HTTPServing
import Testing

@testable import AtriumWeb
@testable import LifeApp
@testable import ShowsApp
@testable import WebHosting

/// What other programs share with the app goes to the room of the person that takes it, or they are asked.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ShareTargetTests {
  /// A house without accounts, with these rooms; it captures every form.
  private actor OpenHouse: Transport {
    private let rooms: [Room]
    private(set) var captured: [Data] = []

    init(rooms: [Room]) { self.rooms = rooms }

    func send(_ request: WireRequest) async throws -> WireResponse {
      guard request.path == CaptureItem.route.path else { return try WireResponse(json: House(rooms: rooms)) }
      captured.append(request.body ?? Data())
      return try WireResponse(json: Capture(path: "inbox/a", results: [Capture.Result(path: "inbox/a", status: .created)]))
    }

    func stream(_ request: WireRequest) async throws -> WireStream {
      WireStream(status: 503, headers: [:], chunks: AsyncThrowingStream { $0.finish() })
    }
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "things-\(UUID().uuidString)", directoryHint: .isDirectory)
  nonisolated private static let picture = part("files", "red sun.jpg", "image/jpeg", "picture")

  nonisolated private static func part(_ name: String, _ file: String? = nil, _ type: String? = nil, _ content: String) -> String {
    "--b\r\nContent-Disposition: form-data; name=\"\(name)\"" + (file.map { "; filename=\"\($0)\"" } ?? "")
      + (type.map { "\r\nContent-Type: \($0)" } ?? "") + "\r\n\r\n\(content)\r\n"
  }

  /// Shares a form of these parts.
  private func share(_ parts: String..., with house: OpenHouse, choosing choice: String? = nil) async throws -> ShareTarget.Outcome {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let form = folder.appending(path: UUID().uuidString)
    try Data((parts.joined() + "--b--\r\n").utf8).write(to: form)
    let atrium = ShareTarget.atrium(
      rooms: HostedRooms([.life, .shows]), contract: Contract(rooms: [.life, .shows]), hasAccounts: false, admits: { _ in true },
      transport: { _ in house })
    let target = try #require(atrium)
    var share = PageShare(
      browser: Browser(), id: nil, contentType: "multipart/form-data; boundary=b", form: form, languages: "de-AT",
      make: { [folder] name in
        let file = folder.appending(path: name)
        try Data().write(to: file)
        return file
      })
    share.choice = choice
    return try await target.take(share)
  }

  @Test("who has both rooms is asked about a picture, in their language, and it goes where they say, as it came or as a file")
  func both() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let house = OpenHouse(rooms: [.life, .shows])
    let words = Self.part("text", nil, nil, "Look at this")
    guard case .ask(let question) = try await share(words, Self.picture, with: house) else { throw NotThere() }
    #expect(question.heading == "Wohin damit?" && question.choices.map(\.id) == ["life", "shows"])
    #expect(question.choices.map(\.title) == ["In Life behalten", "Konzert daraus eintragen"])
    guard case .taken(let path) = try await share(words, Self.picture, with: house, choosing: "life") else { throw NotThere() }
    #expect(path == "/life?shared=1")
    #expect(await house.captured == [Data((words + Self.picture + "--b--\r\n").utf8)])
    let chosen = try await share(words, Self.picture, with: house, choosing: "shows")
    guard case .handOver(let file, let place) = chosen else { throw NotThere() }
    #expect(place == "/shows/submit" && file.lastPathComponent == "red sun.jpg")
    #expect(try String(contentsOf: file, encoding: .utf8) == "picture")
  }

  @Test("who has one of them is not asked; a text comes with its title, and what the room does not take fails")
  func one() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (life, shows) = (OpenHouse(rooms: [.life]), OpenHouse(rooms: [.shows]))
    guard case .taken = try await share(Self.picture, with: life) else { throw NotThere() }
    let text = [Self.part("title", nil, nil, "Tonight"), Self.part("text", nil, nil, "Slow Rivers, 8pm"), Self.part("url", nil, nil, "")]
    guard case .handOver(let file, _) = try await share(text.joined(), with: shows) else { throw NotThere() }
    #expect(file.lastPathComponent == "Shared.txt")
    #expect(try String(contentsOf: file, encoding: .utf8) == "Tonight\nSlow Rivers, 8pm")
    guard case .failed = try await share(Self.part("files", "a.pdf", "application/pdf", "x"), with: shows) else { throw NotThere() }
    #expect(await shows.captured.isEmpty)
  }

  nonisolated private static let noFlyers = [
    part("text", nil, nil, "https://venue.example/tonight"), part("text", nil, nil, "Tonight") + part("url", nil, nil, "https://a.example"),
    picture + picture, part("files", "lease.pdf", "application/pdf", "x"),
  ]

  @Test("a link, several files and a file of another kind are captured without a question", arguments: noFlyers)
  func captured(form: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let house = OpenHouse(rooms: [.life, .shows])
    guard case .taken = try await share(form, with: house) else { throw NotThere() }
    #expect(await house.captured.count == 1)
  }

  /// Another outcome than this one was expected.
  private struct NotThere: Error {}
}
