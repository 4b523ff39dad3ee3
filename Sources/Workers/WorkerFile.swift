internal import CKernel

#if canImport(Glibc)
  import Glibc
#endif

/// An open file that is passed to a worker with a request, for reading or writing. The last reference closes it.
package final class WorkerFile: Sendable {
  /// A system call that failed.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let errno: Int32

    package var description: String { String(cString: strerror(errno)) }
  }

  package let descriptor: Int32

  private init(_ result: Int32) throws(Failure) {
    guard result >= 0 else { throw Failure(errno: -result) }
    descriptor = result
  }

  deinit { close(descriptor) }

  /// A file that is open elsewhere too, and may be closed there.
  package convenience init(duplicating descriptor: Int32) throws(Failure) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    try self.init(copy < 0 ? -errno : copy)
  }

  /// A file of the system, to read. Not for files of people: it follows links.
  package convenience init(reading path: String) throws(Failure) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    try self.init(file < 0 ? -errno : file)
  }

  /// A file in memory, which is gone with this.
  package static func inMemory() throws(Failure) -> WorkerFile { try WorkerFile(kernel_memory_file("atrium")) }

  /// - Throws: ``Failure`` when there is not so much memory.
  package static func inMemory(_ bytes: [UInt8]) throws(Failure) -> WorkerFile {
    let file = try inMemory()
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(Failure) in try file.write(buffer, at: 0) }
    }
    try result.get()
    return file
  }

  /// Writes all of the bytes, over what is there.
  ///
  /// - Throws: ``Failure`` when there is not so much room.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(Failure) {
    var done = 0
    while done < bytes.count, let base = bytes.baseAddress {
      let written = pwrite(descriptor, base + done, bytes.count - done, off_t(offset) + off_t(done))
      if written > 0 {
        done += written
      } else if errno != EINTR {
        throw Failure(errno: errno)
      }
    }
  }

  /// A file on the disk of a folder, which has no name there and is gone with this, after a crash as well.
  package static func temporary(in folder: String) throws(Failure) -> WorkerFile { try WorkerFile(kernel_unnamed_file(folder)) }

  /// Fills a buffer without waiting for a disk.
  ///
  /// - Returns: whether all of it was in memory.
  package func readInMemory(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Bool {
    var done = 0
    while done < buffer.count, let base = buffer.baseAddress {
      let read = kernel_read_in_memory(descriptor, base + done, buffer.count - done, off_t(offset) + off_t(done))
      guard read > 0 else { return false }
      done += read
    }
    return true
  }

  /// Reads bytes, fewer only at the end of the file.
  package func read(_ count: Int, at offset: Int64) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      done = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
    }
  }

  /// Fills a buffer.
  ///
  /// - Returns: how many bytes there are, fewer than the buffer has only at the end of the file.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(Failure) -> Int {
    var done = 0
    while done < buffer.count, let base = buffer.baseAddress {
      let read = pread(descriptor, base + done, buffer.count - done, off_t(offset) + off_t(done))
      if read > 0 {
        done += read
      } else if read == 0 {
        break
      } else if errno != EINTR {
        throw Failure(errno: errno)
      }
    }
    return done
  }
}
