import Foundation

/// A folder of notes and a state folder, on disk for as long as a test needs them.
final class Vault: Sendable {
  let data: URL
  let state: URL
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "atrium-\(UUID().uuidString)")
    data = root.appending(path: "data")
    state = root.appending(path: "state")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func url(_ key: String) -> URL {
    data.appending(path: key)
  }

  /// Saves as an editor does: a whole new file under a temporary name, then a rename.
  func save(_ key: String, _ text: String, modified: Date? = nil) throws {
    try save(key, Data(text.utf8), modified: modified)
  }

  func save(_ key: String, _ bytes: Data, modified: Date? = nil) throws {
    let url = url(key)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url, options: .atomic)
    if let modified { try FileManager.default.setAttributes([.modificationDate: modified], ofItemAtPath: url.path(percentEncoded: false)) }
  }

  func move(_ key: String, to other: String) throws {
    try FileManager.default.createDirectory(at: url(other).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: url(key), to: url(other))
  }

  func delete(_ key: String) throws {
    try FileManager.default.removeItem(at: url(key))
  }

  func link(_ key: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(key).path(percentEncoded: false), withDestinationPath: target)
  }

  func bytes(_ key: String) throws -> Data { try Data(contentsOf: url(key)) }

  /// What is directly in a folder, hidden names included, sorted; nothing where there is no folder.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: data.appending(path: folder).path(percentEncoded: false))) ?? []).sorted()
  }
}
