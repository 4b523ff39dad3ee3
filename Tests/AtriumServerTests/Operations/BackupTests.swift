import AtriumAPI
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// A backup is taken while the house is open, and taken back elsewhere.
@Suite("Backups", .timeLimit(.minutes(5)))
struct BackupTests: BackupBench {
  @Test("what was backed up while the house was open is all there on another machine, odd names included")
  func roundTrip() async throws {
    let vault = try Vault()
    let elsewhere = try Vault()
    for (name, text) in [
      ("a.md", "# A"), ("sub/b c.md", "b"), (".obsidian/app.json", "{}"), ("new\nline.md", "n"), ("back\\slash.md", "s"), ("-.md", "-"),
      ("sub/-rf", "x"), ("ärger.md", "ä"), ("empty.md", ""),
    ] { try vault.save(name, text) }
    try FileManager.default.createDirectory(at: vault.url("nothing/in/here"), withIntermediateDirectories: true)
    try vault.link("link.md", to: "./sub/b c.md")
    let server = try await open(vault)
    try await server.changes.append(room: .notes, kind: "file_changed", ids: ["a.md"])
    try Data("key".utf8).write(to: vault.state.appending(path: "signing.key"))
    let file = path(vault.state.deletingLastPathComponent().appending(path: "house.tar"))
    let written = try await Backup(state: path(vault.state), data: path(vault.data)).write(to: file)
    #expect(written.manifest.files == 9)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    try FileManager.default.removeItem(at: elsewhere.data)
    let outcome = try await Restore(state: path(elsewhere.state), data: path(elsewhere.data)).read(file)
    #expect(outcome.manifest == written.manifest && outcome.setAside == [])
    #expect(try tree(elsewhere.data) == tree(vault.data))
    #expect(try tree(elsewhere.state).keys.sorted() == ["house.sqlite", "push.key", "signing.key"])
    #expect(try FileManager.default.attributesOfItem(atPath: path(elsewhere.state))[.posixPermissions] as? Int == 0o700)
    let restored = try await open(elsewhere)
    #expect(try await restored.changes.latest() == server.changes.latest())
    // Nothing is left beside them.
    let beside = try FileManager.default.contentsOfDirectory(atPath: path(vault.state.deletingLastPathComponent()))
    #expect(beside.sorted() == ["data", "house.tar", "state"])
  }

  @Test("whatever was acknowledged before a backup under load began is in it")
  func underLoad() async throws {
    let vault = try Vault()
    let elsewhere = try Vault()
    let server = try await open(vault)
    let file = path(vault.state.deletingLastPathComponent().appending(path: "house.tar"))
    let acknowledged = Acknowledged()
    let before = try await withThrowingTaskGroup(of: Void.self) { tasks in
      for writer in 0..<4 {
        tasks.addTask {
          var number = 0
          while !Task.isCancelled {
            let id = "\(writer)-\(number)"
            try await server.changes.append(room: .notes, kind: "file_changed", ids: [id])
            await acknowledged.add(id)
            number += 1
          }
        }
      }
      await acknowledged.wait(for: 200)
      let before = await acknowledged.ids
      _ = try await Backup(state: path(vault.state), data: nil).write(to: file)
      tasks.cancelAll()
      while let result = await tasks.nextResult() {
        if case .failure(let error) = result, !(error is CancellationError) { throw error }
      }
      return before
    }
    _ = try await Restore(state: path(elsewhere.state), data: nil).read(file)
    let database = try Database(path: path(elsewhere.state) + "/house.sqlite")
    let kept = try await database.read { try $0.rows(String.self, "SELECT ids FROM changes ORDER BY id") }
    let all = kept.joined()
    #expect(before.count >= 200)
    #expect(before.filter { !all.contains("\"\($0)\"") } == [])
  }

  @Test("a folder gets a file named by the time, and records without files leave the data folder alone")
  func intoFolder() async throws {
    let vault = try Vault()
    try vault.save("a.md", "mine")
    let server = try await open(vault)
    let root = path(vault.state.deletingLastPathComponent())
    let now = Date(timeIntervalSince1970: 1_780_000_000)
    let written = try await Backup(state: path(vault.state), data: nil).write(to: root, now: now)
    withExtendedLifetime(server) {}
    #expect(written.path.hasSuffix("/atrium-2026-05-28T202640Z.tar"), "\(written.path)")
    let elsewhere = try Vault()
    try elsewhere.save("b.md", "theirs")
    _ = try await Restore(state: path(elsewhere.state), data: path(elsewhere.data)).read(written.path)
    #expect(try tree(elsewhere.data).keys.sorted() == ["b.md"])
  }

  @Test("a finished backup never takes the name of a file that came meanwhile")
  func cameMeanwhile() throws {
    let vault = try Vault()
    let file = path(vault.url("house.tar"))
    let staging = try StagingFolder(beside: file)
    defer { staging.remove() }
    try Data("backup".utf8).write(to: URL(filePath: staging.file("backup.tar")))
    try vault.save("house.tar", "another")
    #expect(throws: BackupFailure.exists(file)) { try staging.publish("backup.tar", as: file) }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "another")
    try vault.delete("house.tar")
    try staging.publish("backup.tar", as: file)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "backup")
    #expect(!FileManager.default.fileExists(atPath: staging.file("backup.tar")))
  }

  private actor Acknowledged {
    private(set) var ids: [String] = []
    private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

    func add(_ id: String) {
      ids.append(id)
      if let waiting, ids.count >= waiting.count {
        self.waiting = nil
        waiting.continuation.resume()
      }
    }

    func wait(for count: Int) async {
      guard ids.count < count else { return }
      await withCheckedContinuation { waiting = (count, $0) }
    }
  }
}
