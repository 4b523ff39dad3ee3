/// Says whether address and key are right, and whether there is anything new: what a set-up checks, and what a client asks that has no
/// stream (seed: A1).
public struct PingAgents: Call {
  public init() {}

  public typealias Response = AgentsPing
  public static let route = Route(
    .get, "/api/v1/ping", scope: .read(.agents), summary: "Checks address and key, and reports whether there is anything new")
}

public struct AgentsPing: Codable, Sendable, Equatable {
  /// Always `ok`; a refusal is a problem.
  public var status: String
  public var serverVersion: String
  /// Grows whenever a device or a session of the person changes.
  public var dataVersion: Int64
  /// Grows whenever a notice of the person does.
  public var notificationVersion: Int64

  public init(serverVersion: String, dataVersion: Int64, notificationVersion: Int64) {
    status = "ok"
    self.serverVersion = serverVersion
    self.dataVersion = dataVersion
    self.notificationVersion = notificationVersion
  }

  enum CodingKeys: String, CodingKey {
    case status
    case serverVersion = "server_version"
    case dataVersion = "data_version"
    case notificationVersion = "notification_version"
  }
}
