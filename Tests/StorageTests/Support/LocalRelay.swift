import Foundation

/// A way to a socket in a folder by TCP, for one caller: what comes at a port of this machine goes on to the socket, and back.
final class LocalRelay: Sendable {
  struct Failure: Error {}

  let port: Int
  private let listening: CInt

  init(to path: String) throws {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let listening = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    let isBound = Self.with(&place) { bind(listening, $0, $1) } == 0 && listen(listening, 1) == 0
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isNamed = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listening, $0, &size) == 0 }
    }
    guard isBound, isNamed else { throw Failure() }
    port = Int(UInt16(bigEndian: place.sin_port))
    self.listening = listening
    Thread.detachNewThread {
      let caller = accept(listening, nil, nil)
      guard caller >= 0, let server = Self.connected(to: path) else { return }
      Thread.detachNewThread { Self.pass(from: caller, to: server) }
      Self.pass(from: server, to: caller)
    }
  }

  deinit {
    shutdown(listening, CInt(SHUT_RDWR))
    close(listening)
  }

  private static func connected(to path: String) -> CInt? {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: bytes.prefix($0.count - 1)) }
    let server = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    return with(&place) { connect(server, $0, $1) } == 0 ? server : nil
  }

  /// Until either side has ended; then both are told.
  private static func pass(from source: CInt, to target: CInt) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(source, &buffer, buffer.count)
      guard count > 0, send(target, buffer, count, CInt(MSG_NOSIGNAL)) == count else { break }
    }
    for side in [source, target] { shutdown(side, CInt(SHUT_RDWR)) }
  }

  private static func with<Place>(_ place: inout Place, _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
    withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<Place>.size)) }
    }
  }
}
