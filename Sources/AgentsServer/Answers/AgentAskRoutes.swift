import AtriumAPI
import AtriumServer
import Foundation
import HTTPServing
import Hummingbird
import Logging

/// Requests that wait for a person: the hook's calls, and the person's.
struct AgentAskRoutes: Sendable {
  let asks: AgentAskStore
  let hold: AgentAskHold
  let hub: ChangeHub
  let clock: AgentClock
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(SendAgentAsk.self, reading: SentAsk.self, with: open)
    router.answer(AwaitAgentAnswer.self, with: wait)
    router.answer(EndAgentAsk.self, with: end)
    router.answer(AnswerAgentAsk.self, with: answer)
    router.answer(ListAgentAsks.self) { call, context in
      let id = try RequestText.checked(call.id, field: "id")
      let found = try await asks.asks(of: id, try context.requirePerson().id, at: now())
      return AgentAskList(asks: try Self.found(found, "There is no such session.").map(\.ask))
    }
  }

  private func open(_ sent: SentAsk, context: AtriumRequestContext) async throws -> AgentAskAnswer {
    let now = now()
    let opened = try await asks.open(try AgentAsking(sent, of: try context.requirePerson().id, at: now), at: now)
    if let due = opened.due {
      await hub.signal()
      clock.expect(due)
    }
    return opened.answer
  }

  private func wait(_ call: AwaitAgentAnswer, context: AtriumRequestContext) async throws -> AgentAskAnswer {
    let person = try context.requirePerson().id
    let id = try RequestText.checked(call.id, field: "id")
    guard AwaitAgentAnswer.holds.contains(call.seconds) else {
      throw Problem.invalid(
        "seconds", "has to be between \(AwaitAgentAnswer.holds.lowerBound) and \(AwaitAgentAnswer.holds.upperBound)")
    }
    let heard = try Self.found(
      try await asks.hear(id, of: person, for: TimeInterval(call.seconds), at: now()), "There is no such request.")
    guard heard.standing == .waiting, call.seconds > 0 else { return heard }
    let settled = try await hold.wait(.init(person: person, id: id), for: .seconds(call.seconds)) {
      let answer = try await asks.look(id, of: person, at: now())
      return answer?.standing == .waiting ? nil : .some(answer)
    }
    // It may have been forgotten meanwhile.
    return settled.map { $0 ?? AgentAskAnswer(id: id, standing: .withdrawn) } ?? heard
  }

  private func end(_ call: EndAgentAsk, context: AtriumRequestContext) async throws -> AgentAskAnswer {
    let id = try RequestText.checked(call.id, field: "id")
    let person = try context.requirePerson().id
    let ended = try Self.found(try await asks.end(id, of: person, isTaken: call.isTaken, at: now()), "There is no such request.")
    hold.wake([.init(person: person, id: id)])
    await hub.signal()
    return ended
  }

  /// Each answer leaves a line in the log that is always written: who, by what session, from where, and what. What it was about is the person's.
  private func answer(_ call: AnswerAgentAsk, context: AtriumRequestContext) async throws -> AgentAsk {
    let person = try context.requirePerson()
    let id = try RequestText.checked(call.id, field: "id")
    let place = AnswerPlace.words(of: context.browser)
    let answered = try await asks.answer(id, of: person.id, at: now()) { kept in
      GivenAnswer(
        decision: try GivenAnswer.decision(call, to: kept.life.questions), person: person.id, name: person.name, place: place)
    }
    let (kept, isNew) = try Self.found(answered, "There is no such request.")
    if isNew {
      context.logger.notice(
        "agent answered",
        metadata: [
          "person": "\(person.name)", "answer": "\(call.behavior.rawValue)", "ask": "\(Self.printable(kept.id))",
          "agent": "\(Self.printable(kept.session))", "device": "\(Self.printable(kept.device))",
          "session": "\(context.caller?.session ?? "-")", "address": "\(context.browser.address ?? "-")", "from": "\(place ?? "-")",
        ])
      hold.wake([.init(person: person.id, id: id)])
      await hub.signal()
    }
    return kept.ask
  }

  /// What is somebody else's looks like what is not there.
  private static func found<Value>(_ value: Value?, _ otherwise: String) throws -> Value {
    guard let value else { throw Problem(.notFound, detail: otherwise, field: "id") }
    return value
  }

  /// Ids are a sender's own words: nothing in them can start a new line of the log.
  private static func printable(_ text: String) -> String {
    String(text.unicodeScalars.prefix(100).map { $0.value > 0x20 && $0.value != 0x7F ? Character($0) : "?" })
  }
}
