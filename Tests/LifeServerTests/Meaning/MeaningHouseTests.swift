import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import NotesServer
import Retrieval
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

/// From a file in the folder to the search of the house, with a small model of known weights.
@Suite("Search by meaning in a house", .timeLimit(.minutes(5)))
struct MeaningHouseTests {
  private func withModel(_ vault: Vault, entries: Int, _ body: @escaping @Sendable (RunningHouse) async throws -> Void) async throws {
    let model = try ModelFolder.small(in: vault)
    try await withLife(
      vault, entries: entries,
      configure: {
        $0.rooms = [LifeModule(), NotesModule()]
        $0.meaningModel = model
      }, body)
  }

  @Test("a letter is found by a question that shares no word with it, with the passage and the reason; after a move at its new place")
  func letter() async throws {
    let vault = try Vault()
    try vault.save("inbox/scan-17.txt", "Dear customer,\n\nfrom January on the gas for your flat is 12 % dearer.")
    try vault.save("inbox/other.txt", "Bring a leash to the vet.")
    try await withModel(vault, entries: 1) { house in
      let hit = try await house.hit("How much does heating cost us")
      #expect(hit.id == "inbox/scan-17.txt" && hit.why == .meaning && hit.kind == .file)
      #expect(hit.snippet.map(\.text).joined().contains("the gas for your flat"))
      let groups = try await house.client.send(SearchHouse(q: "How much does heating cost us")).groups
      #expect(groups.flatMap(\.hits).map(\.id) == ["inbox/scan-17.txt"])
      // What has the word itself is found by it.
      #expect(try await house.client.send(SearchHouse(q: "gas")).groups.flatMap(\.hits).first?.why == .text)
      // The other file may come later than the one that was found.
      let before = try await wait(for: "both files", within: .seconds(60)) {
        try await house.embedded()
      } until: {
        $0 == 2
      }
      try vault.move("inbox/scan-17.txt", to: "Papers/scan-17.txt")
      try await wait(for: "the new place", within: .seconds(60)) {
        try await house.client.send(SearchHouse(q: "heating")).groups.flatMap(\.hits).map(\.id)
      } until: {
        $0 == ["Papers/scan-17.txt"]
      }
      #expect(try await house.embedded() == before)
    }
  }

  @Test("a note is found by meaning once, as a note")
  func note() async throws {
    let vault = try Vault()
    try vault.save("Garden/shed.md", "# The shed\n\nWhere the *oars* are kept.")
    try vault.save("inbox/harbour.txt", "The oars came back.")
    try await withModel(vault, entries: 2) { house in
      try await wait(for: "both", within: .seconds(60)) {
        Set(try await house.client.send(SearchHouse(q: "boat")).groups.map(\.source.rawValue))
      } until: {
        $0 == ["life", "notes"]
      }
      let groups = try await house.client.send(SearchHouse(q: "a boat")).groups
      let notes = try #require(groups.first { $0.source == SearchGroup.Source(.notes) })
      #expect(notes.hits.map(\.id) == ["Garden/shed.md"])
      #expect(notes.hits.map(\.why) == [.meaning] && notes.hits.first?.kind == .document)
      #expect(notes.hits.first?.snippet.map(\.text).joined().contains("oars") == true)
      let files = try #require(groups.first { $0.source == SearchGroup.Source(.life) })
      #expect(files.hits.map(\.id) == ["inbox/harbour.txt"])
    }
  }
}

extension RunningHouse {
  /// The first hit of a search, once there is one.
  fileprivate func hit(_ question: String) async throws -> SearchHit {
    try await TestSupport.wait(for: "a hit", within: .seconds(60)) {
      try await client.send(SearchHouse(q: question)).groups.flatMap(\.hits).first
    }
  }

  /// Passages that were embedded since the house was opened.
  fileprivate func embedded() async throws -> Int? {
    let request = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/metrics")
    let text = String(decoding: try await exchange(request, nil).body, as: UTF8.self)
    return text.split(separator: "\n").first { $0.hasPrefix("atrium_passages_embedded ") }.flatMap { Int($0.split(separator: " ")[1]) }
  }
}
