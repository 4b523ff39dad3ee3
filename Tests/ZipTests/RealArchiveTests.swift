import Foundation
import Testing

@testable import Zip

/// Archives of other programs.
@Suite struct RealArchiveTests {
  private static let contents = [
    "page 1.jpg": Data((0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }), "頁/ä.txt": Data("text".utf8),
  ]

  private func withArchive(_ program: [String], _ body: (ZipArchive) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "atrium-zip-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, content) in Self.contents {
      let file = folder.appending(path: "content/\(path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = program
    process.currentDirectoryURL = folder.appending(path: "content")
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program)")
    let file = try FileHandle(forReadingFrom: folder.appending(path: "a.zip"))
    defer { try? file.close() }
    try body(try ZipArchive(reading: FileSource(descriptor: file.fileDescriptor)))
  }

  private func expectContents(of archive: ZipArchive) throws {
    let files = archive.entries.filter { $0.kind == .file }
    #expect(Set(files.map(\.path)) == Set(Self.contents.keys))
    for file in files {
      #expect(try archive.content(of: file, limit: 1 << 20) == Array(Self.contents[file.path] ?? Data()), "\(file.path)")
    }
  }

  @Test(
    "those of Info-ZIP are read: deflated, stored, with zip64, and from a pipe",
    arguments: ["zip -r ../a.zip .", "zip -0 -r ../a.zip .", "zip -fz -r ../a.zip .", "zip -r - . | cat > ../a.zip"])
  func infoZIP(command: String) throws {
    try withArchive(["sh", "-c", command], expectContents)
  }

  @Test("a link and a password of Info-ZIP are told")
  func infoZIPSpecials() throws {
    try withArchive(["sh", "-c", "ln -s / link && zip -y -P secret ../a.zip link 'page 1.jpg'"]) { archive in
      #expect(archive.entries.map(\.kind) == [.symbolicLink, .file])
      #expect(throws: ZipError.encrypted) { try archive.content(of: archive.entries[1], limit: 1 << 20) }
    }
  }

  @Test("those of Python are read: to a stream that cannot go back, and with other methods named")
  func python() throws {
    let write = """
      import os, sys, zipfile
      class Stream:
        def __init__(self): self.file = open("../a.zip", "wb")
        def write(self, data): return self.file.write(data)
        def flush(self): self.file.flush()
      with zipfile.ZipFile(Stream(), "w", zipfile.ZIP_DEFLATED) as archive:
        for folder, _, files in os.walk("."):
          for name in files:
            with archive.open(os.path.relpath(os.path.join(folder, name)), "w", force_zip64=True) as entry:
              entry.write(open(os.path.join(folder, name), "rb").read())
      """
    try withArchive(["python3", "-c", write], expectContents)
    let lzma = "import zipfile; zipfile.ZipFile('../a.zip', 'w', zipfile.ZIP_LZMA).write('page 1.jpg')"
    try withArchive(["python3", "-c", lzma]) { archive in
      #expect(throws: ZipError.unsupported(method: 14)) { try archive.content(of: archive.entries[0], limit: 1 << 20) }
    }
  }
}
