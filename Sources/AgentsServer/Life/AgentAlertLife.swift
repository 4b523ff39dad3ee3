import AtriumServer
import Foundation

/// Whether a person is told of a session, and what becomes of it. A value without a clock: it says what is to be done, and something else
/// does it. All alerts of a session replace each other on the person's devices (their collapse id is the session's).
///
/// ```
/// nothing --demand--> waiting --due--> shown, or held until the quiet hours end, and then shown
///            waiting, held --answered--> nothing, and nobody was buzzed
///                    shown --answered--> withdrawn
/// ```
/// Where two rules could be meant, the one that tells once too often is taken: a missed alert costs more.
struct AgentAlertLife: Codable, Sendable, Equatable {
  enum Action: Equatable, Sendable {
    /// Nothing yet: it is sent then, unless it is answered before.
    case schedule(Date)
    /// It was answered before it was sent.
    case cancel(AgentAlertKind)
    /// The quiet hours have it until then.
    case hold(AgentAlertKind, until: Date)
    case send(AgentDemand)
    /// Gives what is shown other words, without a sound.
    case update(AgentDemand)
    /// Takes back what is shown, without a sound.
    case withdraw(AgentAlertKind)
  }

  /// What waits to be sent.
  struct Pending: Codable, Sendable, Equatable {
    var demand: AgentDemand
    var due: Date
    var isHeld = false
  }

  /// Requests that come within so many milliseconds after the one that was told of belong to it: they are asked in parallel.
  static let together: Int64 = 60_000

  private(set) var shown: AgentDemand?
  private(set) var pending: Pending?

  /// When `pass` has something to do.
  var due: Date? { pending?.due }

  /// Takes what the person is to be told as the session now stands.
  mutating func follow(_ demand: AgentDemand?, rules: AgentAlertRules, at now: Date) -> [Action] {
    guard let demand = rules.admits(demand) else { return drop() }
    if let shown, Self.isSame(demand, as: shown) { return update(to: demand) }
    guard pending?.demand.kind != demand.kind else {
      pending?.demand = demand
      return pass(to: now, rules: rules)
    }
    var actions: [Action] = pending.map { [.cancel($0.demand.kind)] } ?? []
    pending = Pending(demand: demand, due: now.addingTimeInterval(max(0, rules.delay)))
    let next = pass(to: now, rules: rules)
    // What is sent at once replaces what is shown; else that would stand there though it is not so any more.
    if pending != nil, let told = shown {
      shown = nil
      actions.append(.withdraw(told.kind))
    }
    return actions + (next.isEmpty ? [.schedule(now.addingTimeInterval(max(0, rules.delay)))] : next)
  }

  /// Sends what is due, or holds it.
  mutating func pass(to now: Date, rules: AgentAlertRules) -> [Action] {
    guard let next = pending, next.due <= now else { return [] }
    if let end = rules.held(next.demand.kind, at: now), end > now {
      pending = Pending(demand: next.demand, due: end, isHeld: true)
      return [.hold(next.demand.kind, until: end)]
    }
    pending = nil
    shown = next.demand
    return [.send(next.demand)]
  }

  private mutating func drop() -> [Action] {
    let actions = [pending.map { Action.cancel($0.demand.kind) }, shown.map { Action.withdraw($0.kind) }].compactMap(\.self)
    pending = nil
    shown = nil
    return actions
  }

  /// What is shown stands, so nothing else is to be told.
  private mutating func update(to demand: AgentDemand) -> [Action] {
    var actions: [Action] = pending.map { [.cancel($0.demand.kind)] } ?? []
    pending = nil
    guard let told = shown, (told.detail, told.count) != (demand.detail, demand.count) else { return actions }
    // Its cause stays that of the alert that was heard, or a request a minute would never be heard again.
    shown = AgentDemand(kind: told.kind, detail: demand.detail, count: demand.count, cause: told.cause)
    actions.append(.update(demand))
    return actions
  }

  /// Whether a person who was told the one knows the other.
  private static func isSame(_ demand: AgentDemand, as told: AgentDemand) -> Bool {
    guard demand.kind == told.kind else { return false }
    let gap = demand.cause.milliseconds(after: told.cause)
    return demand.kind.isRequest ? gap < together : gap <= 0
  }
}
