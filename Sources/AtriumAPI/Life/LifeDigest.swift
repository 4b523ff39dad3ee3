public import Foundation

/// What one digester made of one file (seed: L7).
public struct LifeDigest: Codable, Sendable, Hashable, Identifiable {
  public var id: String
  /// Where the file is now.
  @FileKey public var filePath: String
  public var digester: String
  public var status: DigestStatus
  /// Text, or JSON where the digester says so; in lists at most 300 characters.
  public var content: String?
  /// The name of its blob below `/sqlar`.
  public var sqlarName: String?
  /// Why it failed or was skipped.
  public var error: String?
  /// How often it was started.
  public var attempts: Int
  public var createdAt: Date
  public var updatedAt: Date

  public init(
    id: String, filePath: String, digester: String, status: DigestStatus, content: String? = nil, sqlarName: String? = nil,
    error: String? = nil, attempts: Int = 0, createdAt: Date, updatedAt: Date
  ) {
    self.id = id
    self.filePath = filePath
    self.digester = digester
    self.status = status
    self.content = content
    self.sqlarName = sqlarName
    self.error = error
    self.attempts = attempts
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

/// How far a digest is. The seed's client knows these and no others.
public enum DigestStatus: String, Codable, Sendable, CaseIterable {
  /// Input, budget or means are missing for now.
  case todo
  /// It waits for its turn.
  case pending
  case processing
  case completed
  /// No attempts are left.
  case failed
  /// It does not apply to this file, or is turned off.
  case skipped
}
