/// Changes what the house does about a device. What is left out stays.
public struct UpdateAgentDevice: Call {
  public var id: String
  /// How long an alert waits for an answer at the terminal, in seconds: 0 alerts at once.
  public var delay: Int?
  /// Whether the person may answer its agents from elsewhere, where its sender offers it. Only they set it, never an API key.
  public var answers: Bool?

  public init(id: String, delay: Int? = nil, answers: Bool? = nil) {
    self.id = id
    self.delay = delay
    self.answers = answers
  }

  public static let delays = 0...600
  public typealias Response = AgentDevice
  public static let route = Route(
    .patch, "/api/v1/devices/{id}", scope: .write(.agents), errors: [.notFound, .forbidden], summary: "Changes what is done about a device")
}
