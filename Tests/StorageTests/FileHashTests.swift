import Foundation
import Testing

@testable import Storage

/// The hash of all of a file, which is read in parts while others may write to it.
@Suite struct FileHashTests {
  private let files: TemporaryFolder
  private let folder: DataFolder

  init() throws {
    files = try TemporaryFolder()
    folder = try DataFolder(root: files.path)
    try Data(repeating: 7, count: 5 << 20 | 1).write(to: URL(filePath: files.at("a.bin")))
    // The clock of the file system ticks every few milliseconds: what was written before is older than that.
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_780_000_000)], ofItemAtPath: files.at("a.bin"))
  }

  private func record() async throws -> FileRecord {
    let records = try await FileRecords(database: try Database.inMemory(), folder: folder)
    return try #require(try await records.reconcileAll().added.first)
  }

  @Test("a file is read to its end, part after part")
  func parts() async throws {
    let parts = Locked<[Int64]>([])
    let hash = try await folder.sha256(of: try await record()) { count in parts.withLock { $0.append(count) } }
    #expect(hash?.count == 32)
    let expected = Array(repeating: Int64(1_048_576), count: 5) + [1]
    #expect(parts.withLock { $0 } == expected)
  }

  @Test("a file that is written to meanwhile has none: neither where it was read already, nor behind its end")
  func written() async throws {
    for isOver in [true, false] {
      let record = try await record()
      let reads = Locked(0)
      let hash = try await folder.sha256(of: record) { _ in
        reads.withLock { $0 += 1 }
        guard reads.withLock({ $0 }) == 2 else { return }
        let handle = try FileHandle(forWritingTo: URL(filePath: files.at("a.bin")))
        if isOver { try handle.write(contentsOf: Data("other".utf8)) }
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("more".utf8))
        try handle.close()
      }
      #expect(hash == nil)
      #expect(reads.withLock { $0 } == 2, "the rest is not read in vain")
    }
  }
}
