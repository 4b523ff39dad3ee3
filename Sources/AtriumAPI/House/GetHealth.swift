/// Whether the process answers at all.
public struct GetHealth: Call {
  public init() {}

  public typealias Response = Health
  public static let route = Route(.get, "/health", scope: .open, summary: "Answers while the server runs")
}

public struct Health: Codable, Sendable, Equatable {
  /// `ok`.
  public var status: String

  public init(status: String = "ok") {
    self.status = status
  }
}
