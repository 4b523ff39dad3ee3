import Foundation
import TestSupport
import Testing

@testable import Storage

/// Syncs of a folder that are shared: fewer than those who wait for them, and none that began before a name was given.
@Suite(.timeLimit(.minutes(1))) struct FolderSyncsTests {
  private let files: TemporaryFolder
  private let key: HeldFolder.Key
  private let syncs = FolderSyncs()

  init() throws {
    files = try TemporaryFolder()
    key = try DataFolder(root: files.path).hold("").key
  }

  /// Syncs that wait until they are let go on, one after the other.
  private final class Held: Sendable {
    private struct Stuck: Error {}

    let begun = Locked(0)
    private let (gates, gate) = AsyncStream.makeStream(of: Bool.self)

    func sync() async throws {
      begun.withLock { $0 += 1 }
      for await isGood in gates {
        if isGood { return }
        throw Stuck()
      }
    }

    func goOn(well isGood: Bool = true) { gate.yield(isGood) }
  }

  @Test("those who come while a folder is synced share the next sync, and none is answered by one that had begun")
  func shared() async throws {
    let (held, answered) = (Held(), Locked(0))
    let first = Task { [syncs, key] in try await syncs.share(key, held.sync) }
    try await becomes(1) { held.begun.withLock { $0 } }
    let others = (0..<15).map { _ in
      Task { [syncs, key] in
        try await syncs.share(key, held.sync)
        answered.withLock { $0 += 1 }
      }
    }
    try await becomes(15) { syncs.count(at: key) }
    held.goOn()
    try await first.value
    try await becomes(2) { held.begun.withLock { $0 } }
    #expect(answered.withLock { $0 } == 0)
    held.goOn()
    for other in others { try await other.value }
    #expect(held.begun.withLock { $0 } == 2)
    // Nothing is left of it: the next one waits for nobody.
    held.goOn()
    try await syncs.share(key, held.sync)
    #expect(held.begun.withLock { $0 } == 3)
  }

  @Test("a sync that fails has failed for all who waited for it, and for nobody else")
  func failed() async throws {
    let held = Held()
    let first = Task { [syncs, key] in try await syncs.share(key, held.sync) }
    try await becomes(1) { held.begun.withLock { $0 } }
    let others = (0..<3).map { _ in Task { [syncs, key] in try await syncs.share(key, held.sync) } }
    try await becomes(3) { syncs.count(at: key) }
    held.goOn()
    try await first.value
    try await becomes(2) { held.begun.withLock { $0 } }
    held.goOn(well: false)
    for other in others { await #expect(throws: (any Error).self) { try await other.value } }
    held.goOn()
    try await syncs.share(key, held.sync)
  }

  @Test("two folders wait for different syncs, also where one has the name that the other had")
  func others() async throws {
    let folder = try DataFolder(root: files.path)
    try files.makeFolder("a")
    let old = try folder.hold("a")
    try files.move("a", "b")
    try files.makeFolder("a")
    #expect(try folder.hold("a").key != old.key && folder.hold("b").key != old.key && folder.hold("a").key == folder.hold("a").key)
    // What is held is synced, wherever it is by now.
    try await folder.sync(old)
  }
}
