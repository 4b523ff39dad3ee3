import Foundation

@testable import Storage

extension FileRecords {
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
