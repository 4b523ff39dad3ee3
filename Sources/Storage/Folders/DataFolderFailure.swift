import Foundation

extension DataFolder {
  /// Why a path was refused. Paths are relative to the folder, as they were asked for.
  package enum Failure: Error, Hashable, LocalizedError {
    /// The folder itself cannot be opened.
    case noFolder(String, reason: String)
    /// The kernel has no `openat2` (Linux 5.6 and later have it), so nothing can be opened safely.
    case kernelTooOld
    case emptyPath
    case absolutePath(String)
    /// A component is `..`.
    case parentComponent(String)
    case nulByte(String)
    /// A component is empty or `.`, so the path is a second spelling of another one.
    case notNormal(String)
    /// A component is a symbolic link.
    case symbolicLink(String)
    /// The kernel found that the path leads out of the folder.
    case outside(String)
    /// A file cannot be moved there, as it is on another file system.
    case otherFileSystem(String)
    case notFound(String)
    case notPermitted(String)
    case notRegular(String, kind: FileKind)
    case tooLarge(String, size: Int64, limit: Int)
    /// The file was there when reading began and is gone.
    case deletedWhileRead(String)
    /// The file changed during each of several attempts to read it.
    case changedWhileRead(String)
    /// The file system has not answered for half a minute.
    case stalled
    case system(String, code: Int32)

    package var errorDescription: String? {
      switch self {
      case .noFolder(let path, let reason): "The data folder \(path) cannot be opened: \(reason)."
      case .kernelTooOld: "This kernel has no openat2; Atrium needs Linux 5.6 or later to open files safely."
      case .emptyPath: "The path is empty."
      case .absolutePath(let path): "“\(path)” is absolute; paths are relative to the data folder."
      case .parentComponent(let path): "“\(path)” contains “..”."
      case .nulByte: "The path contains a NUL byte."
      case .notNormal(let path): "“\(path)” has an empty or “.” component."
      case .symbolicLink(let path): "“\(path)” goes through a symbolic link."
      case .outside(let path): "“\(path)” leads out of the data folder."
      case .otherFileSystem(let path): "“\(path)” is on another file system than the place where it is to be moved."
      case .notFound(let path): "There is no file “\(path)”."
      case .notPermitted(let path): "“\(path)” may not be read."
      case .notRegular(let path, let kind): "“\(path)” is \(kind.phrase), not a file."
      case .tooLarge(let path, let size, let limit): "“\(path)” has \(size) bytes; at most \(limit) are read."
      case .deletedWhileRead(let path): "“\(path)” was deleted while it was being read."
      case .changedWhileRead(let path): "“\(path)” kept changing while it was being read."
      case .stalled: "The data folder does not answer at the moment."
      case .system(let path, let code): "“\(path)” cannot be read: \(Self.reason(code))."
      }
    }

    static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
  }

  /// What stands at a path.
  package enum FileKind: String, Sendable, Hashable {
    case regular, folder, symbolicLink, fifo, socket, device, unknown

    var phrase: String {
      switch self {
      case .regular: "a file"
      case .folder: "a folder"
      case .symbolicLink: "a symbolic link"
      case .fifo: "a named pipe"
      case .socket: "a socket"
      case .device: "a device"
      case .unknown: "of an unknown kind"
      }
    }
  }
}
