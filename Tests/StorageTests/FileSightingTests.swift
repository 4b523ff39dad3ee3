import Foundation
import Paths
import TestSupport
import Testing

@testable import Storage

/// Files that come into the folder, and their records: made of what is known of them already.
@Suite struct FileSightingTests {
  private let files: TemporaryFolder
  private let folder: DataFolder

  init() throws {
    files = try TemporaryFolder()
    folder = try DataFolder(root: files.path)
  }

  private static func bytes(_ count: Int) -> Data {
    var random = SplitMix64(seed: UInt64(count))
    return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  /// Puts a file into the folder.
  private func arrive(_ name: String, _ bytes: Data) throws -> FileSighting {
    let incoming = try IncomingFile(.bytes(bytes), for: "", in: folder)
    return try incoming.sighting(of: try #require(try incoming.take(name)))
  }

  @Test(
    "what is known of bytes in memory is what the disk says of the file",
    arguments: [0, 1, 65_535, 65_536, 65_537, 100_000, 131_072, 131_073, 300_000])
  func memory(count: Int) throws {
    let bytes = Self.bytes(count)
    let sighting = try arrive("a.bin", bytes)
    let (fingerprint, status) = try folder.fingerprint("a.bin")
    #expect(sighting.path == "a.bin" && sighting.fingerprint == fingerprint && sighting.status == status)
    #expect(try folder.hasBytes("a.bin", bytes) && !folder.hasBytes("a.bin", bytes + [0]))
    if count > 0 {
      var other = bytes
      other[count - 1] ^= 1
      #expect(try !folder.hasBytes("a.bin", other))
    }
    // A slice does not begin at 0.
    #expect(Fingerprint(of: ([7] + bytes).dropFirst()) == fingerprint)
  }

  @Test("a name that is taken is refused, and the next one is given without the bytes being written again")
  func taken() throws {
    try files.write("a.txt", "old")
    let incoming = try IncomingFile(.bytes(Data("new".utf8)), for: "", in: folder)
    #expect(try incoming.take("a.txt") == nil)
    #expect(try !incoming.isSame(as: "a.txt"))
    let file = try #require(try incoming.take("b.txt"))
    #expect(try incoming.isSame(as: "b.txt") && file.status == folder.stat("b.txt"))
    #expect(try folder.read("a.txt", limit: 10).text == "old" && folder.read("b.txt", limit: 10).text == "new")
    #expect(throws: DataFolder.Failure.notFound("none")) { try incoming.isSame(as: "none") }
  }

  @Test("a file is recorded in the transaction of others, and a report of it finds nothing to write", arguments: TestEngine.records)
  func recorded(engine: TestEngine) async throws {
    let (database, place) = try await engine.open()
    defer { withExtendedLifetime(place) {} }
    let told = Locked(0)
    let records = try await FileRecords(database: database, folder: folder) { _ in told.withLock { $0 += 1 } }
    let sightings = [try arrive("b.bin", Self.bytes(10)), try arrive("a.bin", Self.bytes(20))]
    let found = try await database.write { try records.record(sightings, at: Date(timeIntervalSince1970: 1), in: $0) }
    #expect(found.map(\.path) == ["b.bin", "a.bin"] && told.withLock { $0 } == 1)
    #expect(try await records.all() == found.sorted { $0.path < $1.path })
    // Neither again nor when the watcher tells of it.
    let before = database.counts.writes.turns
    let again = try await records.reconcile(["a.bin", "b.bin"])
    #expect(again.isEmpty && database.counts.writes.turns == before)
    #expect(try await database.write { try records.record(sightings, at: Date(timeIntervalSince1970: 2), in: $0) } == found)
    #expect(told.withLock { $0 } == 1)
    #expect(try await records.others(like: [sightings[0]], limit: 10) == [[]])
  }

  @Test("a file that takes the place of another has its id, and one that came back finds it")
  func known() async throws {
    let database = try Database.inMemory()
    let records = try await FileRecords(database: database, folder: folder)
    let first = try await database.write { [sighting = try arrive("a.bin", Self.bytes(10))] in
      try records.record([sighting], at: Date(timeIntervalSince1970: 1), in: $0)
    }
    try files.remove("a.bin")
    let second = try await database.write { [sighting = try arrive("a.bin", Self.bytes(20))] in
      try records.record([sighting], at: Date(timeIntervalSince1970: 1), in: $0)
    }
    #expect(first.map(\.id) == second.map(\.id) && second.first?.size == 20)
    try files.remove("a.bin")
    _ = try await records.reconcile(["a.bin"])
    let third = try await database.write { [sighting = try arrive("elsewhere.bin", Self.bytes(20))] in
      try records.record([sighting], at: Date(timeIntervalSince1970: 1), in: $0)
    }
    #expect(third.map(\.id) == first.map(\.id) && third.first?.missing == nil)
  }

  @Test("one that another program has moved since leaves no record where it was")
  func moved() async throws {
    let database = try Database.inMemory()
    let records = try await FileRecords(database: database, folder: folder)
    let sighting = try arrive("a.bin", Self.bytes(10))
    try files.move("a.bin", "b.bin")
    // The watcher tells of both before the record is there.
    _ = try await records.reconcile(["a.bin", "b.bin"])
    _ = try await database.write { try records.record([sighting], at: Date(timeIntervalSince1970: 1), in: $0) }
    #expect(try await records.all().map(\.path) == ["a.bin", "b.bin"])
    try await records.reconcileUnlessThere([sighting], now: Date(timeIntervalSince1970: 2))
    #expect(try await records.all().map(\.path) == ["b.bin"])
  }
}
