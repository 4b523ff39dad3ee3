/// Keys in blocks, web tokens and addresses that are secrets themselves.
extension SecretFinder {
  /// `-----BEGIN … PRIVATE KEY…-----` to its end, or to the text's where that is missing.
  func block(at place: Int) -> Range<Int>? {
    guard starts(place, "-----BEGIN ") else { return nil }
    let title = place + 11..<run(from: place + 11, most: 64) { $0 != UInt8(ascii: "-") && $0 != 0x0A }
    let words = String(decoding: bytes[title], as: UTF8.self)
    guard words.hasSuffix("PRIVATE KEY") || words.hasSuffix("PRIVATE KEY BLOCK") else { return nil }
    let ending = Array("-----END ".utf8)
    var end = title.upperBound
    while end < bytes.count, !bytes[end...].starts(with: ending) { end += 1 }
    if end < bytes.count { end = run(from: end + ending.count) { $0 != UInt8(ascii: "-") } }
    return place..<run(from: end) { $0 == UInt8(ascii: "-") }
  }

  /// A JSON Web Token or one that is encrypted: two or more parts of base64url, the first of which is an object (RFC 7519).
  func webToken(at place: Int) -> Range<Int>? {
    guard starts(place, "eyJ") else { return nil }
    // The first of its parts is short; where it has none, nothing is looked at twice.
    let head = run(from: place, most: 4 * Self.ahead) { TokenShape.Letters.name.contains($0) || $0 == UInt8(ascii: "=") }
    guard head < bytes.count, bytes[head] == UInt8(ascii: ".") else { return nil }
    let end = run(from: head) { TokenShape.Letters.dotted.contains($0) || $0 == UInt8(ascii: "=") }
    let parts = bytes[place..<end].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 1 && end - place >= 24 ? place..<end : nil
  }

  /// Addresses at which whoever knows them may post.
  func webhook(at place: Int) -> Range<Int>? {
    for address in ["hooks.slack.com/", "discord.com/api/webhooks/", "discordapp.com/api/webhooks/", "outlook.office.com/webhook/"]
    where startsAnyCase(place, address) {
      return place + address.utf8.count..<run(from: place) { $0 > 0x20 && !isQuote($0) && $0 != UInt8(ascii: ")") }
    }
    return nil
  }

  /// From so many bytes on, what stands in a name's place is a token rather than a name.
  static let longName = 16

  /// The password of `scheme://user:password@host`, or what stands there in its place.
  func userInfo(at place: Int) -> Range<Int>? {
    let sign = run(from: place, most: 24) {
      TokenShape.Letters.alphanumeric.contains($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
    }
    guard sign - place < 24, starts(sign, "://") else { return nil }
    let start = sign + 3
    // A password may hold a slash that somebody forgot to write as %2F, but no space.
    let rest =
      start..<run(from: start, most: 2 * Self.ahead) { $0 > 0x20 && !isQuote($0) && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
    guard let at = bytes[rest].lastIndex(of: UInt8(ascii: "@")) else { return nil }
    guard let colon = bytes[start..<at].firstIndex(of: UInt8(ascii: ":")) else {
      // A token alone, as for a clone; short names stay.
      return at - start >= Self.longName && !bytes[start..<at].contains(UInt8(ascii: "/")) ? start..<at : nil
    }
    // A port, and the @ of a path.
    let port = bytes[colon + 1..<at].prefix { 0x30...0x39 ~= $0 }
    if port.endIndex < at, bytes[port.endIndex] == UInt8(ascii: "/") { return nil }
    if bytes[start..<colon].contains(UInt8(ascii: "/")) { return nil }
    return (colon - start >= Self.longName ? start : colon + 1)..<at
  }

  /// `Bearer …`, `Basic …` and the like.
  func scheme(at place: Int) -> Range<Int>? {
    for name in ["bearer", "basic", "token", "digest", "negotiate", "apikey"] where startsAnyCase(place, name) {
      let start = place + name.utf8.count
      let value = run(from: start, while: isSpace)
      guard value > start else { continue }
      let end = run(from: value) { TokenShape.Letters.base64.contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "~") }
      if end - value >= 8, looksSecret(value..<end) { return value..<end }
    }
    return nil
  }
}
