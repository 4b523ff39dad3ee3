/// The head of an answer of HTTP/1.1 (RFC 9112), as far as it matters here.
struct ResponseHead: Equatable {
  enum Length: Equatable {
    case bytes(Int)
    case chunked
    /// To the end of the connection.
    case rest
  }

  let status: Int
  let length: Length
  let retryAfter: Int?
  let type: String
  let keepsAlive: Bool

  /// Where the head ends in what has come so far: behind the empty line.
  static func end(_ bytes: [UInt8]) -> Int? {
    var place = 0
    while let line = bytes[place...].firstIndex(of: 0x0A) {
      if bytes[(line + 1)...].first == 0x0A { return line + 2 }
      if bytes[(line + 1)...].starts(with: [0x0D, 0x0A]) { return line + 3 }
      place = line + 1
    }
    return nil
  }

  init?(_ bytes: some Collection<UInt8>) {
    var lines = String(decoding: bytes, as: UTF8.self).unicodeScalars.split(separator: "\n").map { line in
      String(line.last == "\r" ? line.dropLast() : line)
    }
    guard let first = lines.first, first.hasPrefix("HTTP/1."), let status = Int(first.dropFirst(9).prefix(3)), 100..<600 ~= status else {
      return nil
    }
    lines.removeFirst()
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      fields[line[..<colon].lowercased()] = value.lowercased()
    }
    self.status = status
    retryAfter = fields["retry-after"].flatMap { Int($0) }
    type = fields["content-type"] ?? ""
    keepsAlive = first.hasPrefix("HTTP/1.1") && fields["connection"] != "close"
    if status < 200 || status == 204 || status == 304 {
      length = .bytes(0)
    } else if fields["transfer-encoding"]?.hasSuffix("chunked") == true {
      length = .chunked
    } else if let text = fields["content-length"] {
      guard let count = Int(text), count >= 0 else { return nil }
      length = .bytes(count)
    } else {
      length = .rest
    }
  }
}
