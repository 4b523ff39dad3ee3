/// How far the digests of an item are (seed: L7).
public struct GetInboxItemStatus: Call {
  /// As for ``GetInboxItem``.
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = InboxItemStatus
  public static let route = Route(
    .get, "/api/inbox/{id}/status", scope: .read(.life), errors: [.notFound], summary: "Tells how far the digests of an item are")
}

public struct InboxItemStatus: Codable, Sendable, Equatable {
  public var status: Status
  @Rows public var digests: [LifeDigest]

  public init(status: Status, digests: [LifeDigest]) {
    self.status = status
    self.digests = digests
  }

  public enum Status: String, Codable, Sendable, CaseIterable {
    /// Nothing more will be done.
    case done
    case processing
    case pending
  }
}

/// Makes the digests of an item once more: all of them or some, and what is made from these (seed: L7).
public struct ReenrichInboxItem: Call {
  /// As for ``GetInboxItem``.
  public var id: String
  /// Names of digesters; all when it is left out.
  public var digesters: [String]?

  public init(id: String, digesters: [String]? = nil) {
    self.id = id
    self.digesters = digesters
  }

  public typealias Response = DigestsAsked
  public static let route = Route(
    .post, "/api/inbox/{id}/reenrich", scope: .write(.life), errors: [.notFound], summary: "Makes the digests of an item once more")
}

/// Makes the digests of any file once more: all of them or some, and what is made from these.
public struct MakeDigests: Call {
  public var path: String
  /// Names of digesters; all when it is left out.
  public var digesters: [String]?

  public init(path: String, digesters: [String]? = nil) {
    self.path = path
    self.digesters = digesters
  }

  public typealias Response = DigestsAsked
  public static let route = Route(
    .post, "/api/life/digests", scope: .write(.life), errors: [.notFound], summary: "Makes the digests of a file once more")
}

public struct DigestsAsked: Codable, Sendable, Equatable {
  /// Always true: what was refused is answered as a problem.
  public var success: Bool
  public var message: String
  /// The id of the house's job that does it.
  public var job: String

  public init(message: String, job: String) {
    success = true
    self.message = message
    self.job = job
  }
}

/// Reads one digest with its whole content.
public struct GetDigest: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = LifeDigest
  public static let route = Route(.get, "/api/life/digests/{id}", scope: .read(.life), errors: [.notFound], summary: "Reads a digest")
}

/// Lists what makes digests of files.
public struct ListDigesters: Call {
  public init() {}

  public typealias Response = DigesterList
  public static let route = Route(.get, "/api/life/digesters", scope: .read(.life), summary: "Lists the digesters")
}

public struct DigesterList: Codable, Sendable, Equatable {
  public var digesters: [Digester]

  public init(digesters: [Digester]) { self.digesters = digesters }

  public struct Digester: Codable, Sendable, Equatable {
    public var name: String
    /// In English.
    public var label: String
    public var description: String
    /// What it is made from: names of digesters; the file itself when it is empty.
    public var inputs: [String]
    /// `text` or `json`.
    public var output: String
    public var version: Int
    /// Whether it needs the key of a provider.
    public var needsKey: Bool

    public init(name: String, label: String, description: String, inputs: [String], output: String, version: Int, needsKey: Bool) {
      self.name = name
      self.label = label
      self.description = description
      self.inputs = inputs
      self.output = output
      self.version = version
      self.needsKey = needsKey
    }
  }
}

/// How much of the folder has been read.
public struct GetDigestQueue: Call {
  public init() {}

  public typealias Response = DigestQueue
  public static let route = Route(.get, "/api/life/queue", scope: .read(.life), summary: "Tells how much of the folder has been read")
}

/// Pauses reading, or goes on with it. What is being read is finished first.
public struct PauseDigests: Call {
  public var isPaused: Bool

  public init(isPaused: Bool) { self.isPaused = isPaused }

  public typealias Response = DigestQueue
  public static let route = Route(.put, "/api/life/queue", scope: .write(.life), summary: "Pauses reading, or goes on with it")
}

/// Counts of files.
public struct DigestQueue: Codable, Sendable, Equatable {
  /// Files of which nothing more is to be read.
  public var done: Int
  /// Files that wait, with those that are being read.
  public var waiting: Int
  /// Files with a digest that failed.
  public var failed: Int
  public var isPaused: Bool

  public init(done: Int, waiting: Int, failed: Int, isPaused: Bool) {
    self.done = done
    self.waiting = waiting
    self.failed = failed
    self.isPaused = isPaused
  }
}
