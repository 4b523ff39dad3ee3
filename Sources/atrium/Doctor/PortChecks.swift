import AtriumServer
import Foundation

/// Whether the server can listen where it is told to.
struct PortChecks {
  let host: String
  let port: Int
  /// Whether a server works on the same state now: then the port is most likely its own.
  let isServing: Bool

  func findings() -> [CheckResult] {
    let place = "\(host), port \(port)"
    switch Self.bind(host, port) {
    case nil: return [.passed("port", port == 0 ? "Any free port of \(host) is taken." : "\(place) is free.")]
    case EADDRINUSE where isServing: return [.passed("port", "\(place) is in use while the server runs.")]
    case EADDRINUSE:
      return [
        .failed("port", "\(place) is in use by another program.", fix: "Stop that program, or choose another port (\(Setting.port.names)).")
      ]
    case EACCES:
      return [
        .failed("port", "\(place) needs rights that this user lacks.", fix: "Choose a port above 1023 (\(Setting.port.names)).")
      ]
    case let code?:
      return [
        .failed(
          "port", "\(place) cannot be listened on: \(String(cString: strerror(code))).",
          fix: "Choose an address of this machine (\(Setting.host.names)).")
      ]
    }
  }

  /// Takes the place for a moment, and answers why it could not; nil when it could.
  private static func bind(_ host: String, _ port: Int) -> Int32? {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found else { return EADDRNOTAVAIL }
    defer { freeaddrinfo(found) }
    let descriptor = socket(address.pointee.ai_family, address.pointee.ai_socktype, address.pointee.ai_protocol)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    var reuse: Int32 = 1
    // As the server does: a connection that was just closed keeps nobody out.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    guard Foundation.bind(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0, listen(descriptor, 1) == 0 else {
      return errno
    }
    return nil
  }
}
