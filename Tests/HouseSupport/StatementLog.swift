import Foundation

/// The statements that a database ran, in order. Unchecked, because the compiler cannot see that the lock guards every access.
final class StatementLog: @unchecked Sendable {
  private let lock = NSLock()
  private var statements: [String] = []

  func append(_ statement: String) {
    lock.withLock { statements.append(statement) }
  }

  /// What was run since the last time; the full-text index's own statements left out, whose number is its own affair.
  func take() -> [String] {
    lock.withLock {
      defer { statements = [] }
      return statements.filter { !$0.hasPrefix("--") && !$0.contains("'note_text_") && !$0.contains("\"note_text_") }
    }
  }

  /// How many parts of itself the full-text index wrote out since the last time.
  func takeTextWrites() -> Int {
    lock.withLock {
      defer { statements = [] }
      return statements.count { $0.contains("REPLACE INTO") && $0.contains("'note_text_data'") }
    }
  }
}
