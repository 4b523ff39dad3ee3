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
    case .readOnly, .notWritable: "The state directory cannot be written, so changed notes are not in the index. They follow when it can."
    case .statement(let code, let message, _): sentence(for: code & 0xFF, message)
    default: "The index cannot be written: \(failure.errorDescription ?? "\(failure)")"
    }
  }

  /// - Parameter code: SQLite's primary result code; the extended ones stand above it.
  private static func sentence(for code: Int, _ message: String) -> String {
    switch code {
    case full: "The disk of the state directory is full, so changed notes are not in the index. They follow when there is room."
    case ioError:
      "The disk of the state directory cannot be written (\(message)), so changed notes are not in the index. They follow when it can."
    case busy: "Another program is writing to the index, so changed notes are not in it. They follow when it has finished."
    default: "The index cannot be written: \(message)."
    }
  }

  /// SQLITE_BUSY.
  private static let busy = 5
  /// SQLITE_IOERR.
  private static let ioError = 10
  /// SQLITE_FULL.
  private static let full = 13
}
