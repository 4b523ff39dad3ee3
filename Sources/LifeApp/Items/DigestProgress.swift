import AtriumAPI
import SwiftUI

/// How far the digests of a file are, all together (seed: L7).
nonisolated enum DigestProgress: Equatable, Sendable {
  case processing, done, failed, waiting

  /// - Returns: nil for a file without digests.
  init?(_ digests: [LifeDigest]) {
    guard !digests.isEmpty else { return nil }
    // What is held back from a provider is waited for by nobody.
    let states = Set(digests.filter { $0.status != .todo || $0.reason?.holdsBack != true }.map(\.status))
    if states.contains(.processing) {
      self = .processing
    } else if states.isSubset(of: [.completed, .skipped]) {
      self = .done
    } else if states.contains(.failed), states.isDisjoint(with: [.pending, .todo]) {
      self = .failed
    } else {
      self = .waiting
    }
  }

  /// What a row says of it; nil if it is done or waits for its turn.
  @MainActor var badge: (title: LocalizedStringKey, symbol: String)? {
    switch self {
    case .processing: ("Being Read", "arrow.triangle.2.circlepath")
    case .failed: ("Couldn’t Be Read", "exclamationmark.circle")
    case .done, .waiting: nil
    }
  }
}
