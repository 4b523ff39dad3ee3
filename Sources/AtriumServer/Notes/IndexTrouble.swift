import Foundation
import Storage

/// Why the index cannot be kept in step with the folder, as a sentence for the person who keeps the house.
struct IndexTrouble: Sendable, Equatable {
  let sentence: String

  init(_ error: any Error) {
    switch error {
    case let failure as Database.Failure: sentence = Self.sentence(for: failure)
    case let failure as any LocalizedError: sentence = failure.errorDescription ?? "\(failure)"
    default: sentence = "\(error)"
    }
  }

  private static func sentence(for failure: Database.Failure) -> String {
    switch failure {
    case .transactionEnded(let first): sentence(for: first)
    case .readOnly: "The state directory cannot be written, so changed notes are not in the index. They follow when it can."
    // SQLite's primary result code; the extended ones stand above it.
    case .statement(let code, _, _) where code & 0xFF == full:
      "The disk of the state directory is full, so changed notes are not in the index. They follow when there is room."
    default: "The index cannot be written: \(failure.errorDescription ?? "\(failure)")"
    }
  }

  /// SQLITE_FULL.
  private static let full = 13
}
