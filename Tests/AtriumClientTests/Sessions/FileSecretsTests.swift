import AtriumClient
import Foundation
import Testing

@Suite("Secrets in files")
struct FileSecretsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "secrets-\(UUID().uuidString)")

  private func mode(_ path: String = "") throws -> Int {
    let url = path.isEmpty ? folder : folder.appending(path: path)
    return try #require(FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))[.posixPermissions] as? Int)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  @Test("what is written is read, by the next run too, and nobody else may read it")
  func kept() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = FileSecrets(folder: folder)
    #expect(try await store.read("a") == nil)
    try await store.write(Data("first".utf8), as: "a")
    try await store.write(Data("second".utf8), as: "a")
    try await store.write(Data(), as: "empty")
    let next = FileSecrets(folder: folder)
    #expect(try await next.read("a") == Data("second".utf8))
    #expect(try await next.read("empty") == Data())
    #expect(try mode() == 0o700 && mode("a") == 0o600)
    #expect(try names() == ["a", "empty"])
    try await next.remove("a")
    try await next.remove("a")
    #expect(try await store.read("a") == nil)
  }

  @Test("a folder and a file that were open to others are not any more, once something is written")
  func closed() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    let left = folder.appending(path: "a.new").path(percentEncoded: false)
    #expect(FileManager.default.createFile(atPath: left, contents: Data("left by a crash".utf8), attributes: [.posixPermissions: 0o666]))
    try await FileSecrets(folder: folder).write(Data("x".utf8), as: "a")
    #expect(try mode() == 0o700 && mode("a") == 0o600)
    #expect(try names() == ["a"])
  }

  @Test(
    "a name that leads elsewhere is none, and no link is followed",
    arguments: ["", "../a", "a/b", ".a", "a.new", "ä", "a\n", String(repeating: "a", count: 201)])
  func names(name: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = FileSecrets(folder: folder)
    await #expect(throws: FileSecrets.Failure.badName(name)) { try await store.write(Data(), as: name) }
    await #expect(throws: FileSecrets.Failure.badName(name)) { _ = try await store.read(name) }
    try await store.write(Data("x".utf8), as: "target")
    try FileManager.default.createSymbolicLink(at: folder.appending(path: "link"), withDestinationURL: folder.appending(path: "target"))
    await #expect(throws: FileSecrets.Failure.self) { _ = try await store.read("link") }
    try await store.write(Data("y".utf8), as: "link")
    #expect(try await store.read("target") == Data("x".utf8))
  }

  @Test("what was written too long ago counts as none, and goes when something is written")
  func lifetime() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = FileSecrets(folder: folder)
    try await old.write(Data("x".utf8), as: "old")
    try await old.write(Data("y".utf8), as: "young")
    let past = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -1000)]
    try FileManager.default.setAttributes(past, ofItemAtPath: folder.appending(path: "old").path(percentEncoded: false))
    let store = FileSecrets(folder: folder, lifetime: 500)
    #expect(try await store.read("old") == nil)
    #expect(try await store.read("young") == Data("y".utf8))
    try await store.write(Data("z".utf8), as: "new")
    #expect(try names() == ["new", "young"])
  }

  @Test("a place that cannot be written is named")
  func refused() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = FileSecrets(folder: folder)
    try FileManager.default.createDirectory(at: folder.appending(path: "a"), withIntermediateDirectories: true)
    do {
      try await store.write(Data("x".utf8), as: "a")
      Issue.record("a folder was replaced")
    } catch let failure as FileSecrets.Failure {
      #expect(failure.errorDescription?.contains("/a cannot be used") == true)
    }
    #expect(try names() == ["a"])
  }
}
