import AtriumAPI
import SwiftUI

/// How far the digests of a file are, all together (seed: L7).
nonisolated enum DigestProgress: Equatable, Sendable {
  case processing, done, failed, waiting

  /// - Returns: nil for a file without digests.
  init?(_ digests: [LifeDigest]) {
    guard !digests.isEmpty else { return nil }
    let states = Set(digests.map(\.status))
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

  var symbol: String {
    switch self {
    case .processing: "arrow.triangle.2.circlepath"
    case .done: "checkmark.circle"
    case .failed: "exclamationmark.circle"
    case .waiting: "clock"
    }
  }

  @MainActor var title: LocalizedStringKey {
    switch self {
    case .processing: "Being Analyzed"
    case .done: "Analyzed"
    case .failed: "Analysis Failed"
    case .waiting: "Waiting for Analysis"
    }
  }
}
