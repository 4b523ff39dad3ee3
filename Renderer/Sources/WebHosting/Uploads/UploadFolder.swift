import Foundation
import Logging
import Synchronization

/// The folder of one run of a host, in a folder that several runs may share. A lock says that the run lives: what a run left that has
/// ended, or was ended, is taken away by the next one.
///
/// Names in it are made here, save the last part of a file's path, which is `SafeName`'s.
final class UploadFolder: Sendable {
  struct Refused: Error {
    let reason: String
  }

  private struct Run {
    let folder: URL
    let lock: URL
    /// It holds the lock as long as it is open.
    let handle: FileHandle
  }

  private let base: URL
  private let logger: Logger
  private let run = Mutex<Run?>(nil)

  init(_ base: URL, logger: Logger) {
    self.base = base
    self.logger = logger
  }

  /// A folder for temporary files is everybody's: the name says whose ours is, and it is looked at before it is used.
  static func usual(for name: String) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "\(name)-uploads-\(getuid())", directoryHint: .isDirectory)
  }

  /// An empty file in a folder of its own.
  func make(_ name: String, for page: String, _ number: Int) throws -> URL {
    let folder = try open().appending(path: page).appending(path: String(number), directoryHint: .isDirectory)
    try Self.makeFolder(folder)
    let file = folder.appending(path: name, directoryHint: .notDirectory)
    let descriptor = Glibc.open(file.path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Refused(reason: "the file cannot be made: errno \(errno)") }
    close(descriptor)
    return file
  }

  /// Writes all of the bytes at the offset; not on the main actor, where everybody's pages are.
  @concurrent static func write(_ bytes: [UInt8], to file: URL, at offset: Int) async throws {
    let descriptor = Glibc.open(file.path(percentEncoded: false), O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Refused(reason: "the file is gone: errno \(errno)") }
    defer { close(descriptor) }
    try bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = pwrite(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written, off_t(offset + written))
        guard count > 0 || errno == EINTR else { throw Refused(reason: "the disk does not take it: errno \(errno)") }
        written += max(count, 0)
      }
    }
  }

  @concurrent func remove(_ item: URL) async { try? FileManager.default.removeItem(at: item) }

  /// Takes away everything of one page.
  @concurrent func remove(page: String) async {
    guard let folder = run.withLock({ $0?.folder }) else { return }
    try? FileManager.default.removeItem(at: folder.appending(path: page))
  }

  /// The run ends in order.
  @concurrent func removeAll() async {
    run.withLock { run in
      guard let ended = run else { return }
      run = nil
      try? FileManager.default.removeItem(at: ended.folder)
      try? FileManager.default.removeItem(at: ended.lock)
      try? ended.handle.close()
    }
  }

  /// Takes away what runs have left that did not end in order.
  @concurrent func removeLeftovers() async {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: base.path(percentEncoded: false))) ?? []
    for name in names where name.hasSuffix(Self.lockSuffix) && Secret.isOne(String(name.dropLast(Self.lockSuffix.count))) {
      let lock = base.appending(path: name)
      guard let handle = try? FileHandle(forUpdating: lock) else { continue }
      // Somebody who lives holds it.
      if flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0 {
        let folder = base.appending(path: String(name.dropLast(Self.lockSuffix.count)))
        try? FileManager.default.removeItem(at: folder)
        try? FileManager.default.removeItem(at: lock)
        logger.info("files of an earlier run are taken away", metadata: ["folder": "\(folder.lastPathComponent)"])
      }
      try? handle.close()
    }
  }

  private static let lockSuffix = ".lock"

  /// The run's folder, made when it is first asked for.
  private func open() throws -> URL {
    try run.withLock { run in
      if let run { return run.folder }
      try Self.makeFolder(base)
      try Self.check(base)
      let name = Secret.make()
      let lock = base.appending(path: name + Self.lockSuffix)
      // The lock comes first: a folder without one belongs to nobody.
      let descriptor = Glibc.open(lock.path(percentEncoded: false), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Refused(reason: "the lock cannot be made: errno \(errno)") }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw Refused(reason: "the lock is held: errno \(errno)") }
      let folder = base.appending(path: name, directoryHint: .isDirectory)
      try Self.makeFolder(folder)
      run = Run(folder: folder, lock: lock, handle: handle)
      return folder
    }
  }

  private static func makeFolder(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Somebody else may have made it before us, to look into it or to lead us elsewhere.
  private static func check(_ folder: URL) throws {
    let path = folder.path(percentEncoded: false).trimmingEnd("/")
    guard let found = try? FileManager.default.attributesOfItem(atPath: path), found[.type] as? FileAttributeType == .typeDirectory else {
      throw Refused(reason: "\(folder.lastPathComponent) is no folder")
    }
    guard let owner = found[.ownerAccountID] as? NSNumber, owner.uint32Value == getuid(),
      let rights = found[.posixPermissions] as? NSNumber, rights.intValue & 0o077 == 0
    else {
      throw Refused(reason: "\(folder.lastPathComponent) is not ours alone")
    }
  }
}

extension String {
  /// A bar at the end would make the system follow a link.
  fileprivate func trimmingEnd(_ end: Character) -> String {
    var text = self
    while text.count > 1, text.last == end { text.removeLast() }
    return text
  }
}
