import Foundation

/// A row of an answer that could not be read.
public struct DroppedRow: Sendable, Equatable {
  /// The type that the row should have been.
  public let type: String
  /// Its place in the list.
  public let index: Int
  /// Its `id`, where it has one that is a string.
  public let id: String?
  public let reason: String

  public init(type: String, index: Int, id: String?, reason: String) {
    self.type = type
    self.index = index
    self.id = id
    self.reason = reason
  }
}

/// Collects the rows that a decoder dropped. One belongs to one decoding.
public final class DroppedRows: Sendable {
  /// Where a decoder's `userInfo` carries it.
  public static let key = CodingUserInfoKey(rawValue: "atrium.droppedRows")!

  private let lock = NSLock()
  // Read and written under `lock` only. (`Mutex` needs iOS 18.)
  nonisolated(unsafe) private var collected: [DroppedRow] = []

  public init() {}

  public var rows: [DroppedRow] { lock.withLock { collected } }

  func add(_ row: DroppedRow) {
    lock.withLock { collected.append(row) }
  }
}
