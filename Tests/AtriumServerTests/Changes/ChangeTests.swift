import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Changes", .timeLimit(.minutes(5)))
struct ChangeTests {
  @Test("a saved file is told and found at once; a deleted one is told and gone", arguments: Depth.allCases)
  func savedFile(depth: Depth) async throws {
    let vault = try Vault()
    try vault.save("old.md", "old")
    try await withHouse(at: depth, vault) { house in
      try await house.waitUntilTold(of: 1)
      var events = house.client.events(WatchChanges(lastEventID: "1")).makeAsyncIterator()
      try vault.save("folder/new.md", "about lighthouses")
      let saved = try #require(try await events.next())
      #expect(saved.name == Change.Kind.fileChanged)
      #expect(saved.id == String(saved.data.id))
      #expect(saved.data == Change(id: 2, room: .notes, kind: Change.Kind.fileChanged, ids: ["folder/new.md"]))
      #expect(try await house.client.send(SearchDocuments(q: "lighthouses")).map(\.id) == ["folder/new.md"])
      try vault.delete("folder/new.md")
      let deleted = try #require(try await events.next())
      #expect(deleted.data.ids == ["folder/new.md"])
      #expect(try await house.client.send(SearchDocuments(q: "lighthouses")).isEmpty)
    }
  }

  @Test("a moved note keeps its identity and changes its key at once")
  func movedFile() async throws {
    let vault = try Vault()
    try vault.save("before.md", "a word that stays")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 1)
      try vault.save("before.md", "a word that stays, saved again")
      try await house.wait { try await house.client.send(SearchDocuments(q: "again")).count == 1 }
      let record = try #require(try await house.server.records.record(at: "before.md"))
      try vault.move("before.md", to: "deep/after.md")
      try await house.wait { try await house.client.send(ListDocuments()).documents.map(\.id) == ["deep/after.md"] }
      #expect(try await house.server.records.record(at: "deep/after.md")?.id == record.id)
      #expect(try await house.server.records.record(at: "before.md") == nil)
      #expect(try await house.client.send(SearchDocuments(q: "stays")).map(\.id) == ["deep/after.md"])
    }
  }

  @Test("a folder that is moved or deleted takes its notes along")
  func movedFolder() async throws {
    let vault = try Vault()
    for number in 0..<20 { try vault.save("here/sub/\(number).md", "note \(number)") }
    try vault.save("here0.md", "next to the folder")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 21)
      try vault.move("here", to: "there")
      try await house.wait { try await house.client.send(ListDocuments()).documents.count { $0.id.hasPrefix("there/sub/") } == 20 }
      try vault.delete("there")
      try await house.wait { try await house.client.send(ListDocuments()).documents.map(\.id) == ["here0.md"] }
    }
  }

  @Test("who comes back is told what was missed, and only that", arguments: Depth.allCases)
  func replay(depth: Depth) async throws {
    let vault = try Vault()
    try await withHouse(at: depth, vault) { house in
      for number in 1...250 { try await house.server.changes.append(room: .notes, kind: "test", ids: ["\(number)"]) }
      var missed: [Change] = []
      for try await event in house.client.events(WatchChanges(lastEventID: "7")) {
        missed.append(event.data)
        if event.data.id == 250 { break }
      }
      #expect(missed.flatMap(\.ids) == (8...250).map { "\($0)" })
      #expect(missed.count < 10, "a burst is few events")
    }
  }

  @Test("an id that the log does not hold means: ask for everything again", arguments: ["251", "-1", "nonsense", "99999999999999999999"])
  func lostCount(lastEventID: String) async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      for number in 1...250 { try await house.server.changes.append(room: .notes, kind: "test", ids: ["\(number)"]) }
      var events = house.client.events(WatchChanges(lastEventID: lastEventID)).makeAsyncIterator()
      var rooms: Set<Room> = []
      for _ in Contract.tested.rooms.map(\.room) {
        let event = try #require(try await events.next())
        #expect(event.data == Change(id: 250, room: event.data.room, kind: Change.Kind.everything, ids: []))
        rooms.insert(event.data.room)
      }
      #expect(rooms == Set(Contract.tested.rooms.map(\.room)))
      try await house.server.changes.append(room: .notes, kind: "test", ids: ["later"])
      await house.server.hub.signal()
      #expect(try await events.next()?.data.ids == ["later"])
    }
  }

  @Test("only the newest rows are kept, and who is behind them is told so")
  func trimmed() async throws {
    let log = try await ChangeLog(database: try Database.inMemory(), keeping: 10)
    for number in 1...25 { try await log.append(room: .notes, kind: "test", ids: ["\(number)"]) }
    #expect(try await log.page(after: 14) == .trimmed(latest: 25))
    guard case .rows(let kept) = try await log.page(after: 15) else {
      Issue.record("the rows that were kept are not readable")
      return
    }
    #expect(kept.map(\.change.id) == Array(16...25))
    #expect(try await log.page(after: 25) == .rows([]))
  }

  @Test("a burst becomes few rows of bounded size")
  func burst() async throws {
    let log = try await ChangeLog(database: try Database.inMemory())
    try await log.append(room: .notes, kind: "test", ids: (0..<450).map(String.init))
    guard case .rows(let logged) = try await log.page(after: 0) else {
      Issue.record("nothing was logged")
      return
    }
    let rows = logged.map(\.change)
    #expect(rows.map(\.id) == [1, 2, 3])
    #expect(rows.map(\.ids.count) == [200, 200, 50])
    #expect(rows.flatMap(\.ids) == (0..<450).map { "\($0)" })
  }

  @Test("a stream begins with its position, and its heartbeats come by the clock", arguments: Depth.allCases)
  func heartbeat(depth: Depth) async throws {
    let vault = try Vault()
    try await withHouse(at: depth, vault, configure: { $0.heartbeat = .milliseconds(20) }) { house in
      let stream = try await house.transport.stream(try WireRequest(events: WatchChanges()))
      #expect(stream.status == 200)
      #expect(stream.headers["content-type"] == "text/event-stream")
      #expect(stream.headers["cache-control"] == "no-store")
      var text = ""
      for try await chunk in stream.chunks {
        text += String(decoding: chunk, as: UTF8.self)
        if text.components(separatedBy: "\n: \n").count > 3 { break }
      }
      #expect(text.hasPrefix("retry: 1000\nid: 0\n\n"))
    }
  }

  @Test("what is committed while a stream opens is told")
  func opening() async throws {
    let log = try await ChangeLog(database: try Database.inMemory())
    let hub = ChangeHub(clock: ContinuousClock())
    let body = try await ChangeRoutes(log: log, hub: hub, rooms: [.notes, .agents]).stream(
      WatchChanges(), to: ChangeAudience(.owner, house: [.notes, .agents]))
    // The head has left, and nothing of the body is written yet.
    try await log.append(room: .notes, kind: "test", ids: ["between"])
    let (chunks, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    let writing = Task {
      try await body.write(ChunkWriter(continuation: continuation))
      continuation.finish()
    }
    var text = ""
    for try await chunk in chunks {
      if text.isEmpty {
        try await log.append(room: .notes, kind: "test", ids: ["after"])
        await hub.signal()
      }
      text += String(decoding: chunk, as: UTF8.self)
      if text.contains("after") { break }
    }
    #expect(text.hasPrefix("retry: 1000\nid: 0\n\n") && text.contains("between"))
    writing.cancel()
    _ = await writing.result
  }

  @Test("a stream ends when the house closes", arguments: Depth.allCases)
  func shutdown(depth: Depth) async throws {
    let vault = try Vault()
    let reading = try await withHouse(at: depth, vault) { house in
      let stream = try await house.transport.stream(try WireRequest(events: WatchChanges()))
      return Task { try await stream.collected() }
    }
    #expect(try await reading.value.body.starts(with: Data("retry".utf8)))
  }

  @Test("a stream whose reader left is forgotten")
  func readerLeft() async throws {
    let hub = ChangeHub(clock: ContinuousClock())
    let (signals, end) = await hub.open()
    #expect(await hub.streamCount == 1)
    var iterator = signals.makeAsyncIterator()
    #expect(await iterator.next() != nil)
    end()
    #expect(await iterator.next() == nil)
    try await becomes(0) { await hub.streamCount }
  }

  @Test("a reader in process that does not keep up is cut off, and nothing piles up for it")
  func slowReader() async throws {
    let body = ResponseBody { writer in
      for number in 0..<50 { try await writer.write(ByteBuffer(string: "\(number)")) }
      try await writer.finish(nil)
    }
    let (chunks, continuation) = AsyncThrowingStream<Data, any Error>.makeStream(bufferingPolicy: .bufferingOldest(5))
    await #expect(throws: InProcessResponder.ReaderTooSlow.self) {
      try await body.write(ChunkWriter(continuation: continuation))
    }
    continuation.finish()
    var received: [String] = []
    for try await chunk in chunks { received.append(String(decoding: chunk, as: UTF8.self)) }
    #expect(received == ["0", "1", "2", "3", "4"])
  }
}
