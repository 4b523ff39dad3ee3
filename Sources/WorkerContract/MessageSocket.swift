internal import CKernel
package import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#endif

/// One end of a pair of sockets on which messages arrive whole, with open files.
package struct MessageSocket: Sendable {
  /// A system call that failed.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let errno: Int32

    package var description: String { String(cString: strerror(errno)) }
  }

  package struct Received: Sendable {
    package let bytes: Data
    /// The receiver closes them.
    package let descriptors: [Int32]
  }

  /// Bytes. More of them are an error, at either end.
  package static let longest = 64 << 10

  package static let mostDescriptors = Int(KERNEL_MESSAGE_DESCRIPTORS)

  package let descriptor: Int32

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  package static func pair() throws(Failure) -> (MessageSocket, MessageSocket) {
    var both: [Int32] = [-1, -1]
    try check(kernel_socket_pair(&both))
    return (MessageSocket(descriptor: both[0]), MessageSocket(descriptor: both[1]))
  }

  /// Waits while the other end has no room.
  package func send(_ bytes: Data, descriptors: [Int32] = []) throws(Failure) {
    guard bytes.count <= Self.longest else { throw Failure(errno: EMSGSIZE) }
    let result = bytes.withUnsafeBytes { kernel_send(descriptor, $0.baseAddress, $0.count, descriptors, descriptors.count) }
    try Self.check(result)
  }

  /// Waits for a message.
  ///
  /// - Returns: nil when the other end is closed.
  package func receive() throws(Failure) -> Received? {
    var descriptors = [Int32](repeating: -1, count: Self.mostDescriptors)
    var count = 0
    var bytes = Data(count: Self.longest)
    let length = bytes.withUnsafeMutableBytes { kernel_receive(descriptor, $0.baseAddress, $0.count, &descriptors, &count) }
    // The other end is closed too where it left a message unread.
    if length == -ECONNRESET { return nil }
    try Self.check(length)
    return length == 0 ? nil : Received(bytes: bytes.prefix(Int(length)), descriptors: Array(descriptors.prefix(count)))
  }

  package func close() {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #endif
  }

  private static func check(_ result: Int32) throws(Failure) {
    if result < 0 { throw Failure(errno: -result) }
  }
}
