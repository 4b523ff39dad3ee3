/// The `host[:port]` of a `Host` header or of an `Origin`, taken apart (RFC 3986 section 3.2, without user information).
package struct Authority: Sendable, Equatable {
  /// Lower case, without the brackets of an IPv6 literal and without a trailing dot.
  package let host: String
  package let port: Int?

  /// Fails for anything that is not exactly a host and an optional port: an authority that two readers could take apart differently
  /// is refused.
  package init?(_ text: String) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !text.utf8.contains(where: Self.foreign.contains) else { return nil }
    let rest: Substring
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end].lowercased()
      rest = text[text.index(after: end)...]
    } else {
      let end = text.firstIndex(of: ":") ?? text.endIndex
      var name = text[..<end].lowercased()
      if name.hasSuffix(".") { name.removeLast() }
      host = name
      rest = text[end...]
    }
    guard !host.isEmpty else { return nil }
    if rest.isEmpty {
      port = nil
    } else {
      let digits = rest.dropFirst()
      guard rest.hasPrefix(":"), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(digits) else { return nil }
      port = Int(number)
    }
  }

  /// Signs of what stands beside an authority in an address.
  private static let foreign = Array("@/\\?#".utf8)

  /// Whether the name or literal always means this very machine: `localhost`, 127.0.0.0/8 or ::1.
  package var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Whether a page of `origin` (the header of that name) is one of this host.
  ///
  /// Compares host and port. The scheme counts where the request came by TLS: a page that came by plain HTTP, which anybody on the way could
  /// have written, is none of this host's then. Otherwise it may be either: behind a proxy that speaks TLS and is not known as one, the
  /// browser's scheme is https and this server's is not.
  ///
  /// - Parameter isSecure: whether the browser speaks TLS, as this server or a trusted proxy knows it.
  package func isOrigin(_ origin: String, isSecure: Bool) -> Bool {
    let parts = origin.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let usual = ["http": 80, "https": 443][parts[0].lowercased()], let sent = Authority(String(parts[1])) else {
      return false
    }
    guard !isSecure || parts[0].lowercased() == "https" else { return false }
    return sent.host == host && (sent.port ?? usual) == (port ?? usual)
  }
}
