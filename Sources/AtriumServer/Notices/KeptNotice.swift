import Foundation

/// A notice as it stands in the table.
struct KeptNotice: Sendable, Equatable {
  let id: String
  let posted: PostedNotice
  let at: Date
  let isSeen: Bool
}
