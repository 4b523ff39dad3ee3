import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The bytes of a file as memory that can be read and not written.
///
/// Reading beyond the end of a truncated file ends the process (SIGBUS). The owner replaces the file by a rename and never truncates it.
final class MappedFile: @unchecked Sendable {
  // Unchecked: the memory is never written through this pointer, and it goes with the object.
  let bytes: UnsafeRawBufferPointer

  /// - Parameter count: how many bytes of the file are mapped; nil for all of it.
  init(descriptor: Int32, count: Int? = nil) throws(FileFailure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(call: "fstat", errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileFailure(call: "fstat", errno: EINVAL) }
    let size = Int(status.st_size)
    let length = count ?? size
    guard length >= 0, length <= size else { throw FileFailure(call: "mmap", errno: EINVAL) }
    guard length > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let found = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let found, found != MAP_FAILED else { throw FileFailure(call: "mmap", errno: errno) }
    bytes = UnsafeRawBufferPointer(start: found, count: length)
  }

  convenience init(contentsOf file: URL) throws(FileFailure) {
    let descriptor = open(file.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(call: "open", errno: errno) }
    defer { close(descriptor) }
    try self.init(descriptor: descriptor)
  }

  deinit {
    guard let start = bytes.baseAddress else { return }
    munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
  }
}
