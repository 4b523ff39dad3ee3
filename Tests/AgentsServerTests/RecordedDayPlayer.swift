import AtriumAPI
import Foundation

@testable import AgentsServer
@testable import AtriumServer

/// Plays a recorded day to the rules alone: what a server does, without one. Time passes from delivery to delivery, and whatever is due
/// in between is done when it is.
struct RecordedDayPlayer {
  private(set) var lives: [String: AgentSessionLife] = [:]
  private(set) var log: [RecordedDay.Entry] = []
  private var alerts: [String: AgentAlertLife] = [:]
  private var devices: [String: String] = [:]
  private let settings: RecordedDay.Settings

  init(_ day: RecordedDay) {
    settings = day.expected.settings
    for delivery in day.deliveries {
      pass(to: delivery.received)
      take(delivery)
    }
    pass(to: settings.until)
  }

  var sessions: [RecordedDay.Session] {
    lives.map { id, life in
      RecordedDay.Session(
        id: id, device: devices[id] ?? "", state: life.state, detail: life.detail, title: life.facts.title, project: life.facts.project)
    }
  }

  private mutating func take(_ delivery: RecordedDelivery) {
    let id = delivery.event.session
    devices[id] = delivery.time.device
    lives[id, default: AgentSessionLife(at: delivery.received)].take(delivery.event, at: delivery.time, now: delivery.received)
    follow(id, at: delivery.received)
  }

  private mutating func pass(to date: Date) {
    while let next = due(), next.date <= date {
      lives[next.session]?.pass(to: next.date)
      follow(next.session, at: next.date)
    }
  }

  private func due() -> (session: String, date: Date)? {
    lives.keys.compactMap { id in
      [lives[id]?.stale(), alerts[id]?.due].compactMap(\.self).min().map { (session: id, date: $0) }
    }.min { ($0.date, $0.session) < ($1.date, $1.session) }
  }

  private mutating func follow(_ session: String, at now: Date) {
    guard let life = lives[session], let device = devices[session] else { return }
    let rules = AgentAlertRules(
      level: settings.levels.level(of: life.facts.project), delay: settings.delays[device] ?? 5, quiet: settings.quiet)
    for action in alerts[session, default: AgentAlertLife()].follow(life.demand, rules: rules, at: now) {
      let (what, kind): (RecordedDay.Entry.What, AgentAlertKind)
      switch action {
      case .schedule: continue
      case .cancel(let cancelled): (what, kind) = (.cancelled, cancelled)
      case .hold(let held, _): (what, kind) = (.held, held)
      case .send(let demand): (what, kind) = (.sent, demand.kind)
      case .update(let demand): (what, kind) = (.updated, demand.kind)
      case .withdraw(let withdrawn): (what, kind) = (.withdrawn, withdrawn)
      }
      let second = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
      log.append(RecordedDay.Entry(at: second, session: session, what: what, kind: kind))
    }
  }
}
