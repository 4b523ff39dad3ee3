/// Requests over TLS, made by the system's `curl`: it knows the system's certificates and proxies.
///
/// All that it is told comes through its standard input, since what stands on a command line can be read by everybody on the machine.
struct Curl {
  /// How many requests one run makes, on one connection.
  static let most = 50

  private let target: Target

  init(_ target: Target) {
    self.target = target
  }

  /// Sends bodies in order, up to the first that is not taken; of that one there is a status and no more.
  ///
  /// - Returns: an answer each, fewer than bodies if one was not taken.
  func post(_ path: String, _ bodies: [[UInt8]]) throws(ConnectionFailure) -> [ServerReply] {
    let parts = bodies.map { part(path, $0) + "fail\noutput = \"/dev/null\"\nwrite-out = \"\(Self.says)\"\n" }
    let (output, code) = try run("fail-early\n" + parts.joined(separator: "next\n"))
    let answers = Self.answers(output)
    if answers.isEmpty { throw Self.failure(code, target.address.host) }
    return answers
  }

  /// Sends one request and reads what is answered.
  func send(_ path: String, _ body: [UInt8] = [], patience: Int = HTTPConnection.patience) throws(ConnectionFailure) -> ServerReply {
    let (output, code) = try run(part(path, body, patience) + "write-out = \"\\n\(Self.says)\"\n")
    let lines = output.split(separator: 0x0A)
    guard let last = lines.last, let answer = Self.answers(Array(last)).first else { throw Self.failure(code, target.address.host) }
    return ServerReply(
      status: answer.status, retryAfter: answer.retryAfter, type: answer.type, body: Array(lines.dropLast().joined(separator: [0x0A])))
  }

  private static let says = #"%{http_code} %header{retry-after}\t%{content_type}\n"#

  /// Lines of a status, the seconds to wait where this curl can say it, and behind a tab what the body is. 000 stands for no answer.
  static func answers(_ output: [UInt8]) -> [ServerReply] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      let words = parts[0].split(separator: " ")
      guard let status = words.first.flatMap({ Int($0) }), status > 0 else { return nil }
      return ServerReply(
        status: status, retryAfter: words.count > 1 ? Int(words[1]) : nil, type: parts.count > 1 ? parts[1].lowercased() : "")
    }
  }

  /// What curl's exit codes mean here (curl(1)).
  static func failure(_ code: Int32, _ host: String) -> ConnectionFailure {
    switch code {
    case 5, 6: .unknownHost(host)
    case 7: .unreachable("no server listens there")
    case 28: .silent
    case 35, 51, 58, 60, 77, 83: .notTrusted
    case 1, 8: .notHTTP
    default: .other("curl ended with \(code)")
    }
  }

  private func part(_ path: String, _ body: [UInt8], _ patience: Int = HTTPConnection.patience) -> String {
    var lines = [
      "silent", "proto = \"=https\"", "connect-timeout = 5",
      "max-time = \(patience / 1000)",
      "url = \(quoted(target.address.text + path))",
      "user-agent = \"atrium-hook/\(HookRelease.version)\"",
    ]
    if let proxy = target.proxy { lines.append("proxy = \(quoted(proxy))") }
    if let authorities = target.authorities { lines.append("cacert = \(quoted(authorities))") }
    if let key = target.key { lines.append("header = \(quoted("Authorization: Bearer \(key)"))") }
    if !body.isEmpty {
      lines += ["header = \"Content-Type: application/json\"", "header = \"Expect:\""]
      lines.append("data-binary = \(quoted(String(decoding: body, as: UTF8.self)))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// JSON of one line has no other signs that curl would take for something else.
  private func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return "\"\(quoted)\""
  }

  private func run(_ settings: String) throws(ConnectionFailure) -> (output: [UInt8], code: Int32) {
    guard let curl = Program.find("curl", bare: target.isOwn) else { throw .noCurl }
    do {
      // -q: nothing from a .curlrc, which may say that no certificate matters.
      return try Program.run(curl, ["-q", "-K", "-"], input: Array(settings.utf8), bare: target.isOwn)
    } catch {
      throw .other("\(error)")
    }
  }
}
