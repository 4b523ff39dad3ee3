internal import CKernel
import Foundation

/// The folder of everything that is not the person's own: records, index, thumbnails. One server at a time holds it.
package final class StateFolder: Sendable {
  package enum Failure: Error, Equatable, LocalizedError {
    case cannotCreate(String, reason: String)
    case cannotLock(String, reason: String)
    /// Another server works in this folder. `process` is what it wrote into the lock, if it could be read.
    case inUse(folder: String, process: Int32?)

    package var errorDescription: String? {
      switch self {
      case .cannotCreate(let path, let reason): "The state folder \(path) cannot be created: \(reason)."
      case .cannotLock(let path, let reason): "The state folder \(path) cannot be locked: \(reason)."
      case .inUse(let folder, let process):
        "Another Atrium (\(process.map { "process \($0)" } ?? "an unknown process")) is using the state folder \(folder). "
          + "Stop it, or choose another folder with --state."
      }
    }
  }

  /// Absolute path.
  package let path: String
  private let lock: Descriptor
  /// Whether other users could read something in it until now.
  package let wasOpen: Bool

  /// Creates the folder for its owner alone, or closes one that is there to other users, and takes its lock until this object goes. The kernel drops the lock of a process
  /// that died, so there is nothing to clean up after a crash.
  ///
  /// - Throws: ``Failure``, or ``StateRights/Failure`` where other users may read the folder and it cannot be closed.
  package init(path: String) throws {
    let url = URL(filePath: path).standardizedFileURL
    let absolute = url.path(percentEncoded: false)
    self.path = absolute.count > 1 && absolute.hasSuffix("/") ? String(absolute.dropLast()) : absolute
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure.cannotCreate(self.path, reason: error.localizedDescription)
    }
    wasOpen = try StateRights.close(self.path)
    let file = self.path + "/lock"
    let locked = kernel_lock_file(file)
    if locked == -EWOULDBLOCK {
      throw Failure.inUse(folder: self.path, process: Self.process(in: file))
    }
    guard locked >= 0 else { throw Failure.cannotLock(self.path, reason: String(cString: strerror(-locked))) }
    lock = Descriptor(locked)
    let process = Data("\(getpid())\n".utf8)
    let written = process.withUnsafeBytes { ftruncate(locked, 0) == 0 ? pwrite(locked, $0.baseAddress, $0.count, 0) : -1 }
    guard written == process.count else { throw Failure.cannotLock(self.path, reason: String(cString: strerror(errno))) }
  }

  /// Who holds the lock of a state folder.
  package enum Holder: Sendable, Equatable {
    case nobody
    /// Another process; its number is what it wrote into the lock, if that could be read.
    case process(Int32?)
    case unknown(reason: String)
  }

  /// Whether a server works in the folder at `path`. The lock is held for the moment of looking, and never created.
  package static func holder(of path: String) -> Holder {
    let file = path + (path.hasSuffix("/") ? "lock" : "/lock")
    guard FileManager.default.fileExists(atPath: file) else { return .nobody }
    let locked = kernel_lock_file(file)
    if locked >= 0 {
      close(locked)
      return .nobody
    }
    return locked == -EWOULDBLOCK ? .process(process(in: file)) : .unknown(reason: String(cString: strerror(-locked)))
  }

  private static func process(in file: String) -> Int32? {
    let text = try? String(contentsOfFile: file, encoding: .utf8)
    return text.flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// The absolute path of a file in this folder.
  package func file(_ name: String) -> String {
    path + "/" + name
  }
}
