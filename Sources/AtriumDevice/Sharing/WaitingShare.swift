public import Foundation

/// A shared thing in the queue, as it was when the queue was listed.
public struct WaitingShare: Hashable, Identifiable, Sendable {
  public let thing: SharedThing
  public let sending: ShareSending
  /// Its folder's name: the time of sharing and the identifier, with which it never changes its place in the order.
  let key: String
  /// Until when a process has it; nil for none.
  let lease: Date?

  public var id: UUID { thing.id }

  /// Whether a process works on it.
  public func isClaimed(at date: Date) -> Bool { lease.map { $0 > date } ?? false }
}

/// A shared thing that this process alone works on.
public struct ClaimedShare: Sendable {
  public let thing: SharedThing
  public internal(set) var sending: ShareSending
  let key: String
  let folder: URL

  /// Where the file at an index is.
  public func file(at index: Int) -> URL { folder.appending(path: ShareQueue.fileName(index, thing.files[index].name)) }
}
