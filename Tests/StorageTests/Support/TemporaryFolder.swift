import Foundation

@testable import Storage

/// A folder of a test's own, removed with its last reference.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "atrium-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func at(_ name: String) -> String { path + "/" + name }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: at(name), withIntermediateDirectories: true)
  }

  /// Writes in place, as `echo >` does.
  func write(_ name: String, _ text: String) throws {
    if let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) { try makeFolder(String(name[..<slash])) }
    try Data(text.utf8).write(to: URL(filePath: at(name)))
  }

  /// Writes a new file and renames it over the old one, as most editors do.
  func save(_ name: String, _ text: String) throws {
    try write(name + "~", text)
    guard rename(at(name + "~"), at(name)) == 0 else { throw POSIXError(.EIO) }
  }

  func move(_ from: String, _ to: String) throws {
    guard rename(at(from), at(to)) == 0 else { throw POSIXError(.EIO) }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: at(name))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: at(name), withDestinationPath: target)
  }
}
