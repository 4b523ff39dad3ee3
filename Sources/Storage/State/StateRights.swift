import Foundation

/// The permissions of the state folder and of the files in it: only the user who runs the server may read them.
///
/// A folder that was made beforehand, by a person or by a service manager, usually lets others read it (mode 0755).
package enum StateRights {
  package enum Failure: Error, Equatable, LocalizedError {
    /// The folder of another user: closing it is theirs to do.
    case foreign(String, mode: Int)
    /// The folder has files that are none of Atrium's, and closing it could take them from their readers.
    case shared(String, mode: Int)
    case cannotClose(String, reason: String)

    package var errorDescription: String? {
      switch self {
      case .foreign(let path, let mode):
        "Other users can read the state folder \(path) (mode \(Self.octal(mode))), and it belongs to another user. "
          + "Make it over to the user who runs the server (chown), and run: chmod 700 \(path)"
      case .shared(let path, let mode):
        "Other users can read the folder \(path) (mode \(Self.octal(mode))), and it holds files that are not Atrium's. "
          + "Choose a folder of its own with --state, or run: chmod 700 \(path)"
      case .cannotClose(let path, let reason): "Other users can read the state folder \(path), and it cannot be closed to them: \(reason)."
      }
    }

    private static func octal(_ mode: Int) -> String { "0" + String(mode, radix: 8) }
  }

  /// The mode of a folder that others may enter, list or write to; nil for one that is closed to them or is not there.
  package static func openMode(of folder: String) -> Int? {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & 0o077 != 0 else { return nil }
    return Int(status.st_mode & 0o7777)
  }

  /// Closes the folder, and the files in it, to other users.
  ///
  /// - Returns: whether anything had to be closed.
  static func close(_ folder: String) throws -> Bool {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.cannotClose(folder, reason: String(cString: strerror(errno))) }
    defer { Foundation.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure.cannotClose(folder, reason: String(cString: strerror(errno))) }
    var hasClosed = false
    if status.st_mode & 0o077 != 0 {
      let mode = Int(status.st_mode & 0o7777)
      guard status.st_uid == geteuid() else { throw Failure.foreign(folder, mode: mode) }
      guard isOurs(folder) else { throw Failure.shared(folder, mode: mode) }
      guard fchmod(descriptor, 0o700) == 0 else { throw Failure.cannotClose(folder, reason: String(cString: strerror(errno))) }
      hasClosed = true
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where closeFile(name, in: descriptor) { hasClosed = true }
    return hasClosed
  }

  /// An empty folder, or one in which Atrium has worked, or into which its keys were copied for another server.
  private static func isOurs(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.isEmpty || names.contains { ["lock", "house.sqlite", "accounts.key", "push.key"].contains($0) }
  }

  /// Regular files only, and never through a link: what a link leads to is not of this folder.
  private static func closeFile(_ name: String, in folder: Int32) -> Bool {
    let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { Foundation.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 else { return false }
    return fchmod(descriptor, status.st_mode & 0o700) == 0
  }
}
