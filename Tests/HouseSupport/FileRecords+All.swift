import Foundation
import Paths
import Storage

extension FileRecords {
  /// A look at everything.
  func identifyAll() async throws {
    try await identifyAll(now: Date()) { _ in }
  }

  /// As of this moment.
  func reconcile(_ paths: Set<PathKey>) async throws -> Reconciliation { try await reconcile(paths, now: Date()) }
}
