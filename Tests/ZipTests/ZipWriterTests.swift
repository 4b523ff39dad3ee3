import Foundation
import TestSupport
import Testing

@testable import Zip

/// Archives that are written, as other programs read them.
@Suite(.timeLimit(.minutes(5))) struct ZipWriterTests {
  /// Writes an archive, and hands out its file.
  private func withArchive(_ files: [(entry: NewZipEntry, content: Data)], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "atrium-zip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "a.zip")
    #expect(FileManager.default.createFile(atPath: url.path(percentEncoded: false), contents: nil))
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    var writer = ZipWriter()
    for (entry, content) in files {
      try file.write(contentsOf: writer.begin(entry))
      content.withUnsafeBytes { writer.add($0) }
      try file.write(contentsOf: content)
      try file.write(contentsOf: writer.end())
    }
    while let part = writer.nextOfDirectory() { try file.write(contentsOf: part) }
    #expect(try file.offset() == UInt64(ZipWriter.length(of: files.map(\.entry))))
    try body(url)
  }

  /// What a program prints, in the folder of the archive.
  @discardableResult private func output(_ program: String..., beside archive: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = program
    process.currentDirectoryURL = archive.deletingLastPathComponent()
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program): \(String(decoding: data.suffix(500), as: UTF8.self))")
    return String(decoding: data, as: UTF8.self)
  }

  private func test(_ archive: URL) throws {
    try output("unzip", "-tqq", "a.zip", beside: archive)
    try output("7z", "t", "a.zip", beside: archive)
    let python = "import sys, zipfile; z = zipfile.ZipFile('a.zip'); sys.exit(z.testzip() is not None)"
    try output("python3", "-c", python, beside: archive)
  }

  private func file(_ path: String, _ content: Data, at time: Int64 = 1_780_000_001) -> (NewZipEntry, Data) {
    (NewZipEntry(path: path, content: .file(size: Int64(content.count)), modified: time), content)
  }

  private func folder(_ path: String) -> (NewZipEntry, Data) {
    (NewZipEntry(path: path, content: .folder, modified: 1_780_000_000), Data())
  }

  @Test("names, contents, empty files and folders, and times are those that were put in, for other programs and our own reader")
  func readers() throws {
    let large = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
    let files = [
      folder("頁"), file("頁/ä e\u{301} 🌱.txt", Data("text".utf8)), file("empty.txt", Data()), folder("頁/empty"),
      file("頁/large.bin", large), file("a\nb.txt", Data("x".utf8)),
    ]
    try withArchive(files) { url in
      try test(url)
      let listed = try output(
        "python3", "-c",
        "import json, zipfile\nfor i in zipfile.ZipFile('a.zip').infolist(): print(json.dumps([i.filename, i.date_time, i.external_attr >> 16]))",
        beside: url
      ).split(separator: "\n")
      #expect(listed.count == 6)
      // 2026-05-28 20:26:41, of which the format keeps even seconds.
      #expect(listed[1] == #"["\u9801/\u00e4 e\u0301 \ud83c\udf31.txt", [2026, 5, 28, 20, 26, 40], 33188]"#)
      #expect(listed[0] == #"["\u9801/", [2026, 5, 28, 20, 26, 40], 16877]"#)
      // Read from a pipe, where nobody can look at the directory first.
      try output("sh", "-c", "mkdir out && cat a.zip | LC_ALL=C.UTF-8 bsdtar -xf - -C out", beside: url)
      let out = url.deletingLastPathComponent().appending(path: "out")
      // bsdtar composes the letters of names.
      let written = try FileManager.default.subpathsOfDirectory(atPath: out.path(percentEncoded: false))
      for (entry, content) in files where !entry.isFolder {
        let path = try #require(written.first { $0 == entry.path })
        #expect(try Data(contentsOf: out.appending(path: path)) == content, "\(entry.path)")
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: out.appending(path: "empty.txt").path(percentEncoded: false))
      #expect(attributes[.modificationDate] as? Date == Date(timeIntervalSince1970: 1_780_000_001))
      let handle = try FileHandle(forReadingFrom: url)
      defer { try? handle.close() }
      let archive = try ZipArchive(reading: FileSource(descriptor: handle.fileDescriptor))
      #expect(archive.entries.map(\.path) == ["頁/", "頁/ä e\u{301} 🌱.txt", "empty.txt", "頁/empty/", "頁/large.bin", "a\nb.txt"])
      for (entry, file) in zip(archive.entries, files) where entry.kind == .file {
        #expect(try archive.content(of: entry, limit: 1 << 22) == Array(file.1))
      }
    }
  }

  @Test(
    "an archive without entries, one at the border of zip64 and one far beyond it are read by all of them",
    arguments: [0, 65_534, 65_535, 70_000])
  func counts(count: Int) throws {
    try withArchive((0..<count).map { file("f/\($0).txt", Data("\($0)".utf8)) }) { url in
      let handle = try FileHandle(forReadingFrom: url)
      defer { try? handle.close() }
      #expect(try ZipArchive(reading: FileSource(descriptor: handle.fileDescriptor)).entries.count == count)
      let listed = try output("python3", "-c", "import zipfile; print(len(zipfile.ZipFile('a.zip').namelist()))", beside: url)
      #expect(listed == "\(count)\n")
      // Info-ZIP ends with a warning where nothing is in an archive.
      if count > 0 { try test(url) }
    }
  }

  @Test("a file above 4 GiB, and one that begins beyond that, are read by 7-Zip and Python")
  func large() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "atrium-zip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "a.zip")
    #expect(FileManager.default.createFile(atPath: url.path(percentEncoded: false), contents: nil))
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    let size: Int64 = 4 << 30 + 5
    let entries = [
      NewZipEntry(path: "zeros", content: .file(size: size), modified: 0), NewZipEntry(path: "b.txt", content: .file(size: 1), modified: 0),
    ]
    var writer = ZipWriter()
    try file.write(contentsOf: writer.begin(entries[0]))
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    var left = size
    while left > 0 {
      let part = Int(min(left, Int64(zeros.count)))
      zeros.withUnsafeBytes { writer.add(UnsafeRawBufferPointer(rebasing: $0[..<part])) }
      left -= Int64(part)
    }
    // The file has a hole instead.
    try file.seek(toOffset: file.offset() + UInt64(size))
    try file.write(contentsOf: writer.end())
    try file.write(contentsOf: writer.begin(entries[1]))
    Data("b".utf8).withUnsafeBytes { writer.add($0) }
    try file.write(contentsOf: Data("b".utf8))
    try file.write(contentsOf: writer.end())
    while let part = writer.nextOfDirectory() { try file.write(contentsOf: part) }
    #expect(try file.offset() == UInt64(ZipWriter.length(of: entries)))
    try output("7z", "t", "a.zip", beside: url)
    let python = "import zipfile; z = zipfile.ZipFile('a.zip'); print(z.testzip(), z.read('b.txt'), z.getinfo('zeros').file_size)"
    #expect(try output("python3", "-c", python, beside: url) == "None b'b' \(size)\n")
  }

  @Test("more or fewer bytes than were said end the archive")
  func sizes() throws {
    for count in [2, 4] {
      var writer = ZipWriter()
      _ = writer.begin(NewZipEntry(path: "a", content: .file(size: 3), modified: 0))
      Data(count: count).withUnsafeBytes { writer.add($0) }
      #expect(throws: ZipWriter.Failure.size(path: "a")) { try writer.end() }
    }
  }

  @Test(
    "times that the format has no room for are its first and its last, and others are in UTC",
    arguments: [
      (-1, 0x0021, 0), (315_532_799, 0x0021, 0), (315_532_800, 0x0021, 0), (951_782_400, 0x285d, 0), (4_354_819_198, 0xff9f, 0xbf7d),
      (4_354_819_200, 0xff9f, 0xbf7d), (1_700_000_001, 0x576e, 0xb1aa),
    ] as [(Int64, UInt16, UInt16)])
  func times(seconds: Int64, date: UInt16, time: UInt16) {
    let found = ZipTime(seconds)
    #expect(found.date == date && found.time == time, "\(String(found.date, radix: 16)) \(String(found.time, radix: 16))")
  }
}
