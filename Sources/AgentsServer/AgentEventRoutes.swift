import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird

/// Where events come in: from a sender that says when they happened, and from agents that send their hooks themselves.
struct AgentEventRoutes: Sendable {
  let ingest: AgentIngest
  let now: @Sendable () -> Date

  /// A hook of an agent as it is, and in headers whose it is. No part of the contract: its body is another's.
  static let hooks = Route(
    .post, "/api/v1/hooks/http", scope: .write(.agents), unreadable: .invalidEvent, summary: "Takes a hook of a coding agent")

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(SendAgentEvent.self, reading: SentEvent.self) { sent, context in
      try await ingest.take(try AgentDelivery(sent, of: try context.requirePerson().id, at: now()))
      return NoContent()
    }
    router.door(Self.hooks) { request, context in
      let event = try request.decode(PlainHook.self, route: Self.hooks).event
      try await ingest.take(try AgentDelivery(event, HookHeaders(headers: request.headers), of: try context.requirePerson().id, at: now()))
      // Any text would be an error to the agent.
      return Response(status: .noContent)
    }
  }
}
