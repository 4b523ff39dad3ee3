import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// An open file of vectors that belongs to this process alone.
final class VectorDescriptor: Sendable {
  let number: Int32

  /// Opens the file, and creates it where there is none.
  ///
  /// - Parameter isNew: what is there is emptied.
  /// - Throws: ``FileFailure``; ``VectorFileError/inUse``.
  init(at location: URL, isNew: Bool) throws {
    number = open(location.path(percentEncoded: false), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw FileFailure(call: "open", errno: errno) }
    do {
      guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
        throw errno == EWOULDBLOCK ? VectorFileError.inUse : FileFailure(call: "flock", errno: errno) as any Error
      }
      if isNew { try cut(to: 0) }
    } catch {
      close(number)
      throw error
    }
  }

  deinit { close(number) }

  func size() throws(FileFailure) -> Int {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw FileFailure(call: "fstat", errno: errno) }
    return Int(status.st_size)
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileFailure) {
    var done = 0
    while done < bytes.count {
      guard let start = bytes.baseAddress else { return }
      let count = pwrite(number, start + done, bytes.count - done, off_t(offset + done))
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        throw FileFailure(call: "pwrite", errno: count == 0 ? ENOSPC : errno)
      }
    }
  }

  /// Only ever called for bytes that no mapping's reader looks at.
  func cut(to size: Int) throws(FileFailure) {
    guard ftruncate(number, off_t(size)) == 0 else { throw FileFailure(call: "ftruncate", errno: errno) }
  }

  func sync() throws(FileFailure) {
    guard fsync(number) == 0 else { throw FileFailure(call: "fsync", errno: errno) }
  }
}
