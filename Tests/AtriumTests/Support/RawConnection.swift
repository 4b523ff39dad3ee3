import Foundation

/// A connection over which bytes go as they are given, half a request too.
final class RawConnection: Sendable {
  private let descriptor: Int32

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    // Nobody waits for ever for what does not come.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let descriptor = descriptor
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 }
    }
    guard connected else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit {
    close(descriptor)
  }

  /// Closes the connection; the descriptor goes with the object.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { throw POSIXError(.EPIPE) }
  }

  /// Reads until `text` came; answers all that came, with or without it when the other side closes before.
  func read(until text: String? = nil) async throws -> String {
    try await apart { [self] in try readHere(until: text) }
  }

  private func readHere(until text: String?) throws -> String {
    var all = Data()
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      if let text, String(decoding: all, as: UTF8.self).contains(text) { break }
      let count = recv(descriptor, &bytes, bytes.count, 0)
      // A connection that is reset ends too.
      if count < 0, errno == ECONNRESET { break }
      guard count >= 0 else { throw POSIXError(.ETIMEDOUT) }
      guard count > 0 else { break }
      all.append(contentsOf: bytes[..<count])
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// What is there now.
  ///
  /// - Throws: `POSIXError` when there is nothing and the connection stands.
  func readNow() throws -> Int {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_PEEK))
    guard count >= 0 else { throw POSIXError(.EAGAIN) }
    return count
  }
}
