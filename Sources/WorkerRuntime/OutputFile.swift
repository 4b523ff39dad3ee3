package import WorkerContract

#if canImport(Glibc)
  import Glibc
#endif

/// A file that the server gave to write to.
package struct OutputFile {
  private let descriptor: Int32

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// - Throws: ``WorkerFailure`` when the disk is full or the like.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(WorkerFailure) {
    var done = 0
    while done < bytes.count {
      let count = pwrite(descriptor, bytes.baseAddress! + done, bytes.count - done, off_t(offset) + off_t(done))
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw WorkerFailure(errno == ENOSPC || errno == EDQUOT ? .noSpace : .refused, String(cString: strerror(errno)))
      }
    }
  }
}
