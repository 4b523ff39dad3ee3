import AtriumAPI
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// Archives that are not as this Atrium wrote them.
@Suite("Backups of another making", .timeLimit(.minutes(5)))
struct ForeignBackupTests: BackupBench {
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

  @Test("names are read back as sha256sum and tar write them")
  func escapedNames() {
    for (written, name) in [
      ("./a b.md", "./a b.md"), (#"./new\nline"#, "./new\nline"), (#"./back\\slash"#, #"./back\slash"#), (#"./\303\244.md"#, "./ä.md"),
      (#"./back\\303"#, #"./back\303"#), (#"./t\tq\r"#, "./t\tq\r"), ("", ""),
    ] { #expect(FileSums.unescaped(Data(written.utf8)) == Data(name.utf8), "\(written)") }
  }
}
