import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

/// What happens to folders of people: files that change while they are read, disks that go, clocks that are wrong, two who do the same.
@Suite("Hard cases of the library", .timeLimit(.minutes(5)))
struct HardCaseTests {
  @Test("a file that grows, shrinks or is replaced while it is read is known as it is in the end, with its id")
  func changing() async throws {
    let vault = try Vault()
    try vault.save("log.txt", "The first lantern is lit.\n")
    try await withLife(vault, entries: 1) { house in
      try await house.wait { try await house.client.send(GetLibraryFile(path: "log.txt")).fileId != nil }
      let id = try await house.client.send(GetLibraryFile(path: "log.txt")).fileId
      let file = try FileHandle(forUpdating: vault.url("log.txt"))
      _ = try file.seekToEnd()
      for number in 0..<200 {
        try file.write(contentsOf: Data("Lantern \(number) is lit.\n".utf8))
        if number.isMultiple(of: 20) { _ = try await house.client.send(GetLibraryFile(path: "log.txt")) }
      }
      try file.write(contentsOf: Data("Then came the herrings.\n".utf8))
      try await house.wait { try await house.filesFound("herrings") == ["log.txt"] }
      try file.truncate(atOffset: 26)
      try file.close()
      try await house.wait { try await house.filesFound("herrings").isEmpty }
      try vault.save("log.txt", "Lobsters instead.\n")
      try await house.wait { try await house.filesFound("lobsters") == ["log.txt"] }
      let digests = try await house.digests(of: "log.txt")
      #expect(digests[0].status == .completed && digests[0].content?.hasPrefix("Lobsters instead.") == true)
      let queue = try await house.client.send(GetDigestQueue())
      #expect(queue.failed == 0 && queue.done == 1)
      #expect(try await house.client.send(GetLibraryFile(path: "log.txt")).fileId == id)
    }
  }

  @Test("files of a terabyte that hold nothing are listed and served, and keep nothing else from being read")
  func sparse() async throws {
    let vault = try Vault()
    let names = [
      "huge", "huge.txt", "huge.md", "huge.csv", "huge.pdf", "huge.png", "huge.zip", "huge.docx", "huge.eml", "huge.html", "huge.mkv",
    ]
    for name in names {
      try vault.save(name, "")
      let file = try FileHandle(forWritingTo: vault.url(name))
      try file.truncate(atOffset: 1 << 40)
      try file.close()
    }
    try vault.save("small.txt", "The lantern is lit.")
    try await withLife(vault, entries: names.count + 1) { house in
      let small = try await house.digests(of: "small.txt")
      #expect(small[0].status == .completed)
      for name in names {
        let digests = try await house.digests(of: name)
        #expect(digests.allSatisfy { $0.status != .completed && $0.reason != nil }, "\(name): \(digests)")
        #expect(try await house.client.send(GetLibraryFile(path: name)).size == 1 << 40)
      }
      let end = try await house.send(.get, "/raw/huge.mkv", headers: [.range: "bytes=-4"])
      #expect(end.status == 206 && end.body == Data([0, 0, 0, 0]))
    }
  }

  @Test("a disk that is not mounted at a start, and one that goes meanwhile, take no id, pin or digest along, and nothing is in the trash")
  func unmounted() async throws {
    let vault = try Vault()
    let paths = ["Disk/a.txt", "Disk/b/c.txt"]
    for path in paths { try vault.save(path, "The lantern of \(path)") }
    try vault.save("here.txt", "The herring is here.")
    let before = Locked<[KeptOfFile]>([])
    try await withLife(vault, entries: 2) { house in
      for path in paths { _ = try await house.digests(of: path) }
      _ = try await house.client.send(PinLibraryFile(path: "Disk/a.txt"))
      var files: [KeptOfFile] = []
      for path in paths { files.append(KeptOfFile(try await house.client.send(GetLibraryFile(path: path)))) }
      let found = files
      before.withLock { $0 = found }
    }
    let away = vault.data.deletingLastPathComponent().appending(path: "away")
    @Sendable func unmount() throws {
      try FileManager.default.moveItem(at: vault.url("Disk"), to: away)
      try FileManager.default.createDirectory(at: vault.url("Disk"), withIntermediateDirectories: false)
    }
    @Sendable func mount() throws {
      try FileManager.default.removeItem(at: vault.url("Disk"))
      try FileManager.default.moveItem(at: away, to: vault.url("Disk"))
    }
    @Sendable func isAsBefore(_ house: RunningHouse) async throws -> Bool {
      var files: [KeptOfFile] = []
      for path in paths {
        guard try await refusal({ try await house.client.send(GetLibraryFile(path: path)) }) == nil else { return false }
        files.append(KeptOfFile(try await house.client.send(GetLibraryFile(path: path))))
      }
      return files == before.withLock { $0 }
    }
    try unmount()
    try await withLife(vault, entries: 2) { house in
      try await house.wait { try await house.names(in: "Disk").isEmpty }
      try await house.wait { try await house.filesFound("lantern").isEmpty }
      #expect(try await house.filesFound("herring") == ["here.txt"])
      // It comes back while the house is open, and goes once more.
      try mount()
      try await house.wait { try await isAsBefore(house) }
      try unmount()
      try await house.wait { try await house.names(in: "Disk").isEmpty }
    }
    try mount()
    try await withLife(vault, entries: 2) { house in
      try await house.wait { try await isAsBefore(house) }
      try await house.wait { try await Set(house.filesFound("lantern")) == Set(paths) }
      #expect(try await house.client.send(ListPinnedItems()).items.map(\.path) == ["Disk/a.txt"])
    }
    #expect(vault.names(in: LifeRoom.trashPlace).isEmpty)
  }

  @Test("a clock that is set back by a day holds nothing up: what is captured then is stored, read, listed and taken back")
  func clockSetBack() async throws {
    let vault = try Vault()
    // It goes on from there as clocks do.
    let (start, begun) = (Date(timeIntervalSince1970: 1_795_771_800), Date())
    let back = Locked<TimeInterval>(0)
    try await withLife(vault, now: { start.addingTimeInterval(Date().timeIntervalSince(begun) - back.withLock { $0 }) }) { house in
      let first = try await house.client.send(CaptureItem(text: "The lantern before", timeZone: "Europe/Berlin"))
      _ = try await house.digests(of: first.path)
      back.withLock { $0 += 86_400 }
      let second = try await house.client.send(CaptureItem(text: "The herring after", timeZone: "Europe/Berlin", idempotencyKey: "k"))
      #expect(first.path.hasPrefix("inbox/2026-11-27 1030") && second.path.hasPrefix("inbox/2026-11-26 1030"))
      let digests = try await house.digests(of: second.path)
      #expect(digests[0].status == .completed)
      #expect(try await house.client.send(CaptureItem(text: "The herring after", timeZone: "Europe/Berlin", idempotencyKey: "k")) == second)
      try await house.wait { try await house.filesFound("herring") == [second.path] }
      let items = try await house.client.send(ListInbox()).items
      #expect(items.map(\.path) == [first.path, second.path])
      _ = try await house.client.send(PinLibraryFile(path: second.path))
      _ = try await house.client.send(RenameLibraryFile(path: first.path, newName: "Lantern.md"))
      let deleted = try await house.client.send(DeleteLibraryFile(path: second.path))
      let undo = try #require(deleted.undo)
      back.withLock { $0 += 86_400 }
      _ = try await house.client.send(UndoLibraryChange(id: undo.id))
      #expect(try Set(vault.names(in: "inbox")) == ["Lantern.md", #require(second.path.split(separator: "/").last.map(String.init))])
    }
  }

  @Test("of two people who rename one file at the same time one does, the other is told that it is gone, and there is one file with its id")
  func twoPeople() async throws {
    let vault = try Vault()
    try vault.save("a.txt", "The lantern is lit.")
    try await withLife(vault, configure: signingIn) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@house.example", rooms: [.life], owner: owner)
      let people = [house.bearing(owner.token), house.bearing(ada.token)]
      let first = people[0]
      try await house.wait(as: first) { try await refusal { try await first.send(GetLibraryFile(path: "a.txt")) } == nil }
      try await house.wait(as: first) { try await first.send(GetLibraryFile(path: "a.txt")).fileId != nil }
      let id = try await first.send(GetLibraryFile(path: "a.txt")).fileId
      var name = "a.txt"
      for round in 0..<20 {
        let old = name
        let names = ["one \(round).txt", "two \(round).txt"]
        let refusals = try await withThrowingTaskGroup(of: (Int, Problem.Code?).self) { tasks in
          for (number, person) in people.enumerated() {
            tasks.addTask { (number, try await refusal { try await person.send(RenameLibraryFile(path: old, newName: names[number])) }) }
          }
          return try await tasks.reduce(into: [Int: Problem.Code?]()) { $0[$1.0] = .some($1.1) }
        }
        let done = refusals.filter { $0.value == nil }.map(\.key)
        #expect(done.count == 1 && refusals.values.compactMap { $0 } == [.notFound], "\(refusals)")
        name = names[try #require(done.first)]
        #expect(vault.names(in: "").filter { $0.hasSuffix(".txt") } == [name])
        #expect(try await first.send(GetLibraryFile(path: name)).fileId == id)
      }
    }
  }

  @Test("a folder that is moved while its files are being read, in the app and on the disk, is whole in its new place, and read once")
  func movedWhileRead() async throws {
    let vault = try Vault()
    let count = 300
    for number in 0..<count { try vault.save("a/\(number).txt", "The lantern\(number) is lit.") }
    try await withLife(vault, entries: 1) { house in
      #expect(try await house.client.send(MoveLibraryFile(sourcePath: "a", destinationPath: "b")).newPath == "b")
      try vault.move("b", to: "c/d")
      try await house.wait { try await house.names(in: "c/d").count == count }
      try await house.wait {
        let queue = try await house.client.send(GetDigestQueue())
        return queue.waiting == 0 && queue.done == count
      }
      for number in [150, 200, count - 1] {
        try await house.wait { try await house.filesFound("lantern\(number)") == ["c/d/\(number).txt"] }
      }
      #expect(try await house.names(in: "") == ["c"])
      let ids = try await house.client.send(GetLibraryTree(path: "c/d", limit: 1000)).tree?.map(\.path) ?? []
      #expect(Set(ids).count == count)
      let queue = try await house.client.send(GetDigestQueue())
      #expect(queue.failed == 0)
    }
  }
}

/// What stays of a file whatever becomes of its disk.
private struct KeptOfFile: Equatable, Sendable {
  let id: String?
  let isPinned: Bool
  let digests: [LifeDigest]

  init(_ file: GetLibraryFile.Response) {
    id = file.fileId
    isPinned = file.isPinned
    digests = file.digests
  }
}

extension RunningHouse {
  /// The files that the search of the house finds.
  func filesFound(_ words: String) async throws -> [String] {
    try await client.send(SearchHouse(q: words)).groups.flatMap(\.hits).map(\.id)
  }
}
