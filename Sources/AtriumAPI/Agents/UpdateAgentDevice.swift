/// Changes the settings of a device. Omitted fields stay as they are. No API key may: it is what a machine has, and must not
/// open the way for itself.
public struct UpdateAgentDevice: Call {
  public var id: String
  /// How long an alert waits for an answer at the terminal, in seconds: 0 alerts at once.
  public var delay: Int?
  /// Whether the person may answer its agents from elsewhere, where its sender offers it.
  public var answers: Bool?

  public init(id: String, delay: Int? = nil, answers: Bool? = nil) {
    self.id = id
    self.delay = delay
    self.answers = answers
  }

  public static let delays = 0...600
  public typealias Response = AgentDevice
  public static let route = Route(
    .patch, "/api/v1/devices/{id}", scope: .decide(.agents), errors: [.notFound], summary: "Changes the settings of a device")
}
