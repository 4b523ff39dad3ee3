/// Whether the server can answer for the rooms. It is ready before the first index is complete; `index` says how far that is.
public struct GetReadiness: Call {
  public init() {}

  public typealias Response = Readiness
  public static let route = Route(
    .get, "/health/ready", scope: .open, errors: [.unavailable],
    summary: "Reports whether the server is ready, and the progress of its index")
}

public struct Readiness: Codable, Sendable, Equatable {
  /// `ready`; a server that is not ready answers 503 instead.
  public var status: String
  public var index: IndexState

  public init(status: String = "ready", index: IndexState) {
    self.status = status
    self.index = index
  }
}

/// How many files the index holds, and how many not.
public struct IndexState: Codable, Sendable, Equatable {
  public var indexed: Int
  /// Known, not read yet.
  public var pending: Int
  /// Left out on purpose: not text, too large.
  public var skipped: Int
  public var failed: Int
  /// Why the index is behind the files, as a sentence; absent when nothing is wrong.
  public var problem: String?

  public init(indexed: Int, pending: Int, skipped: Int, failed: Int, problem: String? = nil) {
    self.indexed = indexed
    self.pending = pending
    self.skipped = skipped
    self.failed = failed
    self.problem = problem
  }
}
