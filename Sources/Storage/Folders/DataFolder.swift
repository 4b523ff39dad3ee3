internal import CKernel
import Foundation

/// The person's own folder, read beneath an open descriptor of its root.
///
/// Every path is relative to the root, with `/` between components, and is resolved by the kernel
/// (`openat2` with `RESOLVE_BENEATH`, `RESOLVE_NO_SYMLINKS`, `RESOLVE_NO_MAGICLINKS`): whatever happens in the tree meanwhile, nothing
/// outside of it is opened. The checks made here only give clearer errors. Calls block on the disk and never on a FIFO, so what is
/// asynchronous makes them through ``reading(_:)`` or ``inBackground(_:)``.
package struct DataFolder: Sendable {
  /// Absolute path of the root, without links.
  package let root: String
  let descriptor: Descriptor
  let threads = Threads()
  private let syncs = FolderSyncs()

  /// - Throws: ``Failure/noFolder(_:reason:)`` or ``Failure/kernelTooOld``.
  package init(root: String) throws {
    let opened = kernel_open_root(root)
    guard opened >= 0 else { throw Failure.noFolder(root, reason: Failure.reason(-opened)) }
    descriptor = Descriptor(opened)
    let probe = kernel_open_beneath(opened, ".", 1)
    // A sandbox that does not know the call answers EPERM instead of ENOSYS.
    if -probe == ENOSYS || -probe == EPERM { throw Failure.kernelTooOld }
    guard probe >= 0 else { throw Failure.noFolder(root, reason: Failure.reason(-probe)) }
    close(probe)
    guard let real = realpath(root, nil) else { throw Failure.noFolder(root, reason: Failure.reason(errno)) }
    defer { free(real) }
    self.root = String(cString: real)
  }

  /// The whole file.
  ///
  /// - Parameters:
  ///   - path: relative to the root.
  ///   - limit: bytes; a larger file is refused unread.
  /// - Throws: ``Failure``. A file that is replaced or written meanwhile is read again, a few times.
  package func read(_ path: String, limit: Int) throws -> FileContents {
    try read(path, limit: limit) {}
  }

  /// The status of the regular file at `path`.
  package func stat(_ path: String) throws -> FileStatus {
    FileStatus(try status(of: open(path), path))
  }

  /// Whether walking and watching leave `path` out: a component begins with a dot (`.git`, `.obsidian`, `.trash`, ...).
  package static func isHidden(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
  }

  /// Reads as ``read(_:limit:)`` does; `opened` runs between opening and reading.
  func read(_ path: String, limit: Int, opened: () throws -> Void) throws -> FileContents {
    for attempt in 0..<4 {
      let file: Descriptor
      do {
        file = try open(path)
      } catch Failure.notFound where attempt > 0 {
        throw Failure.deletedWhileRead(path)
      }
      let before = try status(of: file, path)
      guard before.size <= limit else { throw Failure.tooLarge(path, size: Int64(clamping: before.size), limit: limit) }
      try opened()
      let bytes = try readAll(file, size: Int(before.size), path)
      let after = try status(of: file, path)
      let isOfOneMoment = after.links > 0 && after.size == before.size && after.modified == before.modified
      if isOfOneMoment, bytes.count == Int(before.size) { return FileContents(bytes: bytes, status: FileStatus(after)) }
    }
    throw Failure.changedWhileRead(path)
  }

  /// Returns once the names in a folder are on disk, those that were given before the call.
  ///
  /// - Throws: ``Failure``.
  package func sync(_ parent: HeldFolder) async throws {
    try await syncs.share(parent.key) { try await writing { _ in try Self.sync(parent.descriptor, parent.path) } }
  }

  func open(_ path: String) throws -> Descriptor {
    try Self.check(path)
    return try openUnchecked(path)
  }

  /// The kernel's own judgement of a path.
  func openUnchecked(_ path: String) throws -> Descriptor {
    let opened = kernel_open_beneath(descriptor.number, path, 0)
    guard opened >= 0 else { throw Self.failure(-opened, path) }
    return Descriptor(opened)
  }

  /// Opens a folder; the empty path is the root.
  func openFolder(_ path: String) throws -> Descriptor {
    if !path.isEmpty { try Self.check(path) }
    let opened = kernel_open_beneath(descriptor.number, path.isEmpty ? "." : path, 1)
    guard opened >= 0 else { throw Self.failure(-opened, path) }
    return Descriptor(opened)
  }

  /// The status of an open file that must be a regular one.
  func status(of file: Descriptor, _ path: String) throws -> kernel_file_status {
    var status = kernel_file_status()
    let answer = kernel_status(file.number, &status)
    guard answer >= 0 else { throw Self.failure(-answer, path) }
    let kind = FileKind(mode: status.mode)
    guard kind == .regular else { throw Failure.notRegular(path, kind: kind) }
    return status
  }

  /// Up to `size` bytes from `offset`, fewer when the file ends before.
  func readAll(_ file: Descriptor, from offset: Int = 0, size: Int, _ path: String) throws -> Data {
    var bytes = Data(count: size)
    let read = try bytes.withUnsafeMutableBytes { try fill($0, from: file, at: offset, path) }
    return read == size ? bytes : bytes.prefix(read)
  }

  /// - Returns: how many bytes there are: fewer than the buffer has only at the end of the file.
  func fill(_ buffer: UnsafeMutableRawBufferPointer, from file: Descriptor, at offset: Int, _ path: String) throws -> Int {
    var filled = 0
    while filled < buffer.count, let base = buffer.baseAddress {
      let count = pread(file.number, base + filled, buffer.count - filled, off_t(offset + filled))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(errno, path) }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }

  static func check(_ path: String) throws {
    if path.isEmpty { throw Failure.emptyPath }
    if path.utf8.contains(0) { throw Failure.nulByte(path) }
    if path.utf8.first == UInt8(ascii: "/") { throw Failure.absolutePath(path) }
    let components = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if components.contains(where: { $0.elementsEqual("..".utf8) }) { throw Failure.parentComponent(path) }
    if components.contains(where: { $0.isEmpty || $0.elementsEqual(".".utf8) }) { throw Failure.notNormal(path) }
  }

  static func failure(_ code: Int32, _ path: String) -> Failure {
    switch code {
    case ENOENT, ENOTDIR: .notFound(path)
    case ELOOP: .symbolicLink(path)
    case EXDEV: .outside(path)
    case EACCES, EPERM: .notPermitted(path)
    case ENXIO: .notRegular(path, kind: .socket)
    default: .system(path, code: code)
    }
  }
}

extension DataFolder.FileKind {
  init(mode: UInt32) {
    self =
      switch kernel_kind(mode) {
      case kernel_file_regular: .regular
      case kernel_file_folder: .folder
      case kernel_file_link: .symbolicLink
      case kernel_file_fifo: .fifo
      case kernel_file_socket: .socket
      case kernel_file_device: .device
      default: .unknown
      }
  }
}
