import Foundation

/// A hidden folder beside the place where something is going to stand, for its owner alone. What is complete is renamed out of it; the
/// rest goes with it. One whose process was killed is removed by the next that is made for the same place.
struct StagingFolder {
  let path: String

  /// - Parameter place: what is going to stand; its folder must exist.
  init(beside place: String) throws {
    let url = URL(filePath: place).standardizedFileURL
    let parent = url.deletingLastPathComponent().path(percentEncoded: false)
    try Self.tidy(parent)
    path = parent + (parent.hasSuffix("/") ? "" : "/") + Self.prefix + "\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  func file(_ name: String) -> String { path + "/" + name }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Gives a file its name when it is on the disk, unless something has that name by now.
  ///
  /// - Throws: ``BackupFailure/exists(_:)``, and what the disk says.
  func publish(_ name: String, as place: String) throws {
    try Self.flush(file(name))
    if link(file(name), place) != 0 {
      guard errno != EEXIST else { throw BackupFailure.exists(place) }
      // Some disks know no second name for a file.
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw Self.error() }
      guard !FileManager.default.fileExists(atPath: place) else { throw BackupFailure.exists(place) }
      guard rename(file(name), place) == 0 else { throw Self.error() }
    } else {
      unlink(file(name))
    }
    try Self.flush(URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false))
  }

  private static func flush(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error() }
    defer { close(descriptor) }
    // EINVAL: a disk that cannot be asked about a folder.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw error() }
  }

  private static func error() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  private static let prefix = ".atrium-partial-"

  private static func tidy(_ parent: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: parent) where name.hasPrefix(prefix) {
      guard let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }), kill(process, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: parent + "/" + name)
    }
  }
}
