import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import HTTPTypes
import Testing

@testable import HouseSupport
@testable import LifeServer

/// The stream as clients of Life read it, decoded as they do.
@Suite("The change stream for clients of Life", .timeLimit(.minutes(5)))
struct LifeStreamTests {
  /// An event of a stream, taken apart by the rules of server-sent events alone.
  private struct Received: Sendable, Equatable {
    var id: String?
    var name: String?
    var data = ""
  }

  /// What that system's web client decodes of each event.
  private struct OriginalEvent: Decodable, Equatable {
    struct Details: Decodable, Equatable {
      let operation: String?
      let previewType: String?
    }

    let type: String
    let timestamp: String
    let path: String?
    let data: Details?
  }

  /// Captures a text, if there is one, and reads events until one has all of these words in its name and data.
  private func read(
    _ house: RunningHouse, flavour: String? = nil, after id: String? = nil, capturing text: String? = nil, until words: [String]
  ) async throws -> [Received] {
    let request = try WireRequest(events: WatchChanges(lastEventID: id, flavour: flavour))
    let stream = try await house.transport.stream(request)
    #expect(stream.status == 200 && stream.headers["content-type"] == "text/event-stream")
    if let text { _ = try await house.client.send(CaptureItem(text: text, name: "thought")) }
    var reading = Reading()
    for try await chunk in stream.chunks {
      for event in reading.feed(chunk) {
        let said = (event.name ?? "") + " " + event.data
        if words.allSatisfy({ said.contains($0) }) { return reading.events }
      }
    }
    return reading.events
  }

  /// Takes lines apart.
  private struct Reading {
    private(set) var events: [Received] = []
    private var event = Received()
    private var rest = ""

    /// - Returns: those that are complete now.
    mutating func feed(_ chunk: Data) -> [Received] {
      let before = events.count
      rest += String(decoding: chunk, as: UTF8.self)
      var lines = rest.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      rest = lines.removeLast()
      for line in lines { take(line) }
      return Array(events.dropFirst(before))
    }

    private mutating func take(_ line: String) {
      if line.isEmpty {
        if !event.data.isEmpty { events.append(event) }
        event = Received()
      } else if line.hasPrefix("id: ") {
        event.id = String(line.dropFirst(4))
      } else if line.hasPrefix("event: ") {
        event.name = String(line.dropFirst(7))
      } else if line.hasPrefix("data: ") {
        event.data += line.dropFirst(6)
      }
    }
  }

  /// What the seed's client decodes of an event.
  private struct Payload: Decodable {
    let room: String
    let ids: [String]
  }

  private func decoded(_ events: [Received]) throws -> [OriginalEvent] {
    try events.map { try JSONDecoder().decode(OriginalEvent.self, from: Data($0.data.utf8)) }
  }

  @Test(
    "the seed's client gets named events, file_changed and digest_completed, which name the paths and can be replayed",
    arguments: Depth.allCases)
  func named(depth: Depth) async throws {
    let vault = try Vault()
    try await withLife(vault, at: depth) { house in try await checkNamed(house) }
  }

  private func checkNamed(_ house: RunningHouse) async throws {
    let events = try await read(house, capturing: "A thought about boats", until: ["digest_completed", "thought.md"])
    for event in events {
      #expect(event.name != nil)
      #expect(event.id.flatMap { Int64($0) } != nil)
    }
    // The folder of the inbox is made first.
    let changed = try #require(events.first { $0.name == "file_changed" && $0.data.contains("thought.md") })
    let payload = try JSONDecoder().decode(Payload.self, from: Data(changed.data.utf8))
    #expect(payload.room == "life")
    #expect(payload.ids.contains("inbox/thought.md"))
    let id = try #require(changed.id.flatMap { Int64($0) })
    let again = try await read(house, after: String(id - 1), until: ["file_changed"])
    let replayed = again.last?.id.flatMap { Int64($0) } ?? 0
    #expect(replayed >= id)
  }

  @Test("the original's web client gets events without a name: first connected, then what changed, with ids from which it goes on")
  func original() async throws {
    let vault = try Vault()
    try vault.save("Papers/old.txt", "old")
    try await withLife(vault, entries: 1) { house in try await checkOriginal(house) }
  }

  private func checkOriginal(_ house: RunningHouse) async throws {
    let flavour = "mylifedb"
    let events = try await read(house, flavour: flavour, capturing: "A thought about boats", until: ["digest-update", "thought.md"])
    for event in events { #expect(event.name == nil) }
    let said = try decoded(events)
    #expect(said.first?.type == "connected" && said.first?.path == nil)
    for event in said { #expect(event.timestamp.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil) }
    #expect(said.contains { $0.type == "inbox-changed" })
    #expect(said.contains { $0.type == "library-changed" && $0.path == "inbox/thought.md" && $0.data?.operation == "create" })
    let first = try #require(events.compactMap(\.id).first.flatMap { Int64($0) })
    _ = try await house.client.send(PinLibraryFile(path: "Papers/old.txt"))
    _ = try await house.client.send(DeleteLibraryFile(path: "inbox/thought.md"))
    // From before the capture on: what is gone meanwhile was deleted.
    let later = try decoded(try await read(house, flavour: flavour, after: String(first - 1), until: ["pin-changed"]))
    #expect(later.contains { $0.type == "library-changed" && $0.path == "inbox/thought.md" && $0.data?.operation == "delete" })
    #expect(later.contains { $0.type == "pin-changed" && $0.path == "Papers/old.txt" })
  }

  @Test("what each change becomes there, and a flavour that nobody knows")
  func changes() async throws {
    let vault = try Vault()
    try vault.save("inbox/photo.jpg", "x")
    try await withLife(vault, entries: 1) { house in
      let answer = try await house.send(.get, "/api/notifications/stream?flavour=other")
      #expect(try answer.problem().field == "flavour")
      let room = try #require(house.server.rooms.compactMap { $0 as? LifeRoom }.first)
      try await checkChanges(try #require(room.streamFlavours.first))
    }
  }

  private func checkChanges(_ flavour: any StreamFlavour) async throws {
    let everything = try await events(Change.Kind.everything, [], of: flavour)
    #expect(everything.map(\.type) == ["inbox-changed", "library-changed"])
    let completed = try await events(Change.Kind.digestCompleted, ["inbox/photo.jpg"], of: flavour)
    #expect(completed.map(\.type) == ["digest-update", "preview-updated"])
    #expect(completed.last?.data?.previewType == "image")
    let gone = try await events(Change.Kind.fileChanged, ["Papers/a.txt"], of: flavour)
    #expect(gone.map(\.type) == ["library-changed"])
    #expect(gone.first?.data?.operation == "delete")
    let people = try await events(Change.Kind.peopleChanged, ["people/ada.vcf"], of: flavour)
    #expect(people.isEmpty)
    let notes = try await events(Change.Kind.fileChanged, ["a.md"], room: .notes, of: flavour)
    #expect(notes.isEmpty)
  }

  private func events(
    _ kind: String, _ ids: [String], room: Room = .life, of flavour: any StreamFlavour
  ) async throws -> [OriginalEvent] {
    let change = Change(id: 1, room: room, kind: kind, ids: ids)
    let found = try await flavour.events(for: change, at: Date(timeIntervalSince1970: 1_780_000_000))
    return try found.map { try JSONDecoder().decode(OriginalEvent.self, from: Data($0.utf8)) }
  }
}
