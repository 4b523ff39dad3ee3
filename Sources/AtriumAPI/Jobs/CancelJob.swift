/// Ends a job of the person who asks; for an owner, any. What it has done stays done. One that is over stays as it is, which is no error.
public struct CancelJob: Call {
  public var id: String

  public init(id: String) {
    self.id = id
  }

  public typealias Response = Job
  public static let route = Route(.post, "/api/jobs/{id}/cancel", scope: .house, errors: [.notFound], summary: "Cancels a job")
}
