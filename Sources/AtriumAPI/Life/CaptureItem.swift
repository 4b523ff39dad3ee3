/// Puts a text, a link or files into the inbox (seed: L1). It is on disk when it is answered.
///
/// Files come in a form (RFC 7578), where each has a result of its own; `tags` may be repeated there.
public struct CaptureItem: FormCall {
  /// One of `text` and `url` at least, where no file comes with them.
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
    .post, "/api/inbox", scope: .capture(.life), headers: ["idempotencyKey": "Idempotency-Key"],
    errors: [.nameTaken, .tooLarge, .unsupportedMediaType, .insufficientStorage, .unavailable] + MakeLibraryFolder.writing,
    summary: "Puts a text, a link or files into the inbox")
  public static let form = FormRule(files: "files", limit: UploadLibraryFile.largest)
}

public struct Capture: Codable, Sendable, Equatable {
  /// Of the first item that is there.
  @FileKey public var path: String
  /// Of all that are there.
  public var paths: [String]
  public var results: [Result]
  public var undo: LibraryUndo?

  /// What became of one item.
  public struct Result: Codable, Sendable, Equatable {
    /// Where it is; of one that failed, the name that it came with.
    @FileKey public var path: String
    public var status: Status
    /// Another file with the same bytes. Not said to a key that only captures: it reads nothing.
    public var duplicateOf: String?
    /// Why it failed: a sentence.
    public var error: String?

    public init(path: String, status: Status, duplicateOf: String? = nil, error: String? = nil) {
      self.path = path
      self.status = status
      self.duplicateOf = duplicateOf
      self.error = error
    }
  }

  public enum Status: String, Codable, Sendable, CaseIterable {
    case created
    /// The same bytes were there under the same name.
    case skipped
    /// Other items of the same request are there.
    case failed
  }

  public init(path: String, results: [Result], undo: LibraryUndo? = nil) {
    self.path = path
    paths = results.filter { $0.status != .failed }.map(\.path)
    self.results = results
    self.undo = undo
  }
}
