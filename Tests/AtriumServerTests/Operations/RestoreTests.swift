import AtriumAPI
import Foundation
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// What a backup is taken back into: folders that have something in them already, or are more than folders.
@Suite("Places for a backup", .timeLimit(.minutes(5)))
struct RestoreTests: BackupBench {
  @Test("what stands in the way is never overwritten: it is refused, or set aside on demand")
  func standing() async throws {
    let vault = try Vault()
    try vault.save("a.md", "first")
    let file = path(vault.state.deletingLastPathComponent().appending(path: "house.tar"))
    var server: Server? = try await open(vault)
    _ = try await Backup(state: path(vault.state), data: path(vault.data)).write(to: file)
    await #expect(throws: BackupFailure.exists(file)) { try await Backup(state: path(vault.state), data: nil).write(to: file) }
    await #expect(throws: BackupFailure.insideData(path(vault.url("b.tar")))) {
      try await Backup(state: path(vault.state), data: path(vault.data)).write(to: path(vault.url("b.tar")))
    }
    try vault.save("a.md", "second")
    await #expect(throws: BackupFailure.inUse(path(vault.state))) {
      try await Restore(state: path(vault.state), data: path(vault.data), replacing: true).read(file)
    }
    try await server?.changes.append(room: .notes, kind: "file_changed", ids: ["later"])
    server = nil
    // Programs that other tests start have a copy of every open file for a moment, its lock too.
    _ = try await wait(for: "nobody has the state folder", { (try? StateFolder(path: path(vault.state))) != nil }, until: { $0 })
    await #expect(throws: BackupFailure.notEmpty(path(vault.state))) {
      try await Restore(state: path(vault.state), data: path(vault.data)).read(file)
    }
    let told = Locked<[String]>([])
    let outcome = try await Restore(state: path(vault.state), data: path(vault.data), replacing: true).read(file) { folders in
      told.withLock { $0 += folders }
    }
    #expect(outcome.setAside.count == 2)
    #expect(told.withLock { $0 } == outcome.setAside)
    #expect(try String(contentsOf: vault.url("a.md"), encoding: .utf8) == "first")
    #expect(try String(contentsOfFile: outcome.setAside[0] + "/a.md", encoding: .utf8) == "second")
    #expect(FileManager.default.fileExists(atPath: outcome.setAside[1] + "/house.sqlite"))
  }

  @Test("a restore that fails half way gives every folder its name back")
  func undone() throws {
    let vault = try Vault()
    try vault.save("a.md", "mine")
    try vault.save("new/a.md", "theirs")
    let root = vault.state.deletingLastPathComponent()
    let place = path(root.appending(path: "place"))
    try FileManager.default.moveItem(atPath: path(vault.url("new")), toPath: path(root.appending(path: "new")))
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    try Data("old".utf8).write(to: URL(filePath: place + "/a.md"))
    let before = try tree(root)
    var exchange = FolderExchange(suffix: ".before")
    let nothing = try exchange.setAside(path(root.appending(path: "nowhere")))
    let old = try exchange.setAside(place)
    #expect(nothing == nil && old == place + ".before")
    try exchange.move(path(root.appending(path: "new")), to: place)
    #expect(try String(contentsOfFile: place + "/a.md", encoding: .utf8) == "theirs")
    #expect(throws: POSIXError.self) { try exchange.move(path(root.appending(path: "missing")), to: place + "/b") }
    exchange.undo()
    #expect(try tree(root) == before)
    #expect(exchange.setAside == [])
  }

  @Test("a place where a disk is mounted is refused before anything is unpacked, and a link to a folder stays a link")
  func mounted() async throws {
    let vault = try Vault()
    try vault.save("a.md", "mine")
    let server = try await open(vault)
    let file = path(vault.state.deletingLastPathComponent().appending(path: "house.tar"))
    _ = try await Backup(state: path(vault.state), data: path(vault.data)).write(to: file)
    withExtendedLifetime(server) {}
    let elsewhere = try Vault()
    await #expect(throws: BackupFailure.mountPoint("/proc")) {
      try await Restore(state: path(elsewhere.state), data: "/proc", replacing: true).read(file)
    }
    #expect(!FileManager.default.fileExists(atPath: path(elsewhere.state)))
    let link = path(elsewhere.state.deletingLastPathComponent().appending(path: "link"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path(elsewhere.data))
    let outcome = try await Restore(state: path(elsewhere.state), data: link).read(file)
    #expect(outcome.setAside == [])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path(elsewhere.data))
    #expect(try tree(elsewhere.data) == tree(vault.data))
  }
}
