/// One session of the person who asks.
public struct GetAgentSession: Call {
  public var id: String

  public init(id: String) {
    self.id = id
  }

  public typealias Response = AgentSession
  public static let route = Route(
    .get, "/api/v1/sessions/{id}", scope: .read(.agents), errors: [.notFound], summary: "Reads a session")
}
