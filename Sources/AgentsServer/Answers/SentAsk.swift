import AtriumAPI
import AtriumServer
import Foundation

/// `SendAgentAsk` as the server reads it.
struct SentAsk: Decodable, Sendable {
  let event: SentEvent
  let id: String
  let seconds: Int
  let questions: [AskedQuestion]

  init(from decoder: any Decoder) throws {
    event = try SentEvent(from: decoder)
    let container = try decoder.container(keyedBy: SendAgentAsk.CodingKeys.self)
    id = try EventText.checked(try container.decode(String.self, forKey: .id), field: "ask_id", longest: 64)
    seconds = try container.decode(Int.self, forKey: .seconds)
    guard event.event.tool == AskingTool.question.rawValue else {
      questions = []
      return
    }
    let fields = HookFields(try container.nestedContainer(keyedBy: AnyName.self, forKey: .event))
    guard let input = fields.decoder("tool_input") else { throw EventText.invalid("event.tool_input", "is missing") }
    questions = try AskedQuestion.read(input)
  }
}

/// A request that somebody brought, held against what one can be.
struct AgentAsking: Sendable {
  let id: String
  let delivery: AgentDelivery
  let request: AgentRequest
  let questions: [AskedQuestion]
  let until: Date

  /// - Throws: `Problem` 422 that names the field.
  init(_ sent: SentAsk, of person: String, at now: Date) throws {
    id = sent.id
    delivery = try AgentDelivery(sent.event, of: person, at: now)
    guard let request = AgentRequest(delivery.event, at: delivery.time), delivery.event.tool != nil, request.kind != .elicitation else {
      throw EventText.invalid("event.hook_event_name", "is not a request that can be answered")
    }
    guard SendAgentAsk.waits.contains(sent.seconds) else {
      throw EventText.invalid("seconds", "has to be between \(SendAgentAsk.waits.lowerBound) and \(SendAgentAsk.waits.upperBound)")
    }
    self.request = request
    questions = sent.questions
    until = now.addingTimeInterval(TimeInterval(sent.seconds))
  }
}
