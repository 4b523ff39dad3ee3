import Foundation

@testable import NotesServer

/// Makes the disk below a folder read-only for the databases that this process has open there, as the kernel does after an error of
/// the disk: what they write is refused, what they read is there. Permissions would not do: they count only when a file is opened, and
/// not at all for root.
struct ReadOnlyDisk {
  struct Refused: Error {
    let path: String
  }

  /// The file descriptors of the write-ahead logs, to which all that is new goes first.
  private let logs: [(descriptor: Int32, path: String)]

  init(under folder: URL) throws {
    let prefix = folder.resolvingSymlinksInPath().path(percentEncoded: false)
    logs = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { name in
      guard let descriptor = Int32(name), let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)"),
        path.hasPrefix(prefix), path.hasSuffix("-wal")
      else { return nil }
      return (descriptor, path)
    }
    try reopen(O_RDONLY)
    guard !logs.isEmpty else { throw Refused(path: prefix) }
  }

  /// It can be written again.
  func mend() throws { try reopen(O_RDWR) }

  /// SQLite takes no locks on these files, so another descriptor of the same file may stand in for its own.
  private func reopen(_ mode: Int32) throws {
    for log in logs {
      let other = open(log.path, mode)
      guard other >= 0, dup2(other, log.descriptor) >= 0 else { throw Refused(path: log.path) }
      close(other)
    }
  }
}
