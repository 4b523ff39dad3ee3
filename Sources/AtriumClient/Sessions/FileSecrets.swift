public import Foundation

/// Keeps secrets in a folder that its owner alone may read: a file of mode 0600 for each, which is replaced whole or not at all.
///
/// It does not encrypt: who may read the folder may read them. One process uses it at a time.
public actor FileSecrets: SecretStore {
  public enum Failure: Error, Equatable, LocalizedError {
    /// A name that is none of a file here: 1 to 200 letters, digits, `-` and `_`.
    case badName(String)
    case file(String, reason: String)

    public var errorDescription: String? {
      switch self {
      case .badName(let name): "No secret is called “\(name)”."
      case .file(let path, let reason): "The file \(path) cannot be used: \(reason)."
      }
    }
  }

  private let folder: URL
  private let lifetime: TimeInterval?
  private let now: @Sendable () -> Date
  private var lastSweep: Date?

  /// - Parameters:
  ///   - folder: made with mode 0700 when the first secret is written.
  ///   - lifetime: in seconds; what was written longer ago counts as none, and goes. Without one it stays.
  public init(folder: URL, lifetime: TimeInterval? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
    self.folder = folder
    self.lifetime = lifetime
    self.now = now
  }

  public func read(_ name: String) throws -> Data? {
    let path = try path(of: name)
    guard !isOver(path) else { return nil }
    return try ProtectedFile.contents(of: path)
  }

  public func write(_ secret: Data, as name: String) throws {
    let path = try path(of: name)
    try ProtectedFile.makeFolder(folder.path(percentEncoded: false))
    sweep()
    try ProtectedFile.replace(path, with: secret)
  }

  public func remove(_ name: String) throws {
    try ProtectedFile.remove(try path(of: name))
  }

  private func path(of name: String) throws -> String {
    guard name.wholeMatch(of: /[A-Za-z0-9_-]{1,200}/) != nil else { throw Failure.badName(name) }
    return folder.appending(path: name).path(percentEncoded: false)
  }

  private func isOver(_ path: String) -> Bool {
    guard let lifetime else { return false }
    let written = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    guard let written else { return false }
    return now().timeIntervalSince(written) > lifetime
  }

  /// Once a day: of those who never come back nothing is left.
  private func sweep() {
    guard lifetime != nil, lastSweep.map({ now().timeIntervalSince($0) > 86_400 }) ?? true else { return }
    lastSweep = now()
    let root = folder.path(percentEncoded: false)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [] {
      let path = folder.appending(path: name).path(percentEncoded: false)
      if isOver(path) { try? ProtectedFile.remove(path) }
    }
  }
}
