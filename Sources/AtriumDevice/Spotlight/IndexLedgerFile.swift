public import Foundation

/// Where an ``IndexLedger`` is kept between two launches.
public struct IndexLedgerFile: Sendable {
  private let url: URL

  /// - Parameter url: of the file; its folder is made when something is saved.
  public init(_ url: URL) { self.url = url }

  /// An empty ledger where there is none, and where it cannot be read: what the index still has of it expires there.
  public func load() -> IndexLedger {
    guard let data = try? Data(contentsOf: url) else { return IndexLedger() }
    return (try? JSONDecoder().decode(IndexLedger.self, from: data)) ?? IndexLedger()
  }

  /// Whole or not at all.
  public func save(_ ledger: IndexLedger) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(ledger).write(to: url, options: .atomic)
  }
}
