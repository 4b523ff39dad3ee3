import AtriumServer
import Foundation
import Testing

@testable import atrium

/// `atrium backup` and `atrium restore` as a person runs them.
@Suite struct BackupCommandTests {
  private func house() async throws -> TemporaryHouse {
    let house = try TemporaryHouse()
    _ = try await house.server()
    try Data(repeating: 0x61, count: 1 << 20).write(to: URL(filePath: house.data + "/a.md"))
    try FileManager.default.createDirectory(atPath: house.root + "/backups", withIntermediateDirectories: false)
    return house
  }

  private func arguments(_ house: TemporaryHouse, _ file: String = "night.tar") -> [String] {
    ["backup", house.root + "/backups/" + file, "--data", house.data, "--state", house.state]
  }

  private func backups(_ house: TemporaryHouse) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: house.root + "/backups")
  }

  @Test("one command writes it and one takes it back")
  func bothWays() async throws {
    let house = try await house()
    let written = try await Command.run(arguments(house))
    #expect(written.status == 0 && written.output.contains("1 files"), "\(written)")
    let restored = try await Command.run(
      ["restore", house.root + "/backups/night.tar", "--data", house.root + "/new/data", "--state", house.root + "/new/state"])
    #expect(restored.status == 0 && restored.output.contains("Atrium is restored to"), "\(restored)")
    #expect(FileManager.default.contentsEqual(atPath: house.root + "/new/data/a.md", andPath: house.data + "/a.md"))
    let again = try await Command.run(
      ["restore", house.root + "/backups/night.tar", "--data", house.root + "/new/data", "--state", house.root + "/new/state"])
    #expect(again.status != 0 && again.errors.contains("--replace"))
  }

  @Test("a disk that is full leaves nothing behind")
  func fullDisk() async throws {
    let house = try await house()
    // The kernel refuses files of more than 600 KiB, as a disk without room does; the records take less.
    let failed = try await Command.run(arguments(house), after: "trap '' XFSZ; ulimit -f 1200")
    #expect(failed.status != 0 && failed.errors.contains("tar"), "\(failed)")
    #expect(try backups(house) == [])
  }

  @Test("a backup that is killed leaves nothing under its name, and the next one tidies up")
  func killed() async throws {
    let house = try await house()
    let tools = house.root + "/tools"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: false)
    try Data("#!/bin/sh\nkill -9 $PPID\n".utf8).write(to: URL(filePath: tools + "/tar"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools + "/tar")
    let killed = try await Command.run(arguments(house), path: tools)
    #expect(killed.status == 137)
    #expect(try backups(house).count == 1)
    #expect(try !backups(house).contains("night.tar"))
    #expect(try await Command.run(arguments(house)).status == 0)
    #expect(try backups(house) == ["night.tar"])
  }

  @Test("what cannot be backed up is said in a sentence")
  func refused() async throws {
    let house = try await house()
    let nothing = try await Command.run(["backup", house.root + "/backups/x.tar", "--data", house.data, "--state", house.root + "/nowhere"])
    #expect(nothing.status != 0 && nothing.errors.contains("There are no records"), "\(nothing)")
    let unsaid = try await Command.run(["backup", house.root + "/backups/x.tar", "--state", house.state])
    #expect(unsaid.status != 0 && unsaid.errors.contains("--data"))
    #expect(try backups(house) == [])
  }
}
