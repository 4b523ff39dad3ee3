/// Speaks to one server in whichever way its address needs.
final class Sender {
  static let events = "/api/v1/events"
  static let ping = "/api/v1/ping"

  let target: Target
  private let connection: HTTPConnection?
  private let curl: Curl

  init(_ target: Target) {
    self.target = target
    connection = target.address.secure ? nil : HTTPConnection(target)
    curl = Curl(target)
  }

  /// How many bodies one `post` takes.
  var most: Int { connection == nil ? Curl.most : 1 }

  /// An answer for each body, in order; fewer when one was not taken, whose answer is the last.
  func post(_ bodies: [[UInt8]]) throws(ConnectionFailure) -> [ServerReply] {
    if let connection { return [try connection.send("POST", Self.events, bodies[0])] }
    var answers = try curl.post(Self.events, bodies)
    // Only now, asked alone, curl hands over the reason.
    if let last = answers.last, last.verdict == .refused {
      answers[answers.count - 1] = try curl.send(Self.events, bodies[answers.count - 1])
    }
    return answers
  }

  func get(_ path: String) throws(ConnectionFailure) -> ServerReply {
    if let connection { return try connection.send("GET", path) }
    return try curl.send(path)
  }

  /// Sends one request that is worth nothing later.
  func ask(_ path: String, _ body: [UInt8], patience: Int) throws(ConnectionFailure) -> ServerReply {
    if let connection { return try connection.send("POST", path, body, patience: patience) }
    return try curl.send(path, body, patience: patience)
  }
}
