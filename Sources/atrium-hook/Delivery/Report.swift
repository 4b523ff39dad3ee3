/// How the deliverer's last attempt ended, for `status` and for the next deliverer.
struct Report: Equatable {
  enum Outcome: String {
    /// It goes on trying.
    case waiting
    /// It has given up until the next event.
    case rested
    /// Nothing is tried with this address and key for a while.
    case blocked
  }

  /// How long a blocked address and key are left alone, in milliseconds: somebody may have given the key back its room.
  static let pause = 600_000

  let outcome: Outcome
  /// In words, without the key.
  let detail: String
  let fingerprint: String
  /// In milliseconds since 1970.
  let at: Int
  /// Before which the server wants no other attempt, in milliseconds since 1970.
  var until: Int?
  /// At which event the server stumbles.
  var obstacle = Obstacle()

  /// Whether it says that another attempt is of no use yet. A clock that was set back makes it try again.
  func blocks(_ target: Target, at now: Int) -> Bool {
    guard fingerprint == target.fingerprint, now >= at else { return false }
    if let until { return now < min(until, at + Backoff.longestAsked) }
    return outcome == .blocked && now - at < Self.pause
  }

  var bytes: [UInt8] {
    JSONValue.object(
      [
        .init("outcome", .string(outcome.rawValue)), .init("detail", .string(detail)), .init("fingerprint", .string(fingerprint)),
        .init("at", .integer(at)), until.map { .init("until", .integer($0)) }, .init("number", .integer(Int(clamping: obstacle.number))),
        .init("rounds", .integer(obstacle.rounds)),
      ].compactMap(\.self)
    ).bytes
  }

  init(_ outcome: Outcome, _ detail: String, _ target: Target, at: Int) {
    (self.outcome, self.detail, self.at) = (outcome, detail, at)
    fingerprint = target.fingerprint
  }

  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONParser.parse(bytes), let word = root["outcome"], let detail = root["detail"],
      let fingerprint = root["fingerprint"], let at = root["at"],
      let outcome = Outcome(rawValue: JSONText.string(bytes, word.range)),
      let number = Self.integer(bytes, at)
    else { return nil }
    self.outcome = outcome
    self.detail = JSONText.string(bytes, detail.range)
    self.fingerprint = JSONText.string(bytes, fingerprint.range)
    self.at = number
    until = Self.integer(bytes, root["until"])
    obstacle = Obstacle(
      number: UInt64(clamping: Self.integer(bytes, root["number"]) ?? 0), rounds: Self.integer(bytes, root["rounds"]) ?? 0)
  }

  private static func integer(_ bytes: [UInt8], _ node: JSONNode?) -> Int? {
    node.flatMap { Int(String(decoding: bytes[$0.range], as: UTF8.self)) }
  }

  static func read(_ places: Places) -> Report? {
    (try? Folder.contents(places.report)).flatMap { Report($0) }
  }

  func write(_ places: Places) {
    _ = try? Folder.replace(places.report, with: bytes)
  }
}
