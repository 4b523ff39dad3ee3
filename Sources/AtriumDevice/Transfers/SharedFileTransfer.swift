import AtriumAPI
public import Foundation

/// Which shared files a background transfer takes.
public enum SharedFileTransfer {
  /// In bytes. A smaller file is sent while the app, or its share extension, runs: that takes seconds.
  public static let least: Int64 = 8 << 20

  /// Whether nothing of it is left for a background transfer.
  public static func isSentAtOnce(_ thing: SharedThing) -> Bool { thing.files.allSatisfy { $0.bytes < least } }

  /// Takes a large file over from the share queue.
  ///
  /// - Returns: whether the store has it now.
  public static func take(_ index: Int, of thing: SharedThing, at url: URL, into store: TransferStore) throws -> Bool {
    let file = thing.files[index]
    guard file.bytes >= least else { return false }
    let call = try TransferCall(upload: UploadLibraryFile(name: file.name), mediaType: file.mediaType)
    try store.addUpload(of: url, named: file.name, as: call, to: thing.serverID, id: id(of: index, in: thing), at: thing.date)
    return true
  }

  /// The same each time: a file that is taken over twice is one transfer.
  static func id(of index: Int, in thing: SharedThing) -> UUID {
    var bytes = thing.id.uuid
    bytes.15 = bytes.15 &+ UInt8(truncatingIfNeeded: index &+ 1)
    bytes.14 = bytes.14 &+ UInt8(truncatingIfNeeded: index >> 8)
    return UUID(uuid: bytes)
  }
}
