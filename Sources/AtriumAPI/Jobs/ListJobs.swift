/// Lists the person's jobs, newest first. An owner sees everyone's, and the server's own.
public struct ListJobs: Call {
  /// Only those that are not over, or only those that are. All when left out.
  public var active: Bool?
  public var limit: Int?

  public init(active: Bool? = nil, limit: Int? = nil) {
    self.active = active
    self.limit = limit
  }

  public typealias Response = JobList
  public static let size = Route.Limit(1...200, unset: 50)
  public static let route = Route(
    .get, "/api/jobs", scope: .house, limits: ["limit": size], summary: "Lists background jobs")
}

public struct JobList: Codable, Sendable, Equatable {
  @Rows public var jobs: [Job]

  public init(jobs: [Job]) {
    self.jobs = jobs
  }
}
