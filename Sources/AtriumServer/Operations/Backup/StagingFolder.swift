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

  /// Has the kernel write down what stands here, then gives it its name.
  func publish(_ name: String, as place: String) throws {
    sync()
    guard rename(file(name), place) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    sync()
  }

  private static let prefix = ".atrium-partial-"

  private static func tidy(_ parent: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: parent) where name.hasPrefix(prefix) {
      guard let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }), kill(process, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: parent + "/" + name)
    }
  }
}
