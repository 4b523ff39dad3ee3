import Foundation
import Logging
import Testing

@testable import WebHosting

/// The folder of a run, and what becomes of it.
@Suite struct UploadFolderTests {
  private let logger = Logger(label: "test")

  private func withBase(_ body: (URL) async throws -> Void) async throws {
    let base = FileManager.default.temporaryDirectory.appending(path: "uploads-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: base) }
    try await body(base)
  }

  private func permissions(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))[.posixPermissions] as? Int
  }

  private func names(in folder: URL) -> [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
  }

  @Test("nothing is made before it is needed, and then nobody else may look into it")
  func secluded() async throws {
    try await withBase { base in
      let folder = UploadFolder(base, logger: logger)
      #expect(!FileManager.default.fileExists(atPath: base.path()))
      let file = try folder.make("a b.txt", for: "page", 1)
      #expect(file.lastPathComponent == "a b.txt")
      var item = file
      #expect(try permissions(item) == 0o600)
      while item.lastPathComponent != base.lastPathComponent {
        item.deleteLastPathComponent()
        #expect(try permissions(item) == 0o700, "\(item.path())")
      }
      try await UploadFolder.write(Array("two".utf8), to: file, at: 3)
      try await UploadFolder.write(Array("one".utf8), to: file, at: 0)
      #expect(try String(contentsOf: file, encoding: .utf8) == "onetwo")
      await folder.remove(page: "page")
      #expect(!names(in: base).contains { $0.hasSuffix(".txt") })
      await #expect(throws: UploadFolder.Refused.self) { try await UploadFolder.write([1], to: file, at: 0) }
      await folder.removeAll()
      #expect(names(in: base).isEmpty)
    }
  }

  @Test("what a run left that was killed is taken away by the next one, what a living one has is not")
  func leftovers() async throws {
    try await withBase { base in
      let living = UploadFolder(base, logger: logger)
      let kept = try living.make("kept.txt", for: "page", 1)
      // A lock that nobody holds: its process is gone.
      let dead = Secret.make()
      try FileManager.default.createDirectory(at: base.appending(path: dead + "/page/1"), withIntermediateDirectories: true)
      try Data("left".utf8).write(to: base.appending(path: dead + "/page/1/left.txt"))
      try Data().write(to: base.appending(path: dead + ".lock"))
      try Data().write(to: base.appending(path: "notes.lock"))
      try FileManager.default.createDirectory(at: base.appending(path: "notes"), withIntermediateDirectories: true)
      await UploadFolder(base, logger: logger).removeLeftovers()
      let left = names(in: base)
      #expect(!left.contains { $0.contains(dead) })
      #expect(FileManager.default.fileExists(atPath: kept.path()) && left.contains("notes") && left.contains("notes.lock"))
      await living.removeAll()
    }
  }

  @Test("a folder that others can look into, or that leads elsewhere, is not used")
  func notOurs() async throws {
    try await withBase { base in
      try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
      #expect(throws: UploadFolder.Refused.self) { try UploadFolder(base, logger: logger).make("a", for: "page", 1) }
    }
    try await withBase { base in
      let elsewhere = base.deletingLastPathComponent().appending(path: "elsewhere-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      defer { try? FileManager.default.removeItem(at: elsewhere) }
      let path = String(base.path().dropLast())
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere.path())
      #expect(throws: UploadFolder.Refused.self) { try UploadFolder(base, logger: logger).make("a", for: "page", 1) }
      #expect(names(in: elsewhere).isEmpty)
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
