import Foundation

@testable import AgentsServer
@testable import AtriumServer

/// A session and its alerts, side by side as the house has them.
struct AlertBench {
  var story = AgentStory()
  var life = AgentSessionLife(at: AgentStory.date(0))
  var alert = AgentAlertLife()
  var rules = AgentAlertRules()

  mutating func tell(_ name: String, _ fields: String = "", at second: TimeInterval) throws -> [String] {
    try story.tell(name, fields, at: second)
    guard let step = story.steps.last else { return [] }
    life.take(step.event, at: step.time, now: AgentStory.date(second))
    return follow(at: second)
  }

  mutating func follow(at second: TimeInterval) -> [String] {
    words(alert.follow(life.demand, rules: rules, at: AgentStory.date(second)))
  }

  mutating func pass(to second: TimeInterval) -> [String] {
    life.pass(to: AgentStory.date(second))
    return words(alert.pass(to: AgentStory.date(second), rules: rules)) + follow(at: second)
  }

  private func words(_ actions: [AgentAlertLife.Action]) -> [String] {
    actions.map { action in
      func second(_ date: Date) -> Int { Int(date.timeIntervalSince(AgentStory.date(0))) }
      return switch action {
      case .schedule(let date): "wait \(second(date))"
      case .cancel(let kind): "cancel \(kind)"
      case .hold(let kind, let date): "hold \(kind) \(second(date))"
      case .send(let demand): "send \(demand.kind) \(demand.detail ?? "") \(demand.count)"
      case .update(let demand): "update \(demand.kind) \(demand.detail ?? "") \(demand.count)"
      case .withdraw(let kind): "withdraw \(kind)"
      }
    }
  }
}
