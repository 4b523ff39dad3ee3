import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// The house is the same whichever engine keeps its records.
@Suite("Records", .timeLimit(.minutes(5)))
struct RecordsTests {
  @Test("a file keeps its id over a rename, and over a restart", arguments: RecordsEngine.allCases)
  func identities(engine: RecordsEngine) async throws {
    let place = try await engine.place()
    let vault = try Vault()
    try vault.save("before.md", "a word that stays")
    try vault.save("other.md", "another")
    let id = try await withHouse(vault, configure: { $0.records = place }) { house in
      try await house.waitForIdentities { try await $0.record(at: "before.md") != nil }
      let id = try #require(try await house.server.records.record(at: "before.md")).id
      try vault.move("before.md", to: "deep/after.md")
      try await house.waitForIdentities { try await $0.record(at: "deep/after.md")?.id == id }
      return id
    }
    try vault.move("deep/after.md", to: "meanwhile.md")
    try await withHouse(vault, configure: { $0.records = place }) { house in
      try await house.waitForIdentities { try await $0.record(at: "meanwhile.md")?.id == id }
      #expect(try await house.server.records.all().map(\.path) == ["meanwhile.md", "other.md"])
    }
  }

  @Test("what changes is told in order, and to who comes back what was missed", arguments: RecordsEngine.allCases)
  func changes(engine: RecordsEngine) async throws {
    let place = try await engine.place()
    let vault = try Vault()
    try vault.save("old.md", "old")
    try await withHouse(vault, configure: { $0.records = place }) { house in
      try await house.waitUntilTold(of: 1)
      var events = house.client.events(WatchChanges(lastEventID: "1")).makeAsyncIterator()
      try vault.save("new.md", "about lighthouses")
      #expect(try await events.next()?.data == Change(id: 2, room: .notes, kind: Change.Kind.fileChanged, ids: ["new.md"]))
    }
    try await withHouse(vault, configure: { $0.records = place }) { house in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask { try await house.server.changes.append(room: .notes, kind: "test", ids: ["\(number)"]) }
        }
        try await group.waitForAll()
      }
      // A burst is merged: fewer events than changes, each id once, and the last event has the last change's number.
      var missed: [Change] = []
      for try await event in house.client.events(WatchChanges(lastEventID: "1")) {
        missed.append(event.data)
        if event.data.id == 22 { break }
      }
      #expect(missed.map(\.id) == missed.map(\.id).sorted() && missed.first?.ids.first == "new.md")
      #expect(missed.flatMap(\.ids).sorted() == (["new.md"] + (0..<20).map { "\($0)" }).sorted())
    }
  }

  @Test("a database that cannot be reached keeps the house from opening, in a sentence without the password")
  func unreachable() async throws {
    let vault = try Vault()
    let host = vault.data.path(percentEncoded: false).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let place = try RecordsPlace("postgres://me:opensesame@\(host)/atrium")
    let error = await #expect(throws: Database.Failure.self) {
      try await withHouse(vault, configure: { $0.records = place }) { _ in }
    }
    #expect(error?.errorDescription?.hasPrefix("The database postgres://me@") == true)
    #expect(error?.errorDescription?.contains("opensesame") == false)
  }
}
