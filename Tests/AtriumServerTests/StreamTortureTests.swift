import AtriumAPI
import Foundation
import Testing

@testable import AtriumServer

/// A thousand streams over sockets. Stands apart from `make test`: `make torture`. What one of them costs is measured by `make bench`.
@Suite(
  "Stream torture", .serialized, .timeLimit(.minutes(10)), .enabled(if: ProcessInfo.processInfo.environment["ATRIUM_TORTURE"] == "1"))
struct StreamTortureTests {
  private static let path = WatchChanges.route.path

  init() {
    // Two descriptors for each stream: both ends are here.
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  @Test("a thousand sockets hear each of ten thousand changes once, in order: one slow, some that come back")
  func thousandTorture() async throws {
    let vault = try Vault()
    try await withHouse(at: .socket, vault) { house in
      var sockets = try (0..<1000).map { _ in try EventSocket(port: house.port, path: Self.path, lastEventID: "0") }
      for socket in sockets { try await socket.open() }
      var told = [[Change]](repeating: [], count: sockets.count)
      // What each had heard before its socket was opened.
      var before = [Int](repeating: 0, count: sockets.count)
      func drain(_ number: Int) throws {
        try sockets[number].read()
        told[number] += try sockets[number].frames.dropFirst(told[number].count - before[number]).map { try $0.change() }
      }
      let writing = Task {
        for number in 1...10_000 {
          try await house.server.changes.append(room: .notes, kind: "test", ids: ["\(number)"])
          await house.server.hub.signal()
        }
      }
      let expected = (1...10_000).map(String.init)
      var isWritten = false
      var waiting = Set(sockets.indices)
      while !waiting.isEmpty {
        if !isWritten, try await house.server.changes.latest() == 10_000 { isWritten = true }
        for number in waiting {
          // The first does not read before all is written.
          if number == 0, !isWritten { continue }
          try drain(number)
          if number % 100 == 1, !isWritten, let last = told[number].last {
            sockets[number] = try EventSocket(port: house.port, path: Self.path, lastEventID: "\(last.id)")
            before[number] = told[number].count
          }
          if told[number].last?.id == 10_000 { waiting.remove(number) }
        }
        await Task.yield()
      }
      try await writing.value
      let whole = told.count { $0.flatMap(\.ids) == expected }
      #expect(whole == 1000)
      print("events for each of the steady ones: \(told[500].count)")
    }
  }
}

extension EventFrame {
  fileprivate func change() throws -> Change { try WireJSON.decode(Change.self, from: Data(data.utf8)) }
}
