/// Sends a test notification to all of the person's push destinations, or to one, and returns the results.
public struct TestPush: Call {
  /// Of one destination. All when it is left out.
  public var destination: String?

  public init(destination: String? = nil) {
    self.destination = destination
  }

  public typealias Response = PushTest
  public static let route = Route(
    .post, "/api/push/test", scope: .account, errors: [.notFound], summary: "Sends a test notification")
}

public struct PushTest: Codable, Sendable, Equatable {
  /// One for each destination; none where there is none.
  @Rows public var results: [PushRecord]

  public init(results: [PushRecord]) {
    self.results = results
  }
}
