import Foundation
import Paths
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(5))) struct FolderWatcherTests {
  private let files: TemporaryFolder
  private let folder: DataFolder

  init() throws {
    files = try TemporaryFolder()
    try files.write("sub/old.md", "old")
    folder = try DataFolder(root: files.path)
  }

  /// Reads batches until all of `wanted` were named; answers everything that was named.
  private func collect(_ watcher: FolderWatcher, until wanted: Set<PathKey>) async -> Set<PathKey> {
    var seen: Set<PathKey> = []
    for await batch in watcher.batches {
      if case .paths(let paths) = batch { seen.formUnion(paths) }
      if wanted.isSubset(of: seen) { break }
    }
    return seen
  }

  @Test("new, changed, renamed and removed files are named")
  func files() async throws {
    let watcher = try FolderWatcher(folder: folder)
    try files.write("new.md", "x")
    try files.write("sub/old.md", "changed")
    #expect(await collect(watcher, until: ["new.md", "sub/old.md"]) == ["new.md", "sub/old.md"])
    try files.move("new.md", "sub/moved.md")
    try files.remove("sub/old.md")
    #expect(await collect(watcher, until: ["new.md", "sub/moved.md", "sub/old.md"]) == ["new.md", "sub/moved.md", "sub/old.md"])
  }

  @Test("a folder made after the start is watched, with what was in it before the watch")
  func newFolders() async throws {
    let watcher = try FolderWatcher(folder: folder)
    try files.write("fresh/deep/first.md", "x")
    #expect(await collect(watcher, until: ["fresh"]).contains("fresh"))
    try files.write("fresh/deep/second.md", "x")
    #expect(await collect(watcher, until: ["fresh/deep/second.md"]).contains("fresh/deep/second.md"))
  }

  @Test("a folder that moved is watched under its new path and no longer under its old one")
  func movedFolders() async throws {
    let watcher = try FolderWatcher(folder: folder)
    try files.move("sub", "renamed")
    #expect(await collect(watcher, until: ["sub", "renamed"]) == ["sub", "renamed"])
    try files.write("renamed/after.md", "x")
    #expect(await collect(watcher, until: ["renamed/after.md"]) == ["renamed/after.md"])
  }

  @Test("a folder that moved out of the tree is no longer watched, one that moved in is")
  func crossing() async throws {
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("incoming/x.md", "x")
    let watcher = try FolderWatcher(folder: folder)
    try FileManager.default.moveItem(atPath: files.at("sub"), toPath: elsewhere.at("sub"))
    try FileManager.default.moveItem(atPath: elsewhere.at("incoming"), toPath: files.at("incoming"))
    #expect(await collect(watcher, until: ["sub", "incoming"]) == ["sub", "incoming"])
    try elsewhere.write("sub/unseen.md", "x")
    try files.write("incoming/seen.md", "x")
    #expect(await collect(watcher, until: ["incoming/seen.md"]) == ["incoming/seen.md"])
  }

  @Test("a folder that moves leaves the watch of its twin, whose name differs in Unicode's spelling alone")
  func twinFolders() async throws {
    try files.makeFolder("\u{C4}rger")
    try files.makeFolder("A\u{308}rger")
    let watcher = try FolderWatcher(folder: folder)
    try files.write("\u{C4}rger/a.md", "x")
    try files.write("A\u{308}rger/a.md", "x")
    let both: Set<PathKey> = ["\u{C4}rger/a.md", "A\u{308}rger/a.md"]
    #expect(await collect(watcher, until: both) == both)
    try files.move("A\u{308}rger", "elsewhere")
    #expect(await collect(watcher, until: ["A\u{308}rger", "elsewhere"]) == ["A\u{308}rger", "elsewhere"])
    try files.write("\u{C4}rger/b.md", "x")
    #expect(await collect(watcher, until: ["\u{C4}rger/b.md"]) == ["\u{C4}rger/b.md"])
  }

  @Test("a folder removed with all it holds is named")
  func removedFolders() async throws {
    let watcher = try FolderWatcher(folder: folder)
    try files.remove("sub")
    #expect(await collect(watcher, until: ["sub"]).isSuperset(of: ["sub"]))
    try files.write("sub/again.md", "x")
    #expect(await collect(watcher, until: ["sub"]).contains("sub"))
  }

  @Test("hidden names and what lies behind links go unreported")
  func hidden() async throws {
    let elsewhere = try TemporaryFolder()
    try files.link("linked", to: elsewhere.path)
    try files.makeFolder(".git")
    let watcher = try FolderWatcher(folder: folder)
    try files.write(".git/index", "x")
    try files.write(".hidden.md", "x")
    try elsewhere.write("outside.md", "x")
    try files.write("last.md", "x")
    #expect(await collect(watcher, until: ["last.md"]) == ["last.md"])
  }

  @Test("with the records, an editor's save and a rename keep their ids")
  func withRecords() async throws {
    let records = try await FileRecords(database: try Database.inMemory(), folder: folder)
    let id = try #require(try await records.reconcileAll().added.first).id
    let watcher = try FolderWatcher(folder: folder)
    try files.save("sub/old.md", "saved")
    try await follow(watcher, records) { try await records.record(at: "sub/old.md")?.size == 5 }
    try files.move("sub", "renamed")
    try await follow(watcher, records) { try await records.record(at: "renamed/old.md") != nil }
    #expect(try await records.record(at: "renamed/old.md")?.id == id)
    #expect(try await records.all().count == 1)
  }

  private func follow(_ watcher: FolderWatcher, _ records: FileRecords, until isDone: () async throws -> Bool) async throws {
    for await batch in watcher.batches {
      guard case .paths(let paths) = batch else { continue }
      _ = try await records.reconcile(paths)
      if try await isDone() { return }
    }
  }

  @Test("the stream ends when the watcher stops, when its reader is cancelled, and when the watcher goes")
  func ending() async throws {
    let stopped = try FolderWatcher(folder: folder)
    stopped.stop()
    for await _ in stopped.batches {}

    let cancelled = try FolderWatcher(folder: folder)
    let reader = Task { for await _ in cancelled.batches {} }
    reader.cancel()
    await reader.value

    var gone: FolderWatcher? = try FolderWatcher(folder: folder)
    let batches = try #require(gone).batches
    gone = nil
    for await _ in batches {}
    #expect(gone == nil)
  }

  @Test("the stream ends with a reason when the root is removed")
  func removedRoot() async throws {
    let watcher = try FolderWatcher(folder: folder)
    try FileManager.default.removeItem(atPath: files.path)
    var last: FolderWatcher.Batch?
    for await batch in watcher.batches {
      if case .unwatched = batch { last = batch }
    }
    #expect(last == .unwatched(path: "", reason: "the folder was moved, removed or unmounted"))
  }

  @Test("more paths than the mailbox holds become an overflow, and later ones are named again")
  func overflow() async {
    let mailbox = WatchMailbox()
    mailbox.put(.paths(Set((0...WatchMailbox.capacity).map { PathKey("\($0)") })))
    mailbox.put(.paths(["later"]))
    #expect(await mailbox.next() == .overflow)
    mailbox.put(.paths(["a"]))
    mailbox.put(.paths(["b"]))
    #expect(await mailbox.next() == .paths(["a", "b"]))
    mailbox.put(.unwatched(path: "x", reason: "y"))
    mailbox.finish()
    #expect(await mailbox.next() == .unwatched(path: "x", reason: "y"))
    #expect(await mailbox.next() == nil)
  }

  @Test("who waits for a mailbox's reader goes on when it comes back for more, when nothing more comes, or when the wait is cancelled")
  func untilIdle() async {
    let mailbox = WatchMailbox()
    mailbox.put(.paths(["a"]))
    #expect(await mailbox.next() == .paths(["a"]))
    // Two wait while "a" is looked at, and one of them is no longer wanted.
    let wanted = Task { await mailbox.untilIdle() }
    let unwanted = Task { await mailbox.untilIdle() }
    unwanted.cancel()
    await unwanted.value
    let reader = Task { await mailbox.next() }
    await wanted.value
    // The reader waits: nobody has to wait for it.
    await mailbox.untilIdle()
    mailbox.finish()
    #expect(await reader.value == nil)
    await mailbox.untilIdle()
  }

  @Test("an overflow of the kernel's queue sets the watches again and asks for a look at everything")
  func kernelOverflow() throws {
    let queue = try FolderWatcher.openQueue()
    var table = WatchTable(folder: folder, queue: queue)
    var outcome = WatchTable.Outcome()
    table.watch(from: "", &outcome)
    try files.makeFolder("unseen")
    table.applyOverflow(&outcome)
    #expect(outcome.hasOverflowed)
    #expect(table.watched == ["", "sub", "unseen"])
    #expect(outcome.unwatched.isEmpty)
  }
}
