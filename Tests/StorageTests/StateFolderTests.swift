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
}
