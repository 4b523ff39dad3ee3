public import Foundation

/// A transfer with all that is needed to go on with it after the app was ended.
public struct SavedTransfer: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  public let serverID: UUID
  /// Of the file, as people see it.
  public let name: String
  public let call: TransferCall
  public var transfer: Transfer
  public let date: Date
}
