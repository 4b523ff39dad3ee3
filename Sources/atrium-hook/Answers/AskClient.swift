/// Brings a request to the server and waits there for its answer.
struct AskClient {
  /// Milliseconds that the server has to take the request: whoever sits at the terminal waits for it.
  static let first = 1000
  /// Seconds for which an answer is waited for at a time.
  static let hold = 25
  /// Milliseconds that the server may be away meanwhile.
  static let away = 10_000
  /// Milliseconds that we wait longer than we say, so that it is the server that ends it.
  static let courtesy = 3000
  private static let rest = 1000

  let sender: Sender
  let id: String
  /// What the agent's hook was started by: without it nobody reads an answer.
  private let parent = Machine.parent

  init(_ target: Target, id: String) {
    sender = Sender(target)
    self.id = id
  }

  /// - Parameter envelope: the event as it is sent to be kept.
  /// - Returns: whether the person may answer it from elsewhere.
  func open(_ envelope: Envelope, seconds: Int) -> Bool {
    let body = envelope.bytes.dropLast() + ",\"ask_id\":\"\(id)\",\"seconds\":\(seconds)}".utf8
    guard let answer = try? sender.ask("/api/v1/asks", Array(body), patience: Self.first) else { return false }
    return AskStanding(answer, to: id) == .waiting
  }

  /// - Returns: nil where there is none, and the terminal is to ask.
  func wait(seconds: Int) -> Decision? {
    let end = Moment.monotonicMilliseconds() + seconds * 1000 + Self.courtesy
    var heard = Moment.monotonicMilliseconds()
    while true {
      let start = Moment.monotonicMilliseconds()
      guard start < end, start - heard < Self.away, Machine.parent == parent else {
        self.end(isTaken: false)
        return nil
      }
      let hold = max(1, min(Self.hold, (end - start) / 1000))
      let answer = try? sender.ask(path("wait"), Array("{\"seconds\":\(hold)}".utf8), patience: hold * 1000 + 5000)
      let now = Moment.monotonicMilliseconds()
      if let answer, answer.verdict != .later {
        heard = now
        switch AskStanding(answer, to: id) {
        case .answered(let decision): return decision
        case .over: return nil
        case .waiting: break
        }
      }
      // A server that closes says so at once.
      if now - start < Self.rest { Machine.sleep(Self.rest) }
    }
  }

  /// Says that nobody waits any more.
  func end(isTaken: Bool) {
    _ = try? sender.ask(path("end"), Array("{\"taken\":\(isTaken)}".utf8), patience: Self.first)
  }

  private func path(_ word: String) -> String { "/api/v1/asks/\(id)/\(word)" }
}
