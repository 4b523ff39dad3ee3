import Foundation

/// Whose submissions are published at once.
enum TrustRule {
  static let fewestApproved = 5
  /// For how long a rejection counts.
  static let memory: TimeInterval = 90 * 86_400

  /// - Parameters:
  ///   - approved: of all time.
  ///   - rejectedLately: within ``memory``.
  static func isTrusted(approved: Int, rejectedLately: Int) -> Bool { approved >= fewestApproved && rejectedLately == 0 }
}
