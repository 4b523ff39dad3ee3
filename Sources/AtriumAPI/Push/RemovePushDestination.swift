/// Takes a destination away: nothing is sent there any more.
public struct RemovePushDestination: Call {
  public var id: String

  public init(id: String) {
    self.id = id
  }

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/push/destinations/{id}", scope: .account, errors: [.notFound], summary: "Removes a push destination")
}
