import Foundation
import Testing
import WorkerContract
import WorkerSupport
import Workers

@Suite struct ArchiveWorkerTests {
  private static let files = (0..<5).map { ("page \($0).txt", Data(String(repeating: "content \($0) ", count: 2_000 * ($0 + 1)).utf8)) }

  /// An archive of `files`, by the archiver of its format.
  private static func make(_ format: String, in folder: Folder, password: String? = nil) async throws -> String {
    for (name, content) in files { try folder.write(content, to: name) }
    switch format {
    case "7z": try await Programs.run("sh", "-c", "7z a -ms=on \(password.map { "-p\($0)" } ?? "") book *.txt", in: folder.path)
    case "7z, names hidden": try await Programs.run("sh", "-c", "7z a -mhe=on -p\(password ?? "x") book.7z *.txt", in: folder.path)
    default: try await Programs.run("sh", "-c", "tar --format=\(format) -cf book.7z *.txt", in: folder.path)
    }
    return "book.7z"
  }

  @Test(
    "the entries of a solid 7z and of each kind of TAR are listed in their order, and extracted",
    arguments: ["7z", "ustar", "gnu", "posix"])
  func formats(format: String) async throws {
    let folder = try Folder()
    let name = try await Self.make(format, in: folder)
    try await Programs.withPool(of: "atrium-worker") { pool in
      let entries = try await pool.list(folder.open(name))
      #expect(entries.map(\.path) == Self.files.map(\.0))
      #expect(entries.map(\.size) == Self.files.map { Int64($0.1.count) })
      #expect(entries.allSatisfy { $0.kind == .file && !$0.isEncrypted })

      let store = try folder.create("store")
      let extracted = try await pool.extract([0, 2, 4], of: folder.open(name), to: store)
      #expect(extracted.map(\.entry) == [0, 2, 4])
      for entry in extracted {
        let range = try #require(entry.range)
        #expect(try store.read(Int(range.length), at: range.offset) == Array(Self.files[entry.entry].1))
      }
    }
  }

  @Test("each kind of entry is told: folders, links, pipes")
  func kinds() async throws {
    let folder = try Folder()
    try await Programs.run(
      "sh", "-c", "mkdir d && echo x > f && ln -s f l && ln f h && mkfifo p && tar -cf book d f l h p", in: folder.path)
    try await Programs.withPool(of: "atrium-worker") { pool in
      let kinds = try await pool.list(folder.open("book")).map(\.kind)
      #expect(kinds == [.folder, .file, .link, .link, .special])
    }
  }

  @Test("names of any length and alphabet arrive, and so do those that are no text")
  func names() async throws {
    let folder = try Folder()
    let long = String(repeating: "a", count: 200)
    try await Programs.run(
      "sh", "-c",
      """
      touch 'Größe 東京.jpg' && mkdir -p \(long)/\(long) && touch \(long)/\(long)/x && printf x > "$(printf 'caf\\202.jpg')" &&
      tar -cf book Gr* a* caf*
      """,
      in: folder.path)
    try await Programs.withPool(of: "atrium-worker") { pool in
      let paths = try await pool.list(folder.open("book")).map(\.path)
      #expect(paths.first == "Größe 東京.jpg")
      #expect(paths.contains("\(long)/\(long)/x"))
      #expect(paths.last?.hasPrefix("caf") == true)
    }
  }

  @Test("an archive with a password says so, with names or without")
  func passwords() async throws {
    for format in ["7z", "7z, names hidden"] {
      let folder = try Folder()
      let name = try await Self.make(format, in: folder, password: "secret")
      try await Programs.withPool(of: "atrium-worker") { pool in
        if format == "7z" {
          let entries = try await pool.list(folder.open(name))
          #expect(entries.allSatisfy { $0.isEncrypted })
          let extracted = try? await pool.extract([0], of: folder.open(name), to: folder.create("store"))
          #expect(extracted?.first?.range == nil)
        } else {
          let failure = try await pool.failure(ListArchive(limit: 10), [folder.open(name)])
          #expect(failure.kind == .passwordProtected)
        }
      }
    }
  }

  @Test("limits count what is written: of an entry, which is left out, and of all, which ends it")
  func limits() async throws {
    let folder = try Folder()
    let name = try await Self.make("7z", in: folder)
    let sizes = Self.files.map { Int64($0.1.count) }
    try await Programs.withPool(of: "atrium-worker") { pool in
      let failure = try await pool.failure(ListArchive(limit: 4), [folder.open(name)])
      #expect(failure.kind == .tooLarge)
      let extracted = try await pool.extract(Array(0..<5), of: folder.open(name), to: folder.create("store"), entryLimit: sizes[2])
      #expect(extracted.map { $0.failure?.kind } == [nil, nil, nil, .tooLarge, .tooLarge])
      let whole = try await pool.failure(
        ExtractArchive(entries: Array(0..<5), entryLimit: .max, limit: sizes[0] + sizes[1]), [folder.open(name), folder.create("store")])
      #expect(whole.kind == .tooLarge)
    }
  }

  @Test("a bomb costs no more than its limit")
  func bomb() async throws {
    let folder = try Folder()
    try await Programs.run("sh", "-c", "truncate -s 300M zeros && 7z a -mx=1 book zeros && rm zeros", in: folder.path)
    try await Programs.withPool(of: "atrium-worker") { pool in
      #expect(try await pool.list(folder.open("book.7z")).first?.size == 300 << 20)
      let extracted = try await pool.extract([0], of: folder.open("book.7z"), to: folder.create("store"), entryLimit: 50 << 20)
      #expect(extracted.first?.failure?.kind == .tooLarge)
      #expect(try folder.read("store").count <= 50 << 20)
    }
  }

  @Test("an archive cut off anywhere is read as far as it goes, or said to be damaged, by the same worker", arguments: ["7z", "ustar"])
  func truncated(format: String) async throws {
    let folder = try Folder()
    let whole = try folder.read(await Self.make(format, in: folder))
    try await Programs.withPool(of: "atrium-worker") { pool in
      for cut in 0..<50 {
        try folder.write(whole.prefix(whole.count * cut / 50), to: "cut")
        do {
          let entries = try await pool.list(folder.open("cut"))
          _ = try await pool.extract(Array(entries.indices), of: folder.open("cut"), to: folder.create("store"))
        } catch WorkerError.failed(let failure) {
          #expect([.damaged, .unsupported].contains(failure.kind), "\(cut): \(failure)")
        }
      }
    }
  }

  /// libFuzzer found it (`Scripts/fuzz archive`): asked about encryption then, libarchive 3.6 called what lay behind its readers in memory.
  @Test("what no reader takes is not supported, and the same worker lists the next archive")
  func noFormat() async throws {
    let folder = try Folder()
    let name = try await Self.make("ustar", in: folder)
    try await Programs.withPool(of: "atrium-worker") { pool in
      for length in [1, 100, 606, 4_000, 100_000] {
        for start in ["Rar!\u{1a})", "ustar", ""] {
          try folder.write(Data((start + String(repeating: "48376\n", count: length)).utf8), to: "none")
          #expect(try await pool.failure(ListArchive(limit: 10), [folder.open("none")]).kind == .unsupported)
          #expect(try await pool.list(folder.open(name)).count == Self.files.count)
        }
      }
    }
  }

  @Test("a disk that is full, or a file that may not grow, is said as such")
  func fullDisk() async throws {
    let folder = try Folder()
    let name = try await Self.make("7z", in: folder)
    try await Programs.withPool(of: "atrium-worker") { pool in
      let full = try WorkerFile(keeping: FileHandle(forUpdating: URL(filePath: "/dev/full")))
      let failure = try await pool.failure(ExtractArchive(entries: [0], entryLimit: .max, limit: .max), [folder.open(name), full])
      #expect(failure.kind == .noSpace)
    }
  }

  @Test("a request that makes no sense is refused: no descriptor, none of a file, no such entry")
  func refused() async throws {
    let folder = try Folder()
    let name = try await Self.make("ustar", in: folder)
    try await Programs.withPool(of: "atrium-worker") { pool in
      let zeros = try WorkerFile(keeping: FileHandle(forReadingFrom: URL(filePath: "/dev/zero")))
      #expect(try await pool.failure(ListArchive(limit: 10), []).kind == .refused)
      #expect(try await pool.failure(ListArchive(limit: 10), [zeros]).kind == .refused)
      let failure = try await pool.failure(
        ExtractArchive(entries: [99], entryLimit: .max, limit: .max), [folder.open(name), folder.create("store")])
      #expect(failure.kind == .damaged)
    }
  }
}

extension WorkerPool {
  func list(_ file: WorkerFile, limit: Int = 1_000) async throws -> [ListedEntry] {
    let entries = Received<ListedEntry>()
    let response = try await perform(ListArchive(limit: limit), files: [file]) { entries.append($0) }
    #expect(response.entries == entries.all.count)
    return entries.all
  }

  func extract(
    _ numbers: [Int], of file: WorkerFile, to store: WorkerFile, entryLimit: Int64 = .max
  ) async throws -> [ExtractedEntry] {
    let entries = Received<ExtractedEntry>()
    let request = ExtractArchive(entries: numbers, entryLimit: entryLimit, limit: 1 << 30)
    _ = try await perform(request, files: [file, store]) { entries.append($0) }
    return entries.all
  }
}
