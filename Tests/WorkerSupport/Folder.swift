package import Foundation
package import Workers

/// A folder of a test, which goes with it.
package final class Folder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "workers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func at(_ name: String) -> String { path + "/" + name }

  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(filePath: at(name)))
  }

  package func read(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: at(name))) }

  package func open(_ name: String) throws -> WorkerFile {
    try WorkerFile(keeping: FileHandle(forReadingFrom: URL(filePath: at(name))))
  }

  /// A new file to write to.
  package func create(_ name: String) throws -> WorkerFile {
    try write([], to: name)
    return try WorkerFile(keeping: FileHandle(forUpdating: URL(filePath: at(name))))
  }
}

extension WorkerFile {
  package convenience init(keeping file: FileHandle) throws {
    try self.init(duplicating: file.fileDescriptor)
    // A handle closes its descriptor with its last reference.
    withExtendedLifetime(file) {}
  }
}
