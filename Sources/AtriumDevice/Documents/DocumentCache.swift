public import Foundation

/// Files of servers in a folder that the system may empty: one folder for each server, and in it one for each file. One process uses it.
public struct DocumentCache: Sendable {
  private let folder: URL
  /// In bytes.
  private let limit: Int64
  private static let record = "document.json"

  /// - Parameter folder: a folder of its own in the app's caches.
  public init(folder: URL, limit: Int64 = 512 << 20) {
    self.folder = folder
    self.limit = limit
  }

  /// What is there of a file. A record whose bytes are gone, or are others than it says, counts as none.
  public func document(at path: String, of serverID: UUID) -> CachedDocument? {
    let place = place(of: path, of: serverID)
    guard let saved = read(place), saved.path == path, saved.serverID == serverID, size(of: file(of: saved)) == saved.received else {
      return nil
    }
    return saved
  }

  /// The bytes of a file. It has its name from the server, since a preview shows that.
  public func file(of document: CachedDocument) -> URL {
    place(of: document.path, of: document.serverID).appending(path: DocumentName.local(for: document.path))
  }

  public func save(_ document: CachedDocument) throws {
    try JSONEncoder().encode(document).write(to: place(of: document.path, of: document.serverID).appending(path: Self.record))
  }

  /// An empty file, and nothing of what was there before.
  public func begin(_ document: CachedDocument) throws {
    remove(document)
    try FileManager.default.createDirectory(at: place(of: document.path, of: document.serverID), withIntermediateDirectories: true)
    try Data().write(to: file(of: document))
    try save(document)
  }

  /// Takes over what a background transfer has downloaded, instead of what was there of the file.
  ///
  /// - Parameter content: is moved.
  /// - Returns: nothing for a transfer of another kind, whose content stays.
  /// - Throws: why the file could not be moved; then nothing of the file is in the cache.
  @discardableResult public func adopt(_ content: URL, of transfer: SavedTransfer, at date: Date) throws -> CachedDocument? {
    guard let path = transfer.document, let length = size(of: content) else { return nil }
    let document = CachedDocument(
      serverID: transfer.serverID, path: path, entityTag: transfer.entityTag, received: length, length: length, lastUse: date)
    do {
      try begin(document)
      try FileManager.default.removeItem(at: file(of: document))
      try FileManager.default.moveItem(at: content, to: file(of: document))
    } catch {
      remove(document)
      throw error
    }
    evict(keeping: document)
    return document
  }

  public func remove(_ document: CachedDocument) {
    try? FileManager.default.removeItem(at: place(of: document.path, of: document.serverID))
  }

  /// Everything of a server that the app no longer knows, or of a person who signed out.
  public func removeAll(of serverID: UUID) { try? FileManager.default.removeItem(at: folder.appending(path: serverID.uuidString)) }

  /// Makes room.
  ///
  /// - Parameter shown: stays.
  public func evict(keeping shown: CachedDocument) {
    var places: [String: URL] = [:]
    var entries: [CacheEviction.Entry] = []
    for server in contents(of: folder) {
      for place in contents(of: server) {
        let id = server.lastPathComponent + "/" + place.lastPathComponent
        // A folder without a record is one that could not be written to its end.
        let lastUse = read(place)?.lastUse ?? .distantPast
        entries.append(CacheEviction.Entry(id: id, size: contents(of: place).reduce(0) { $0 + (size(of: $1) ?? 0) }, lastUse: lastUse))
        places[id] = place
      }
    }
    let kept = shown.serverID.uuidString + "/" + Self.key(of: shown.path)
    for id in CacheEviction.victims(of: entries, limit: limit, keeping: [kept]) {
      if let place = places[id] { try? FileManager.default.removeItem(at: place) }
    }
  }

  private func place(of path: String, of serverID: UUID) -> URL {
    folder.appending(path: serverID.uuidString).appending(path: Self.key(of: path))
  }

  /// A short name for a path of any length: FNV-1a with 64 bits. Two paths with one name take the place from each other, which the
  /// record shows.
  private static func key(of path: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  private func read(_ place: URL) -> CachedDocument? {
    guard let data = try? Data(contentsOf: place.appending(path: Self.record)) else { return nil }
    return try? JSONDecoder().decode(CachedDocument.self, from: data)
  }

  private func contents(of folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }

  private func size(of file: URL) -> Int64? {
    ((try? FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false)))?[.size] as? NSNumber)?.int64Value
  }
}
