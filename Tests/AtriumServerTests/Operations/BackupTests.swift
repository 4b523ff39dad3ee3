import AtriumAPI
import Foundation
import Logging
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import NotesServer

/// A backup is taken while the house is open, and taken back elsewhere.
@Suite(.timeLimit(.minutes(5)))
struct BackupTests {
  private static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }

  private func open(_ vault: Vault) async throws -> Server {
    try await Server(configuration: ServerConfiguration(data: path(vault.data), state: path(vault.state)), logger: Self.quiet)
  }

  /// Every entry of a folder, hidden ones too: its kind, and its bytes or where it leads.
  private func tree(_ folder: URL) throws -> [String: Data] {
    var tree: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path(folder)) {
      let entry = path(folder) + "/" + name
      let attributes = try FileManager.default.attributesOfItem(atPath: entry)
      switch attributes[.type] as? FileAttributeType {
      case .typeSymbolicLink: tree[name] = Data("-> \(try FileManager.default.destinationOfSymbolicLink(atPath: entry))".utf8)
      case .typeDirectory: tree[name] = Data("/".utf8)
      default: tree[name] = try Data(contentsOf: URL(filePath: entry))
      }
    }
    return tree
  }

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

  /// A backup of a house with one note and one key.
  private func backup(of vault: Vault) async throws -> String {
    try vault.save("a.md", "# A")
    let server = try await open(vault)
    try await server.changes.append(room: .notes, kind: "file_changed", ids: ["a.md"])
    try Data("key".utf8).write(to: vault.state.appending(path: "signing.key"))
    let file = path(vault.state.deletingLastPathComponent().appending(path: "house.tar"))
    _ = try await Backup(state: path(vault.state), data: path(vault.data)).write(to: file)
    return file
  }

  private func tar(_ arguments: String..., at folder: URL) throws {
    try SystemTool(name: "tar", folder: path(folder)).run(arguments)
  }

  @Test("a backup with a pipe in it is refused by the pipe's name, and nothing waits for what the pipe never says")
  func pipe() async throws {
    let vault = try Vault()
    let elsewhere = try Vault()
    let file = try await backup(of: vault)
    let folder = vault.state.deletingLastPathComponent().appending(path: "made")
    try FileManager.default.createDirectory(at: folder.appending(path: "atrium"), withIntermediateDirectories: true)
    #expect(mkfifo(path(folder.appending(path: "atrium/signing.key")), 0o600) == 0)
    try tar("--delete", "--file", file, "atrium/signing.key", at: folder)
    try tar("--append", "--file", file, "atrium/signing.key", at: folder)
    let error = await #expect(throws: BackupFailure.self) {
      _ = try await Restore(state: path(elsewhere.state), data: path(elsewhere.data), replacing: true).read(file)
    }
    #expect(error?.localizedDescription.contains("atrium/signing.key") == true)
  }

  @Test("a link in the place of a state file is refused, and the file that it leads to stays as it is")
  func linkedState() async throws {
    let vault = try Vault()
    let elsewhere = try Vault()
    let file = try await backup(of: vault)
    let folder = vault.state.deletingLastPathComponent().appending(path: "made")
    try FileManager.default.createDirectory(at: folder.appending(path: "atrium"), withIntermediateDirectories: true)
    let outside = path(folder.appending(path: "outside"))
    // With the same content, so that the checksum holds.
    try Data("key".utf8).write(to: URL(filePath: outside))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: outside)
    try FileManager.default.createSymbolicLink(atPath: path(folder.appending(path: "atrium/signing.key")), withDestinationPath: outside)
    try tar("--delete", "--file", file, "atrium/signing.key", at: folder)
    try tar("--append", "--file", file, "atrium/signing.key", at: folder)
    let error = await #expect(throws: BackupFailure.self) {
      _ = try await Restore(state: path(elsewhere.state), data: path(elsewhere.data), replacing: true).read(file)
    }
    #expect(error?.localizedDescription.contains("signing.key") == true)
    #expect(try FileManager.default.attributesOfItem(atPath: outside)[.posixPermissions] as? Int == 0o644)
  }

  @Test("no program that runs as another user comes out of a backup, and other modes stay")
  func specialBits() async throws {
    let vault = try Vault()
    let elsewhere = try Vault()
    try vault.save("tool.sh", "#!/bin/sh")
    try vault.save("shared.md", "x")
    #expect(chmod(path(vault.url("tool.sh")), 0o6755) == 0 && chmod(path(vault.url("shared.md")), 0o664) == 0)
    let file = try await backup(of: vault)
    _ = try await Restore(state: path(elsewhere.state), data: path(elsewhere.data), replacing: true).read(file)
    let mode = { (name: String) in try FileManager.default.attributesOfItem(atPath: path(elsewhere.url(name)))[.posixPermissions] as? Int }
    #expect(try mode("tool.sh") == 0o755 && mode("shared.md") == 0o664)
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

  @Test("a backup that was changed, cut off or is none is refused, and nothing is left of the attempt")
  func damage() async throws {
    let vault = try Vault()
    try vault.save("a.md", String(repeating: "unmistakable ", count: 100))
    let server = try await open(vault)
    try await server.changes.append(room: .notes, kind: "file_changed", ids: ["unforgettable"])
    let root = vault.state.deletingLastPathComponent()
    let file = path(root.appending(path: "house.tar"))
    _ = try await Backup(state: path(vault.state), data: path(vault.data)).write(to: file)
    let whole = try Data(contentsOf: URL(filePath: file))
    let elsewhere = try Vault()
    func attempt(_ bytes: Data) async throws {
      try bytes.write(to: URL(filePath: file))
      _ = try await Restore(state: path(elsewhere.state), data: path(elsewhere.data)).read(file)
    }
    for word in ["unmistakable", "unforgettable"] {
      var changed = whole
      let place = try #require(changed.range(of: Data(word.utf8)))
      changed[place.lowerBound] = UInt8(ascii: "X")
      await #expect(throws: BackupFailure.self, "\(word)") { try await attempt(changed) }
    }
    await #expect(throws: BackupFailure.self) { try await attempt(whole.prefix(whole.count / 2)) }
    await #expect(throws: BackupFailure.self) { try await attempt(Data("no archive".utf8)) }
    await #expect(throws: BackupFailure.self) { try await attempt(Data()) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path(elsewhere.state.deletingLastPathComponent())) == ["data"])
    #expect(try tree(elsewhere.data).isEmpty)
    try await attempt(whole)
    #expect(try tree(elsewhere.data) == tree(vault.data))
  }

  @Test("a backup of a newer Atrium is refused by its name")
  func newer() async throws {
    let vault = try Vault()
    let file = path(vault.state.deletingLastPathComponent().appending(path: "house.tar"))
    _ = try await open(vault)
    let database = try Database(path: path(vault.state) + "/house.sqlite")
    try await database.write {
      try $0.execute("INSERT INTO schema_versions (store, number, name, applied) VALUES ('changes', 99, 'later', 0)")
    }
    _ = try await Backup(state: path(vault.state), data: nil).write(to: file)
    let elsewhere = try Vault()
    do {
      _ = try await Restore(state: path(elsewhere.state), data: nil).read(file)
      Issue.record("it was taken back")
    } catch BackupFailure.newer(let what) {
      #expect(what.contains("changes 99"))
    }
    #expect(!FileManager.default.fileExists(atPath: path(elsewhere.state)))
  }

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

  @Test("names are read back as sha256sum and tar write them")
  func escapedNames() {
    for (written, name) in [
      ("./a b.md", "./a b.md"), (#"./new\nline"#, "./new\nline"), (#"./back\\slash"#, #"./back\slash"#), (#"./\303\244.md"#, "./ä.md"),
      (#"./back\\303"#, #"./back\303"#), (#"./t\tq\r"#, "./t\tq\r"), ("", ""),
    ] { #expect(FileSums.unescaped(Data(written.utf8)) == Data(name.utf8), "\(written)") }
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
