package import Foundation

/// A notice as it stands in the table.
package struct KeptNotice: Sendable, Equatable {
  package let id: String
  package let posted: PostedNotice
  package let at: Date
  package let isSeen: Bool
}
