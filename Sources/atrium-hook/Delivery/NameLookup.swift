#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The IP addresses of a host.
enum NameLookup {
  static func addresses(of host: String) throws(ConnectionFailure) -> [String] {
    if host == "localhost" { return ["127.0.0.1", "::1"] }
    // With the network that it is one of, which no system is asked for.
    if host.contains("%") {
      guard StreamSocket.address(six: host, 0) != nil else { throw .unknownHost(host) }
      return [host]
    }
    var buffer = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, host, &buffer) == 1 || inet_pton(AF_INET6, host, &buffer) == 1 { return [host] }
    let found = resolve(host)
    if found.isEmpty { throw .unknownHost(host) }
    return found
  }

  #if canImport(Darwin)
    private static func resolve(_ host: String) -> [String] {
      var hints = addrinfo()
      hints.ai_socktype = SOCK_STREAM
      var list: UnsafeMutablePointer<addrinfo>?
      guard getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
      defer { freeaddrinfo(list) }
      var found: [String] = []
      var entry = list
      while let info = entry?.pointee {
        var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        if getnameinfo(info.ai_addr, info.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0 {
          found.append(name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" })
        }
        entry = info.ai_next
      }
      return found
    }
  #else
    /// A program without shared libraries cannot look names up as the system does (NSS), so it asks one that can.
    private static func resolve(_ host: String) -> [String] {
      guard let path = Program.find("getent", bare: true), let result = try? Program.run(path, ["ahosts", host], bare: true),
        result.code == 0
      else { return [] }
      var found: [String] = []
      for line in String(decoding: result.output, as: UTF8.self).split(separator: "\n") {
        guard let address = line.split(separator: " ").first.map(String.init), !found.contains(address) else { continue }
        found.append(address)
      }
      return found
    }
  #endif
}
