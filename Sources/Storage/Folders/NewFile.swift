internal import CKernel
import Foundation

/// A new file in a folder, on disk, and without a name in it yet.
///
/// Where the file system knows files without names, nothing is left of one that is killed or never named. Elsewhere it has a hidden name meanwhile.
final class NewFile {
  let file: Descriptor
  private let folder: Descriptor
  /// The name that it has meanwhile; nil for a file without one.
  private var passage: String?

  /// A copy of an open file, from where it is read next.
  ///
  /// - Parameter path: for what is thrown.
  /// - Throws: ``DataFolder/Failure``.
  convenience init(copying source: Descriptor, to folder: Descriptor, _ path: String) throws {
    try self.init(in: folder, path) { file in
      while true {
        let count = sendfile(file.number, source.number, nil, 1 << 30)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw DataFolder.failure(errno, path) }
        if count == 0 { return }
      }
    }
  }

  /// - Parameter path: for what is thrown.
  /// - Throws: ``DataFolder/Failure``.
  convenience init(_ bytes: Data, in folder: Descriptor, _ path: String) throws {
    try self.init(in: folder, path) { file in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(file.number, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw DataFolder.failure(errno, path) }
        rest = rest.dropFirst(count)
      }
    }
  }

  private init(in folder: Descriptor, _ path: String, fill: (Descriptor) throws -> Void) throws {
    self.folder = folder
    let unnamed = kernel_create_unnamed(folder.number)
    if unnamed >= 0 {
      file = Descriptor(unnamed)
    } else {
      guard [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(-unnamed) else { throw DataFolder.failure(-unnamed, path) }
      let name = ".atrium-" + UUID().uuidString
      let created = kernel_create(folder.number, name)
      guard created >= 0 else { throw DataFolder.failure(-created, path) }
      file = Descriptor(created)
      passage = name
    }
    try fill(file)
    guard fchmod(file.number, 0o644) == 0, fsync(file.number) == 0 else { throw DataFolder.failure(errno, path) }
  }

  deinit { if let passage { unlinkat(folder.number, passage, 0) } }

  /// Gives it a name in the folder.
  ///
  /// - Returns: 0, or a negative `errno`: `-EEXIST` where the name is taken.
  func name(_ name: String) -> Int32 {
    guard let passage else { return kernel_name(file.number, folder.number, name) }
    let answer = kernel_rename(folder.number, passage, folder.number, name)
    if answer >= 0 { self.passage = nil }
    return answer
  }
}
