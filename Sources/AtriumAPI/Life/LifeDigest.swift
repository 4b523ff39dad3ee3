public import Foundation

/// What one digester made of one file (seed: L7).
public struct LifeDigest: Codable, Sendable, Hashable, Identifiable {
  public var id: String
  /// Where the file is now.
  @FileKey public var filePath: String
  public var digester: String
  public var status: DigestStatus
  /// Text of `text`, `ocr`, `summary`, `caption` and `abstract`; JSON of `tags` (``DigestTags``), `entities` (``DigestEntities``), `classification`
  /// (``DigestClassification``), `subtitles` and `transcript` (``DigestTranscript``). Lists leave out what is longer than 300 characters, and all
  /// subtitles; an item cuts a text at 64 KiB, and what is said in a recording between two of its segments.
  ///
  /// While a digest is made again, it is the one from before.
  public var content: String?
  /// The name of its blob below `/sqlar`.
  public var sqlarName: String?
  /// Why it failed, was skipped or waits: a sentence in English.
  public var error: String?
  /// The same for a program that says it in another language.
  public var reason: DigestReason?
  /// How often it was started.
  public var attempts: Int
  /// Of the digester that made the content.
  public var version: Int
  /// Of a content that a model made: how its provider is spoken to, `anthropic` or `openai`.
  public var provider: String?
  /// Of a content that a model made: the model.
  public var model: String?
  /// Whether `content` is the beginning only.
  public var truncated: Bool?
  public var createdAt: Date
  public var updatedAt: Date

  public init(
    id: String, filePath: String, digester: String, status: DigestStatus, content: String? = nil, sqlarName: String? = nil,
    reason: DigestReason? = nil, attempts: Int = 0, version: Int = 1, provider: String? = nil, model: String? = nil,
    truncated: Bool? = nil, createdAt: Date, updatedAt: Date
  ) {
    self.id = id
    self.filePath = filePath
    self.digester = digester
    self.status = status
    self.content = content
    self.sqlarName = sqlarName
    error = reason?.sentence
    self.reason = reason
    self.attempts = attempts
    self.version = version
    self.provider = provider
    self.model = model
    self.truncated = truncated
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}
