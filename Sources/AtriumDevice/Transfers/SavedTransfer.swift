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
  /// Path from the data directory of a file that is downloaded to be shown.
  public var document: String?
  /// The server's name for the state of the file that was downloaded.
  public var entityTag: String?
}

extension Collection<SavedTransfer> {
  /// The download of a file to be shown.
  public func download(of document: String, from serverID: UUID) -> SavedTransfer? {
    first { $0.document == document && $0.serverID == serverID }
  }
}
