#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A TCP connection, each of whose steps has a limit of time.
struct StreamSocket: ~Copyable {
  private let file: OpenFile

  /// - Parameter patience: milliseconds.
  init(_ address: String, port: UInt16, patience: Int) throws(ConnectionFailure) {
    let six = address.contains(":")
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let file = OpenFile(taking: socket(six ? AF_INET6 : AF_INET, kind, 0))
    guard file.descriptor >= 0 else { throw Self.failure(errno) }
    _ = fcntl(file.descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file.descriptor, F_SETFL, O_NONBLOCK)
    var yes: Int32 = 1
    setsockopt(file.descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    let code = six ? Self.connectSix(file.descriptor, address, port) : Self.connectFour(file.descriptor, address, port)
    if code != 0 {
      guard errno == EINPROGRESS else { throw Self.failure(errno) }
      guard Self.wait(file.descriptor, POLLOUT, patience) else { throw .silent }
      var fault: Int32 = 0
      var size = socklen_t(MemoryLayout<Int32>.size)
      getsockopt(file.descriptor, SOL_SOCKET, SO_ERROR, &fault, &size)
      if fault != 0 { throw Self.failure(fault) }
    }
    self.file = file
  }

  func put(_ bytes: [UInt8], patience: Int) throws(ConnectionFailure) {
    var done = 0
    while done < bytes.count {
      let put = bytes.withUnsafeBytes { write(file.descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done) }
      if put > 0 {
        done += put
      } else if errno == EAGAIN {
        guard Self.wait(file.descriptor, POLLOUT, patience) else { throw .silent }
      } else if errno != EINTR {
        throw Self.failure(errno)
      }
    }
  }

  /// What has come; nothing at the end.
  func next(patience: Int) throws(ConnectionFailure) -> [UInt8] {
    guard Self.wait(file.descriptor, POLLIN, patience) else { throw .silent }
    do {
      return try file.next(1 << 14)
    } catch {
      throw Self.failure(error.code)
    }
  }

  private static func wait(_ descriptor: Int32, _ event: Int32, _ patience: Int) -> Bool {
    let end = Moment.monotonicMilliseconds() + patience
    while true {
      var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let ready = poll(&entry, 1, Int32(max(0, end - Moment.monotonicMilliseconds())))
      if ready >= 0 || errno != EINTR { return ready > 0 }
    }
  }

  private static func failure(_ code: Int32) -> ConnectionFailure { .unreachable(String(cString: strerror(code))) }

  private static func connectFour(_ descriptor: Int32, _ host: String, _ port: UInt16) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { return refuse() }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  private static func connectSix(_ descriptor: Int32, _ host: String, _ port: UInt16) -> Int32 {
    guard var address = address(six: host, port) else { return refuse() }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) }
    }
  }

  /// What is not understood is not the machine itself, as an address of zeros would be.
  private static func refuse() -> Int32 {
    errno = EADDRNOTAVAIL
    return -1
  }

  /// An address of IPv6. Behind a `%`, or the `%25` that stands for it in an URL (RFC 6874), is the network that it is one of: its name or
  /// number; `nil` where there is none such.
  static func address(six host: String, _ port: UInt16) -> sockaddr_in6? {
    let parts = host.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    guard inet_pton(AF_INET6, parts[0], &address.sin6_addr) == 1 else { return nil }
    guard parts.count > 1 else { return address }
    let names = parts[1].hasPrefix("25") ? [parts[1], String(parts[1].dropFirst(2))] : [parts[1]]
    guard let scope = names.lazy.map({ if_nametoindex($0) }).first(where: { $0 > 0 }) ?? names.last.flatMap({ UInt32($0) }), scope > 0
    else {
      return nil
    }
    address.sin6_scope_id = scope
    return address
  }
}
