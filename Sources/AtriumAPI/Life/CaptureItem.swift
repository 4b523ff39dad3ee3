/// Puts a text or a link into the inbox (seed: L1). It is on disk when it is answered.
public struct CaptureItem: Call {
  /// One of `text` and `url` at least.
  public var text: String?
  /// An http or https address.
  public var url: String?
  /// The name of the file, without a folder; made of the time and the first words when it is left out.
  public var name: String?
  public var tags: [String]?
  /// The person's time zone (`Europe/Berlin`), for the time in the name; the server's when it is left out.
  public var timeZone: String?
  /// What is captured again with the same key within seven days is answered as it was the first time, and not stored twice.
  public var idempotencyKey: String?

  public init(
    text: String? = nil, url: String? = nil, name: String? = nil, tags: [String]? = nil, timeZone: String? = nil,
    idempotencyKey: String? = nil
  ) {
    self.text = text
    self.url = url
    self.name = name
    self.tags = tags
    self.timeZone = timeZone
    self.idempotencyKey = idempotencyKey
  }

  public typealias Response = Capture
  public static let route = Route(
    .post, "/api/inbox", scope: .write(.life), headers: ["idempotencyKey": "Idempotency-Key"], errors: MakeLibraryFolder.writing,
    summary: "Puts a text or a link into the inbox")
}

public struct Capture: Codable, Sendable, Equatable {
  /// Of the first item.
  @FileKey public var path: String
  public var paths: [String]
  public var results: [Result]
  public var undo: LibraryUndo?

  /// What became of one item.
  public struct Result: Codable, Sendable, Equatable {
    @FileKey public var path: String
    public var status: Status
    /// Another file with the same bytes.
    public var duplicateOf: String?

    public init(path: String, status: Status, duplicateOf: String? = nil) {
      self.path = path
      self.status = status
      self.duplicateOf = duplicateOf
    }
  }

  public enum Status: String, Codable, Sendable, CaseIterable {
    case created
    /// The same bytes were there under the same name.
    case skipped
  }

  public init(path: String, results: [Result], undo: LibraryUndo? = nil) {
    self.path = path
    paths = results.map(\.path)
    self.results = results
    self.undo = undo
  }
}
