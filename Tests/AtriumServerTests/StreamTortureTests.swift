import AtriumAPI
import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Testing

@testable import AtriumServer

/// A thousand streams over sockets, and what one of them costs. Stands apart from `make test`: `make torture`.
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

  @Test("a stream costs at most 8 KB more than one of Hummingbird that says nothing", arguments: [AuthMode.none, .password])
  func memoryTorture(mode: AuthMode) async throws {
    let vault = try Vault()
    try await withBareStreams { barePort in
      try await withAccounts(at: .socket, vault, mode: mode) { house in
        let token = mode == .none ? nil : try await house.setUp().token
        let (bare, bareSockets) = try await Self.cost(barePort, "/bare", token: token)
        let (ours, sockets) = try await Self.cost(house.port, Self.path, token: token)
        print("a stream: \(ours) KB, a bare one: \(bare) KB, with both ends in one process, mode \(mode.rawValue)")
        #expect(ours - bare <= 8)
        withExtendedLifetime((bareSockets, sockets)) {}
      }
    }
  }

  /// Kilobytes for each of two thousand streams, and what keeps them open.
  private static func cost(_ port: Int, _ path: String, token: String?) async throws -> (Double, [EventSocket]) {
    let count = 2_000
    var warm = try (0..<200).map { _ in try EventSocket(port: port, path: path, token: token) }
    for socket in warm { try await socket.open() }
    let before = try residentKilobytes()
    let sockets = try (0..<count).map { _ in try EventSocket(port: port, path: path, token: token) }
    for socket in sockets { try await socket.open() }
    let after = try residentKilobytes()
    warm += sockets
    return (Double(after - before) / Double(count), warm)
  }

  /// Memory of this process that no file holds.
  private static func residentKilobytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let match = try #require(status.firstMatch(of: /RssAnon:\s+(\d+) kB/))
    return try #require(Int(match.1))
  }

  /// Hummingbird with one route, whose streams say one line and wait.
  private func withBareStreams(_ body: @escaping @Sendable (Int) async throws -> Void) async throws {
    let gate = Turnstile(places: 0)
    let router = Router()
    router.get("bare") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/event-stream"],
        body: ResponseBody { writer in
          try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
          await gate.enter()
          try await writer.finish(nil)
        })
    }
    let (ports, opened) = AsyncStream<Int>.makeStream()
    var logger = Logger(label: "test")
    logger.logLevel = .error
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { opened.yield($0.localAddress?.port ?? 0) }, logger: logger)
    let group = ServiceGroup(configuration: .init(services: [application], logger: logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      for await port in ports {
        try await body(port)
        break
      }
      for _ in 0..<2_200 { await gate.leave() }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }
}

extension EventFrame {
  fileprivate func change() throws -> Change { try WireJSON.decode(Change.self, from: Data(data.utf8)) }
}
