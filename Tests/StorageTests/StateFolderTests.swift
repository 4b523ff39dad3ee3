import Foundation
import Testing

@testable import Storage

@Suite struct StateFolderTests {
  @Test("the folder is made for its owner alone")
  func making() throws {
    let files = try TemporaryFolder()
    let state = try StateFolder(path: files.at("a/b"))
    let mode = try FileManager.default.attributesOfItem(atPath: state.path)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    #expect(state.file("index.sqlite") == files.at("a/b/index.sqlite"))
  }

  @Test("a second server is refused with the folder and the process that has it")
  func second() throws {
    let files = try TemporaryFolder()
    let first = try StateFolder(path: files.at("state"))
    let error = #expect(throws: StateFolder.Failure.self) { _ = try StateFolder(path: files.at("state/")) }
    #expect(error == .inUse(folder: first.path, process: getpid()))
    #expect(error?.localizedDescription.contains("\(getpid())") == true)
    #expect(error?.localizedDescription.contains(first.path) == true)
  }

  @Test("the lock goes with the server that held it, and a lock file left behind is no lock")
  func release() throws {
    let files = try TemporaryFolder()
    var first: StateFolder? = try StateFolder(path: files.at("state"))
    #expect(first != nil)
    first = nil
    try files.write("state/lock", "99999\n")
    let again = try StateFolder(path: files.at("state"))
    #expect(try String(contentsOfFile: again.file("lock"), encoding: .utf8) == "\(getpid())\n")
  }

  @Test("a path that cannot be a folder is told of")
  func impossible() throws {
    let files = try TemporaryFolder()
    try files.write("file", "x")
    let error = #expect(throws: StateFolder.Failure.self) { _ = try StateFolder(path: files.at("file/state")) }
    guard case .cannotCreate = error else { throw try #require(error) }
  }

  private func mode(_ path: String) throws -> Int? { try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int }

  private func makeFolder(_ path: String, mode: Int) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test("an empty folder that others could read is closed to them")
  func closing() throws {
    let files = try TemporaryFolder()
    try makeFolder(files.at("state"), mode: 0o755)
    let state = try StateFolder(path: files.at("state"))
    #expect(state.wasOpen)
    #expect(try mode(state.path) == 0o700)
  }

  @Test("what an earlier version left readable is closed too, and what a link leads to is not touched")
  func closingFiles() throws {
    let files = try TemporaryFolder()
    try makeFolder(files.at("state"), mode: 0o755)
    for name in ["state/house.sqlite", "state/house.sqlite-wal", "outside"] {
      try files.write(name, "x")
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: files.at(name))
    }
    try FileManager.default.createSymbolicLink(atPath: files.at("state/link"), withDestinationPath: files.at("outside"))
    let state = try StateFolder(path: files.at("state"))
    #expect(try mode(state.path) == 0o700 && mode(state.file("house.sqlite")) == 0o600 && mode(state.file("house.sqlite-wal")) == 0o600)
    #expect(try mode(files.at("outside")) == 0o644)
  }

  @Test("a folder with other people's files is refused, and stays as it is")
  func refusingShared() throws {
    let files = try TemporaryFolder()
    try makeFolder(files.at("home"), mode: 0o755)
    try files.write("home/letter.txt", "x")
    let error = #expect(throws: StateRights.Failure.self) { _ = try StateFolder(path: files.at("home")) }
    #expect(error == .shared(files.at("home"), mode: 0o755))
    #expect(error?.localizedDescription.contains("chmod 700 \(files.at("home"))") == true)
    #expect(try mode(files.at("home")) == 0o755)
  }
}
