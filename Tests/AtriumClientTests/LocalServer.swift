import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server on the loopback address that does with each connection what a test says: the least that shows how a transport behaves
/// towards bytes. Each connection has a thread, so a test's script may block.
final class LocalServer: Sendable {
  struct Connection: Sendable {
    /// Request line and headers.
    let head: String
    let body: Data
    fileprivate let socket: Int32

    func write(_ text: String) {
      write(Data(text.utf8))
    }

    func write(_ data: Data) {
      var rest = data[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, noSignal) }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }

    /// Blocks until the client closes its end.
    func waitForClose() {
      var byte: UInt8 = 0
      while recv(socket, &byte, 1, 0) > 0 {}
    }
  }

  struct Failure: Error {
    let step: String
  }

  let url: URL
  private let listener: Int32

  init(_ script: @escaping @Sendable (Connection) -> Void) throws {
    let listener = socket(AF_INET, streamKind, 0)
    guard listener >= 0 else { throw Failure(step: "socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> UInt16? in
        guard bind(listener, address, size) == 0, listen(listener, 16) == 0, getsockname(listener, address, &size) == 0 else { return nil }
        return UnsafeRawPointer(address).load(fromByteOffset: 2, as: UInt16.self).bigEndian
      }
    }
    guard let port, let url = URL(string: "http://127.0.0.1:\(port)") else {
      close(listener)
      throw Failure(step: "bind")
    }
    self.listener = listener
    self.url = url
    Thread.detachNewThread {
      while true {
        let accepted = accept(listener, nil, nil)
        guard accepted >= 0 else { break }
        Thread.detachNewThread {
          if let connection = Self.read(accepted) { script(connection) }
          close(accepted)
        }
      }
      // Here and nowhere else: a number that is closed while this thread may still use it is soon another test's listener.
      close(listener)
    }
  }

  deinit {
    // Wakes the thread in `accept`, which then closes the socket.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private static func read(_ socket: Int32) -> Connection? {
    var received = Data()
    var byte: UInt8 = 0
    while !received.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard recv(socket, &byte, 1, 0) == 1 else { return nil }
      received.append(byte)
    }
    let head = String(decoding: received, as: UTF8.self)
    let length = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces)) }
    var body = Data()
    while body.count < length ?? 0, recv(socket, &byte, 1, 0) == 1 { body.append(byte) }
    return Connection(head: head, body: body, socket: socket)
  }
}

#if canImport(Glibc)
  private let streamKind = Int32(SOCK_STREAM.rawValue)
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  private let streamKind = SOCK_STREAM
  private let noSignal: Int32 = 0
#endif
