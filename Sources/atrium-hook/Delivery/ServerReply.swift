/// What a server said, or why it said nothing.
struct ServerReply: Equatable {
  let status: Int
  let retryAfter: Int?
  /// What the body is said to be, in small letters.
  let type: String
  let body: [UInt8]

  init(status: Int, retryAfter: Int? = nil, type: String = "", body: [UInt8] = []) {
    self.status = status
    self.retryAfter = retryAfter
    self.type = type
    self.body = body
  }

  var verdict: DeliveryResult { DeliveryResult(status: status, isProblem: type.hasPrefix("application/problem+json")) }

  /// Whether it is what an Atrium answers who asks for it.
  var isPing: Bool {
    guard status == 200, let root = try? JSONParser.parse(body), let word = root["status"], case .string = word.kind else { return false }
    return JSONText.string(body, word.range) == "ok" && root["data_version"] != nil
  }

  /// The server's reason in a few words: what a problem (RFC 9457) says, else the beginning of its body.
  var reason: String {
    guard let root = try? JSONParser.parse(body) else { return Title.firstLine(String(decoding: body.prefix(512), as: UTF8.self), 200) }
    let words = ["field", "detail", "title"].compactMap { key -> String? in
      guard let node = root[key], case .string = node.kind else { return nil }
      return JSONText.string(body, node.range)
    }
    return Title.short(words.prefix(2).joined(separator: ": "))
  }
}

/// Why there was no answer.
enum ConnectionFailure: Error, Equatable {
  case unknownHost(String)
  case unreachable(String)
  case silent
  case notHTTP
  case notTrusted
  case noCurl
  case other(String)

  var words: String {
    switch self {
    case .unknownHost(let host): "there is no host \(host)"
    case .unreachable(let why): "it cannot be reached: \(why)"
    case .silent: "it took longer than \(HTTPConnection.patience / 1000) seconds to answer"
    case .notHTTP: "what answered does not speak HTTP"
    case .notTrusted: "its certificate is not trusted here"
    case .noCurl: "https needs the program curl, which was not found"
    case .other(let why): why
    }
  }
}
