import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import ShowsApp

/// An import is previewed, decided on, and run; an address can be fetched daily.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ImportModelTests {
  private let server = ScriptedServer()

  private func model() -> ImportModel {
    let model = ImportModel(client: server.client, clock: ContinuousClock())
    model.address = " https://venue.example/shows.ics "
    return model
  }

  private func entry(_ key: String, _ verdict: ShowImportEntry.Verdict) -> ShowImportEntry {
    let show = ImportedShow(title: key, startsAt: .distantFuture, day: "2027-03-01", timezone: "America/Phoenix")
    return ShowImportEntry(key: key, verdict: verdict, reason: "because", digest: "d-\(key)", imported: show, show: .sample())
  }

  private func preview() -> ShowImportPreview {
    ShowImportPreview(
      name: "Venue", format: .calendar, entries: [entry("a", .new), entry("b", .doubtful), entry("c", .same)], past: 0, problems: [])
  }

  private func sent() throws -> ImportShows {
    let body = try #require(server.asked("/api/shows/import").last { $0.path == "/api/shows/import" }?.body)
    return try WireJSON.decode(ImportShows.self, from: body)
  }

  @Test("a doubtful show is left out until a person decides, and what they decide is sent with what they saw")
  func decides() async throws {
    server.on("/api/shows/import", answer: ShowImportResult(added: 1))
    server.on("/api/shows/import/preview", answer: preview())
    let model = model()
    await model.read()
    #expect(model.count(in: preview()) == 2)
    #expect(model.decision(on: entry("d", .unknown("odd"))) == .leaveOut)
    model.decide(.change, on: entry("b", .doubtful))
    model.decide(.leaveOut, on: entry("c", .same))
    await model.run()
    let sent = try sent()
    #expect(sent.source.url == "https://venue.example/shows.ics")
    #expect(sent.entries == [.init(key: "a", digest: "d-a"), .init(key: "b", digest: "d-b", decision: .change)])
    #expect(model.phase == .done(ShowImportResult(added: 1)) && server.asked("/api/shows/feeds").isEmpty)
  }

  @Test("an address is followed with its defaults once its shows are imported; a text in a file is not")
  func follows() async throws {
    server.on("/api/shows/import", answer: ShowImportResult())
    server.on("/api/shows/import/preview", answer: preview())
    server.on("/api/shows/feeds") { _ in
      ShowFeed(id: 1, url: "u", name: "Venue", format: .calendar, dueAt: .distantFuture, createdAt: .distantPast)
    }
    let model = model()
    model.venue = "The Back Room"
    model.isFollowed = true
    await model.read()
    await model.run()
    let body = try #require(server.asked("/api/shows/feeds").first { $0.method == .post }?.body)
    let followed = try WireJSON.decode(FollowShowFeed.self, from: body)
    #expect(followed.url == "https://venue.example/shows.ics" && followed.venue == "The Back Room" && followed.city == nil)
    #expect(model.following == .done && model.problem == nil)
  }

  @Test("an address that cannot be followed leaves the result of its import, and following it is tried again by itself")
  func followsAgain() async throws {
    server.on("/api/shows/import", answer: ShowImportResult(added: 2))
    server.on("/api/shows/import/preview", answer: preview())
    server.on("/api/shows/feeds") { _ in throw ClientError.unreachable("cable") }
    let model = model()
    model.isFollowed = true
    await model.read()
    await model.run()
    #expect(model.phase == .done(ShowImportResult(added: 2)) && model.following == .failed && model.problem != nil)
    server.on("/api/shows/feeds") { _ in
      ShowFeed(id: 1, url: "u", name: "Venue", format: .calendar, dueAt: .distantFuture, createdAt: .distantPast)
    }
    await model.follow()
    #expect(model.phase == .done(ShowImportResult(added: 2)) && model.following == .done && model.problem == nil)
    #expect(server.asked("/api/shows/import").count { $0.path == "/api/shows/import" } == 1)
    model.startAgain()
    #expect(model.following == .notWished)
  }

  @Test("a text file is taken in place of an address; one that is too large or no text is refused with its limit")
  func chooses() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (table, large, binary) = (folder.appending(path: "a.csv"), folder.appending(path: "b.csv"), folder.appending(path: "c.csv"))
    try Data("date,title".utf8).write(to: table)
    try Data("x".utf8).write(to: large)
    // Sparse: it takes no space.
    let handle = try FileHandle(forWritingTo: large)
    try handle.truncate(atOffset: UInt64(ShowImportSource.longestText) + 1)
    try handle.close()
    try Data([0xff, 0xfe, 0x00]).write(to: binary)
    let model = model()
    for file in [large, binary, folder.appending(path: "missing.csv")] {
      await model.choose(file)
      #expect(model.file == nil && model.problem == "Choose a text file of at most 10 MB in UTF-8.", "\(file.lastPathComponent)")
    }
    await model.choose(table)
    #expect(model.file == ImportModel.File(name: "a.csv", text: "date,title") && model.problem == nil)
  }

  @Test("what cannot be read is said in the server's words, and the address is still there; what cannot be imported leaves the preview")
  func refused() async throws {
    server.on("/api/shows/import/preview") { _ in throw ClientError.problem(Problem(.unreadableShows, detail: "Line 3 has no date.")) }
    let model = model()
    await model.read()
    let words = "Line 3 has no date."
    #expect(model.problem == "\(words)" && model.phase == .asking && !model.address.isEmpty)
    server.on("/api/shows/import") { _ in throw ClientError.unreachable("cable") }
    server.on("/api/shows/import/preview", answer: preview())
    await model.read()
    await model.run()
    #expect(model.phase == .preview(preview()) && model.problem != nil)
  }
}
