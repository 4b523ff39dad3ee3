/// Requests of HTTP/1.1, one after another on one connection as long as the server keeps it.
final class HTTPConnection {
  /// Milliseconds.
  static let patience = 15_000
  private static let patienceToConnect = 5000
  /// No answer that concerns us is longer.
  private static let longest = 1 << 20

  private let target: Target
  private var socket: StreamSocket?

  init(_ target: Target) {
    self.target = target
  }

  /// - Parameter patience: milliseconds for all of it.
  func send(_ method: String, _ path: String, _ body: [UInt8] = [], patience: Int = patience) throws(ConnectionFailure) -> ServerReply {
    let used = socket != nil
    do {
      return try exchange(method, path, body, patience)
    } catch {
      socket = nil
      // A server may close a connection at rest just as it is used again; the event's id makes a second time harmless.
      guard used, error != .silent else { throw error }
      do {
        return try exchange(method, path, body, patience)
      } catch {
        socket = nil
        throw error
      }
    }
  }

  private func exchange(_ method: String, _ path: String, _ body: [UInt8], _ patience: Int) throws(ConnectionFailure) -> ServerReply {
    let end = Moment.monotonicMilliseconds() + patience
    try connect(min(patience, Self.patienceToConnect))
    let head =
      "\(method) \(target.address.path)\(path) HTTP/1.1\r\nHost: \(target.address.authority)\r\n"
      + (target.key.map { "Authorization: Bearer \($0)\r\n" } ?? "")
      + "User-Agent: atrium-hook/\(HookRelease.version)\r\nAccept: application/json\r\n"
      + (body.isEmpty ? "" : "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n") + "\r\n"
    try socket?.put(head.utf8 + body, patience: patience)
    var bytes: [UInt8] = []
    while true {
      guard let more = try socket?.next(patience: end - Moment.monotonicMilliseconds()) else { throw .notHTTP }
      bytes += more
      if bytes.count > Self.longest { throw .notHTTP }
      if let (head, body) = try Self.whole(&bytes, atEnd: more.isEmpty) {
        if !head.keepsAlive || head.length == .rest { socket = nil }
        return ServerReply(status: head.status, retryAfter: head.retryAfter, type: head.type, body: body)
      }
      if more.isEmpty { throw bytes.isEmpty ? .unreachable("the connection was closed") : .notHTTP }
    }
  }

  private func connect(_ patience: Int) throws(ConnectionFailure) {
    if socket != nil { return }
    var failure = ConnectionFailure.unknownHost(target.address.host)
    for address in try NameLookup.addresses(of: target.address.host) {
      do {
        socket = try StreamSocket(address, port: target.address.port, patience: patience)
        return
      } catch {
        // The first address is the one that is meant.
        if case .unknownHost = failure { failure = error }
      }
    }
    throw failure
  }

  /// The answer, once all of it has come. What a server says in between (1xx) is passed over.
  static func whole(_ bytes: inout [UInt8], atEnd: Bool) throws(ConnectionFailure) -> (ResponseHead, [UInt8])? {
    while let end = ResponseHead.end(bytes) {
      guard let head = ResponseHead(bytes[..<end]) else { throw .notHTTP }
      if head.status < 200 {
        bytes.removeFirst(end)
        continue
      }
      switch head.length {
      case .bytes(let count): return bytes.count - end >= count ? (head, Array(bytes[end..<end + count])) : nil
      case .chunked: return try Chunks.body(bytes[end...]).map { (head, $0.body) }
      case .rest: return atEnd ? (head, Array(bytes[end...])) : nil
      }
    }
    // Nobody has to send a megabyte before it is clear that this is something else.
    if bytes.count > 5, !bytes.starts(with: "HTTP/".utf8) { throw .notHTTP }
    return nil
  }
}
