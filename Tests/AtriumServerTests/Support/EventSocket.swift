import AtriumAPI
import AtriumClient
import Foundation

/// A stream of events over a socket of its own, read when the test says so: a thousand of them cost little, and one that is not read
/// holds its server back as a slow reader does.
final class EventSocket {
  private(set) var frames: [EventFrame] = []
  private let descriptor: Int32
  private var parser = EventStreamParser()
  /// The head of the answer, until it ends.
  private var head: [UInt8]? = []

  struct Failed: Error {
    let call: String
    let code: Int32
  }

  /// Connects to loopback and asks, in HTTP 1.0: then the answer's body comes as it is.
  init(port: Int, path: String, lastEventID: String? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failed(call: "socket", code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    guard connected == 0 else { throw Failed(call: "connect", code: errno) }
    let id = lastEventID.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    let request = Array("GET \(path) HTTP/1.0\r\nHost: localhost\r\nAccept: text/event-stream\r\n\(id)\r\n".utf8)
    guard send(descriptor, request, request.count, 0) == request.count else { throw Failed(call: "send", code: errno) }
  }

  deinit { Glibc.close(descriptor) }

  /// Returns once the head of the answer has come.
  func open() async throws {
    while head != nil {
      guard try read() else { throw Failed(call: "the answer ended", code: 0) }
      await Task.yield()
    }
  }

  /// Takes what has come.
  ///
  /// - Returns: whether the stream goes on.
  @discardableResult
  func read() throws -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN { return true }
    guard count >= 0 else { throw Failed(call: "recv", code: errno) }
    try take(bytes[..<count])
    return count > 0
  }

  private func take(_ bytes: ArraySlice<UInt8>) throws {
    guard let head else {
      frames += try parser.feed(bytes)
      return
    }
    let whole = head + bytes
    if let end = whole.firstRange(of: Array("\r\n\r\n".utf8)) {
      self.head = nil
      frames += try parser.feed(whole[end.upperBound...])
    } else {
      self.head = whole
    }
  }
}
