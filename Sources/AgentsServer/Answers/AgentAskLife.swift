import AtriumAPI
import AtriumServer
import Foundation

/// What becomes of a request whose hook waits for the person. A value without a clock: the house keeps it, and asks it what is so now.
///
/// ```
/// waiting --the person answers--> answered --its hook hands it over--> taken
///         --its time is over--> expired
///         --the session goes on without it--> terminal
///         --its hook gives up, or is not heard of any more--> withdrawn
///         --the person does not answer this device any more--> off
/// ```
/// What has once left `waiting` never comes back, and an answer is never another one. Docs/agents-states.md has the table of races.
struct AgentAskLife: Codable, Sendable, Equatable {
  enum Standing: String, Codable, Sendable {
    case waiting, answered, expired, terminal, withdrawn, off
  }

  /// Seconds in which a hook has to ask again after it brought the request: it asks at once.
  static let first: TimeInterval = 10
  /// Seconds in which it has to ask again after each answer to that.
  static let grace: TimeInterval = 15

  let request: AgentRequest
  let questions: [AskedQuestion]
  let asked: Date
  /// Until when its hook waits.
  let until: Date
  /// Until when it waits as far as is known: it may have been killed.
  private(set) var lapses: Date
  private(set) var standing = Standing.waiting
  private(set) var settled: Date?
  private(set) var answer: GivenAnswer?
  /// When the agent was given the answer.
  private(set) var taken: Date?

  init(_ request: AgentRequest, questions: [AskedQuestion], at now: Date, until: Date) {
    self.request = request
    self.questions = questions
    self.until = until
    asked = now
    lapses = now.addingTimeInterval(Self.first)
  }

  /// When time makes something of it.
  var due: Date? { standing == .waiting ? min(until, lapses) : nil }

  /// Its hook asks, and stays for so many seconds.
  mutating func hear(for seconds: TimeInterval, at now: Date) {
    pass(to: now)
    if standing == .waiting { lapses = max(lapses, now.addingTimeInterval(seconds + Self.grace)) }
  }

  mutating func pass(to now: Date) {
    guard let due, due <= now else { return }
    settle(due == until ? .expired : .withdrawn, at: due)
  }

  /// The person answers.
  ///
  /// - Returns: whether it is the answer from now on; false for the same one by the same person again.
  /// - Throws: `Late` where it has another one, or needs none any more.
  mutating func take(_ answer: GivenAnswer, at now: Date) throws(Late) -> Bool {
    pass(to: now)
    if let given = self.answer {
      guard given.decision == answer.decision, given.person == answer.person else { throw Late(life: self) }
      return false
    }
    guard standing == .waiting else { throw Late(life: self) }
    self.answer = answer
    settle(.answered, at: now)
    return true
  }

  /// An event of its session came: one that could not be if the agent still waited means that somebody answered at the terminal.
  mutating func take(_ event: HookEvent, at time: EventTime, now: Date) {
    guard standing == .waiting else { return }
    var requests = AgentRequests()
    requests.ask(request)
    requests.take(event, at: time)
    if !requests.open.contains(where: { $0.isSame(as: request) }) { settle(.terminal, at: now) }
  }

  /// Its hook waits no longer.
  mutating func end(isTaken: Bool, at now: Date) {
    pass(to: now)
    if standing == .answered, isTaken { taken = taken ?? now }
    if standing == .waiting { settle(.withdrawn, at: now) }
  }

  mutating func switchOff(at now: Date) {
    if standing == .waiting { settle(.off, at: now) }
  }

  private mutating func settle(_ standing: Standing, at now: Date) {
    self.standing = standing
    settled = now
  }

  /// Why an answer is none.
  struct Late: Error, Equatable {
    let life: AgentAskLife
  }
}
