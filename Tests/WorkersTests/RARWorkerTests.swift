import Foundation
import TestSupport
import Testing
import WorkerContract
import WorkerSupport
import Workers

/// Archives that RAR itself made: those of the Python package rarfile, which `Scripts/setup --test` downloads.
@Suite struct RARWorkerTests {
  private static let samples = ".build/samples/rarfile-4.5/test/files/"

  private static func open(_ name: String) throws -> WorkerFile {
    try WorkerFile(keeping: FileHandle(forReadingFrom: URL(filePath: samples + name)))
  }

  @Test(
    "RAR 5 is listed and extracted, solid or not",
    arguments: ["rar5-crc.rar", "rar5-blake.rar", "rar5-solid.rar", "rar5-quick-open.rar"])
  func extraction(name: String) async throws {
    let folder = try Folder()
    try await Programs.withPool(of: "atrium-worker") { pool in
      let entries = try await pool.list(Self.open(name))
      #expect(entries.map(\.path) == ["stest1.txt", "stest2.txt"])
      let store = try folder.create("store")
      let extracted = try await pool.extract([0, 1], of: Self.open(name), to: store)
      #expect(extracted.compactMap(\.range).map(\.length) == [2_048, 2_048])
      #expect(try store.read(4_096, at: 0).allSatisfy { $0 > 0 })
    }
  }

  @Test("RAR 3 is listed, with names in any alphabet; solid ones are not read, and say so")
  func older() async throws {
    try await Programs.withPool(of: "atrium-worker") { pool in
      let entries = try await pool.list(Self.open("rar3-subdirs.rar"))
      #expect(entries.contains { $0.path == "sub/with space/long fn.txt" })
      #expect(!entries.contains { $0.path.isEmpty })
      #expect(try await pool.failure(ListArchive(limit: 10), [Self.open("rar3-solid.rar")]).kind == .unsupported)
    }
  }

  @Test("a password of RAR 5 is found where libarchive finds none, and nothing of such an archive is extracted")
  func encrypted() async throws {
    let folder = try Folder()
    try await Programs.withPool(of: "atrium-worker") { pool in
      for name in ["rar5-psw.rar", "rar5-psw-blake.rar"] {
        let entries = try await pool.list(Self.open(name))
        #expect(entries.allSatisfy { $0.isEncrypted })
        let failure = try await pool.failure(
          ExtractArchive(entries: [0], entryLimit: .max, limit: .max), [Self.open(name), folder.create("store")])
        #expect(failure.kind == .passwordProtected)
      }
      for name in ["rar5-hpsw.rar", "rar3-comment-hpsw.rar"] {
        #expect(try await pool.failure(ListArchive(limit: 10), [Self.open(name)]).kind == .passwordProtected)
      }
    }
  }

  @Test("of an archive with a password nothing encrypted is extracted, wherever it is cut off or changed", arguments: [false, true])
  func encryptedInPart(hidesNames: Bool) async throws {
    let folder = try Folder()
    let secret = Array("an encrypted page".utf8)
    let archive = RARBuilder(
      [RARBuilder.Entry("a.txt", Array("a page".utf8)), RARBuilder.Entry("b.txt", secret, isEncrypted: true)], hidesNames: hidesNames)
    let whole = Data(archive.bytes)
    // Without the signature it is no archive of this format.
    let cuts = (8..<whole.count).map { whole.prefix($0) }
    let changes = (8..<whole.count).map { place in Data(whole.enumerated().map { $0.offset == place ? ~$0.element : $0.element }) }
    try await Programs.withPool(of: "atrium-worker") { pool in
      for (number, bytes) in ([whole] + cuts + changes).enumerated() {
        try folder.write(bytes, to: "archive")
        let store = try folder.create("store")
        do {
          let entries = try await pool.list(folder.open("archive"))
          _ = try await pool.extract(Array(entries.indices), of: folder.open("archive"), to: store)
          #expect(number > 0)
        } catch WorkerError.failed(let failure) {
          #expect([.damaged, .unsupported, .passwordProtected].contains(failure.kind), "\(number): \(failure)")
          #expect(number > 0 || failure.kind == .passwordProtected)
        }
        #expect(try folder.read("store").range(of: Data(secret)) == nil, "\(number)")
      }
    }
  }

  @Test("a link that leads out of the archive is told as a link, and never followed")
  func link() async throws {
    try await Programs.withPool(of: "atrium-worker") { pool in
      let entries = try await pool.list(Self.open("rar5-evil-symlink-traversal.rar"))
      #expect(entries.map(\.kind) == [.link, .file])
    }
  }

  /// libarchive 3.6.2 reads where nothing is (SIGSEGV) in solid archives of RAR 5 that are cut off: what the worker is for.
  @Test(
    "an archive cut off anywhere is read as far as it goes, said to be damaged, or costs a worker, and the next is read",
    arguments: ["rar5-solid.rar", "rar5-psw.rar", "rar3-subdirs.rar"])
  func truncated(name: String) async throws {
    let folder = try Folder()
    let whole = try Data(contentsOf: URL(filePath: Self.samples + name))
    try await Programs.withPool(of: "atrium-worker") { pool in
      for cut in 0..<50 {
        try folder.write(whole.prefix(whole.count * cut / 50), to: "cut")
        do {
          let entries = try await pool.list(folder.open("cut"))
          _ = try await pool.extract(Array(entries.indices), of: folder.open("cut"), to: folder.create("store"))
        } catch WorkerError.failed(let failure) {
          #expect([.damaged, .unsupported, .passwordProtected].contains(failure.kind), "\(cut): \(failure)")
        } catch WorkerError.crashed(.signaled(SIGSEGV)) {
          #expect(name == "rar5-solid.rar")
        }
      }
      #expect(try await pool.list(Self.open("rar5-crc.rar")).count == 2)
    }
  }
}
