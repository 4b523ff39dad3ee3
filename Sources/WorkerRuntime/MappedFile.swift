package import WorkerContract

#if canImport(Glibc)
  import Glibc
#endif

/// The bytes of a descriptor, as memory. A file that becomes shorter meanwhile ends the process, which the server sees.
package final class MappedFile {
  package let bytes: UnsafeRawBufferPointer
  private let mapping: UnsafeMutableRawPointer
  private let mappedLength: Int

  /// - Parameter range: nil for all of it.
  /// - Throws: ``WorkerFailure`` for what is no file, or an empty one, and for a range that it has not.
  package init(descriptor: Int32, range: ByteRange? = nil) throws(WorkerFailure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw WorkerFailure(.refused, "no file") }
    let size = Int64(status.st_size)
    let range = range ?? ByteRange(offset: 0, length: size)
    guard range.offset >= 0, range.length >= 0, range.offset <= size, range.length <= size - range.offset else {
      throw WorkerFailure(.damaged, "the file has \(size) bytes")
    }
    guard range.length > 0 else { throw WorkerFailure(.unsupported, "nothing is in it") }
    // The kernel maps whole pages.
    let skipped = Int(range.offset % Int64(getpagesize()))
    mappedLength = skipped + Int(range.length)
    let found = mmap(nil, mappedLength, PROT_READ, MAP_SHARED, descriptor, off_t(range.offset) - off_t(skipped))
    guard let found, found != MAP_FAILED else { throw WorkerFailure(.refused, String(cString: strerror(errno))) }
    mapping = found
    bytes = UnsafeRawBufferPointer(start: found + skipped, count: Int(range.length))
  }

  deinit { munmap(mapping, mappedLength) }
}
