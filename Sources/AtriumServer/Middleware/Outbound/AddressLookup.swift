import Foundation
import HTTPServing
import NIOPosix

/// The addresses of a host name, in the order in which the system would try them.
enum AddressLookup {
  /// - Throws: `OutboundProblem.unreachable` when the name has none.
  static func addresses(of name: String) async throws(OutboundProblem) -> [NumericAddress] {
    if let literal = NumericAddress(name) { return [literal] }
    // The call blocks until the name server has answered.
    guard let found = try? await NIOThreadPool.singleton.runIfActive({ systemAddresses(of: name) }), !found.isEmpty else {
      throw .unreachable(name, cause: "the name is not known")
    }
    return found
  }

  private static func systemAddresses(of name: String) -> [NumericAddress] {
    var hints = addrinfo()
    hints.ai_flags = AI_ADDRCONFIG
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    return sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
      guard let entry, let address = entry.pointee.ai_addr else { return nil }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      guard getnameinfo(address, entry.pointee.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else { return nil }
      return NumericAddress(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
  }
}
