/// One job of the person who asks; for an owner, any.
public struct GetJob: Call {
  public var id: String

  public init(id: String) {
    self.id = id
  }

  public typealias Response = Job
  public static let route = Route(.get, "/api/jobs/{id}", scope: .house, errors: [.notFound], summary: "Reads a job and its progress")
}
