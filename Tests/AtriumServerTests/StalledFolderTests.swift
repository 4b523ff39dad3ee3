import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// A data folder that does not answer: each thread that reads from it hangs.
@Suite("A data folder that hangs", .timeLimit(.minutes(2)))
struct StalledFolderTests {
  private static let time = Date(timeIntervalSince1970: 1_790_000_000)

  @Test("health, lists, events of agents and streams go on, and files follow when it answers again", arguments: Depth.allCases)
  func goesOn(depth: Depth) async throws {
    let vault = try Vault()
    try vault.save("a.md", "a note")
    try await withHouse(at: depth, vault, now: { Self.time }) { house in
      try await house.waitForIndex(of: 1)
      let gate = DispatchSemaphore(value: 0)
      let folder = house.server.folder
      let (begun, begin) = AsyncStream<Void>.makeStream()
      let hang: @Sendable () -> Void = {
        begin.yield()
        gate.wait()
      }
      let counts = (requests: 4, background: max(2, ProcessInfo.processInfo.activeProcessorCount))
      let requests = (0..<counts.requests).map { _ in Task { try await folder.reading { _ in hang() } } }
      let background = (0..<counts.background).map { _ in Task { try await folder.inBackground { _ in hang() } } }
      var beginnings = begun.makeAsyncIterator()
      for _ in 0..<(counts.requests + counts.background) { await beginnings.next() }

      // Not by `house.send`, whose requests share one connection: all others would wait behind what hangs.
      let reading = Task { try await house.client.bytes(GetRaw(path: "a.md")).chunks.reduce(into: Data()) { $0.append($1) } }
      let document = Task { try await house.client.send(GetDocument(key: "a.md")).content }
      for _ in 0..<20 {
        #expect(try await house.send(.get, "/health").status == 200)
        #expect(try await house.client.send(ListDocuments()).documents.map(\.id) == ["a.md"])
      }
      let latest = try await house.server.changes.latest()
      try await house.tell(AgentSample("Stop", at: Self.time))
      // The index may report the end of its first look meanwhile.
      var heard: [Room] = []
      for try await event in house.client.events(WatchChanges(lastEventID: "\(latest)")) {
        heard.append(event.data.room)
        if event.data.room == .agents { break }
      }
      #expect(heard.last == .agents)

      for _ in 0..<(counts.requests + counts.background) { gate.signal() }
      #expect(try await reading.value == Data("a note".utf8))
      #expect(try await document.value == "a note")
      for call in requests { try await call.value }
      for call in background { try await call.value }
    }
  }
}
