import Foundation
import Testing

@testable import Storage

@Suite struct DataFileTests {
  private let files: TemporaryFolder
  private let folder: DataFolder

  init() throws {
    files = try TemporaryFolder()
    try files.write("a.bin", "hello world")
    folder = try DataFolder(root: files.path)
  }

  private func change(_ name: String, _ body: (FileHandle) throws -> Void) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: files.at(name)))
    try body(handle)
    try handle.close()
  }

  /// The clock of the file system ticks every few milliseconds: what was written before is made older than that.
  private func openOld(_ name: String) throws -> DataFile {
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_780_000_000)], ofItemAtPath: files.at(name))
    return try folder.openFile(name)
  }

  @Test("a part is read without the rest")
  func parts() throws {
    let file = try folder.openFile("a.bin")
    #expect(file.status == (try folder.stat("a.bin")))
    #expect(try file.read(6..<11) == Data("world".utf8))
    #expect(try file.read(0..<0) == Data())
  }

  @Test("it goes on being the file that was opened, whatever its name is given to")
  func renamed() throws {
    let file = try folder.openFile("a.bin")
    try files.remove("a.bin")
    try files.write("a.bin", "HELLO WORLD")
    #expect(try file.read(0..<5) == Data("hello".utf8))
  }

  @Test("what became shorter, or was written over, is not read on; what was added to is")
  func changed() throws {
    let added = try openOld("a.bin")
    try change("a.bin") {
      try $0.seekToEnd()
      try $0.write(contentsOf: Data("!".utf8))
    }
    #expect(try added.read(0..<11) == Data("hello world".utf8))
    let written = try openOld("a.bin")
    try change("a.bin") { try $0.write(contentsOf: Data("J".utf8)) }
    #expect(throws: DataFolder.Failure.changedWhileRead("a.bin")) { try written.read(0..<5) }
    let shorter = try openOld("a.bin")
    try change("a.bin") { try $0.truncate(atOffset: 3) }
    #expect(throws: DataFolder.Failure.changedWhileRead("a.bin")) { try shorter.read(0..<5) }
    #expect(throws: DataFolder.Failure.changedWhileRead("a.bin")) { try shorter.read(0..<2) }
  }
}
