import AtriumAPI
import AtriumServer
import Foundation

/// How a session stands, from what its hooks told. A value without a clock: the house keeps it with the session.
///
/// It is made of facts that each keep the latest that was said of them by the device's time, and the state is read off them. So an older
/// event never moves a session back, one that comes twice changes nothing, and any order of the same events ends the same: as long as
/// no more than `AgentRequests.mostAnswers` tools have ended between a request and its late arrival, and `EventTime` tells the two apart.
/// Docs/agents-states.md has the table.
struct AgentSessionLife: Decodable, Sendable, Equatable {
  /// By the server's clock, when the first and the last event were taken.
  private(set) var started: Date
  private(set) var lastEvent: Date
  /// By the server's clock, since when it is in its state.
  private(set) var since: Date
  /// Nothing was heard for so long that it may be gone.
  private(set) var isStale = false

  private(set) var turn: Latest<AgentTurn>?
  private(set) var requests = AgentRequests()
  private(set) var subagents = Subagents()
  private(set) var facts = AgentFacts()
  /// A notification that says that the person is asked something. It comes seconds after the request that it is of, and counts where
  /// that was lost.
  private(set) var prompted: Latest<AgentPrompt>?
  /// When any of its agents did anything: nothing that was notified before waits any more.
  private(set) var active: EventTime?
  /// When a notification said that the agent waits for a request.
  private(set) var idle: EventTime?
  private(set) var end: Latest<String>?
  /// The last event of any kind, and the last that begins something.
  private(set) var seen: EventTime?
  private(set) var begun: EventTime?

  /// - Parameter date: when the house took its first event.
  init(at date: Date) {
    started = date
    lastEvent = date
    since = date
  }

  /// - Parameters:
  ///   - time: when it happened.
  ///   - now: by the server's clock.
  mutating func take(_ event: HookEvent, at time: EventTime, now: Date) {
    let before = state
    isStale = false
    started = min(started, now)
    lastEvent = max(lastEvent, now)
    EventTime.take(time, into: &seen)
    facts.take(event, at: time)
    subagents.take(event, at: time)
    takeTurn(event, at: time)
    requests.take(event, at: time)
    takeEnds(event, at: time)
    if state != before { since = now }
  }

  /// Takes an answer of which no event tells: the person gave it from elsewhere.
  mutating func answered(_ answer: AgentAnswer, now: Date) {
    let before = state
    requests.answer(answer)
    // The notification of it may have come before.
    EventTime.take(answer.time, into: &active)
    if state != before { since = now }
  }

  /// Lets time pass without an event.
  ///
  /// - Returns: whether the state has changed.
  @discardableResult
  mutating func pass(to now: Date, patience: AgentPatience = AgentPatience()) -> Bool {
    guard let limit = patience.limit(of: state), now >= lastEvent.addingTimeInterval(limit) else { return false }
    isStale = true
    since = now
    return true
  }

  /// When `pass` would find it stale; nil when silence means nothing in its state.
  func stale(_ patience: AgentPatience = AgentPatience()) -> Date? {
    patience.limit(of: state).map { lastEvent.addingTimeInterval($0) }
  }

  private mutating func takeTurn(_ event: HookEvent, at time: EventTime) {
    if let turn = AgentTurn(event) { Latest.take(turn, at: time, into: &self.turn) }
    if event.isActivity { EventTime.take(time, into: &active) }
    if event.name == .userPromptSubmit || (event.name == .sessionStart && event.reason != "compact") {
      EventTime.take(time, into: &begun)
    }
    guard event.name == .notification, let notification = event.notification else { return }
    if notification == .idlePrompt { EventTime.take(time, into: &idle) }
    if let prompt = AgentPrompt(notification, title: event.title) { Latest.take(prompt, at: time, into: &prompted) }
  }

  private mutating func takeEnds(_ event: HookEvent, at time: EventTime) {
    switch event.name {
    case .sessionEnd:
      Latest.take(event.reason ?? "other", at: time, into: &end)
      subagents.clear(at: time)
    case .sessionStart where event.reason != "compact": subagents.clear(at: time)
    case .stop where event.agent == nil && event.background.isEmpty: subagents.clear(at: time)
    default: break
    }
  }
}
