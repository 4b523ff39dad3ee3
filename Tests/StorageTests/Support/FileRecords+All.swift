import Foundation
import Paths

@testable import Storage

extension FileRecords {
  /// As of this moment, where a test asks for no other.
  func reconcile(_ paths: Set<PathKey>) async throws -> Reconciliation { try await reconcile(paths, now: Date()) }

  func identifyAll(pages size: Int, _ page: (Page) async throws -> Void) async throws {
    try await identifyAll(pages: size, now: Date(), page)
  }

  /// A look at everything, all of its pages together.
  func reconcileAll(pages size: Int = 300, now: Date = Date()) async throws -> Reconciliation {
    var all = Reconciliation()
    try await identifyAll(pages: size, now: now) { page in
      all.added += page.result.added
      all.changed += page.result.changed
      all.moved += page.result.moved
      all.removed += page.result.removed
      all.skipped += page.result.skipped
    }
    return all
  }
}
