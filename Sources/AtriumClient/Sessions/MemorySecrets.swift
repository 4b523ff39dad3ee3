public import Foundation

/// Keeps secrets as long as the process lives.
public actor MemorySecrets: SecretStore {
  private var secrets: [String: Data] = [:]

  public init() {}

  public func read(_ name: String) -> Data? { secrets[name] }
  public func write(_ secret: Data, as name: String) { secrets[name] = secret }
  public func remove(_ name: String) { secrets[name] = nil }
}
