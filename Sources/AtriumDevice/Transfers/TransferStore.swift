import AtriumAPI
public import Foundation

/// Transfers that are not done, each with its file, in a folder of the app. One process uses it.
public struct TransferStore: Sendable {
  private let folder: URL
  private static let manifest = "transfer.json"

  public init(folder: URL) { self.folder = folder }

  /// Adds an upload. It has its own copy of the file when this returns; where the system can, the copy needs no room.
  ///
  /// - Parameter id: what is added twice is one transfer.
  @discardableResult public func addUpload(
    of file: URL, named name: String, as call: TransferCall, to serverID: UUID, id: UUID = UUID(), at date: Date
  ) throws -> SavedTransfer {
    if let known = try? transfer(id) { return known }
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    let length = (attributes[.size] as? NSNumber)?.int64Value ?? 0
    let saved = SavedTransfer(
      id: id, serverID: serverID, name: name, call: call, transfer: Transfer(.upload(length: length)), date: date)
    return try add(saved) { try FileManager.default.copyItem(at: file, to: $0.appending(path: "content")) }
  }

  /// Adds a download of a file that is shown when it is there.
  ///
  /// - Parameter document: its path from the data directory. What is added twice is one transfer, unless the first has failed.
  @discardableResult public func addDownload(of document: String, from serverID: UUID, at date: Date) throws -> SavedTransfer {
    if let known = all().download(of: document, from: serverID) {
      if known.transfer.failure == nil { return known }
      try remove(known.id)
    }
    let saved = SavedTransfer(
      id: UUID(), serverID: serverID, name: DocumentName.local(for: document), call: try TransferCall(download: GetRaw(path: document)),
      transfer: Transfer(.download), date: date, document: document)
    return try add(saved) { _ in }
  }

  /// In the order in which they were added. One that was not added to its end is not among them.
  public func all() -> [SavedTransfer] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.compactMap { UUID(uuidString: $0) }.compactMap { try? transfer($0) }
      .sorted { ($0.date, $0.id.uuidString) < ($1.date, $1.id.uuidString) }
  }

  public func transfer(_ id: UUID) throws -> SavedTransfer {
    try JSONDecoder().decode(SavedTransfer.self, from: Data(contentsOf: place(id).appending(path: Self.manifest)))
  }

  public func save(_ saved: SavedTransfer) throws {
    try JSONEncoder().encode(saved).write(to: place(saved.id).appending(path: Self.manifest), options: .atomic)
  }

  public func remove(_ id: UUID) throws { try FileManager.default.removeItem(at: place(id)) }

  /// What is uploaded, or was downloaded.
  public func content(of id: UUID) -> URL { place(id).appending(path: "content") }

  /// Writes a part of an upload into a file of its own, a piece at a time: the system sends whole files while the app does not run.
  ///
  /// - Returns: the file itself for a part that is all of it.
  public func file(for range: Range<Int64>, of saved: SavedTransfer) throws -> URL {
    let content = content(of: saved.id)
    if case .upload(let length) = saved.transfer.direction, range == 0..<length { return content }
    let part = place(saved.id).appending(path: "part")
    try Data().write(to: part)
    let input = try FileHandle(forReadingFrom: content)
    defer { try? input.close() }
    let output = try FileHandle(forWritingTo: part)
    defer { try? output.close() }
    try input.seek(toOffset: UInt64(range.lowerBound))
    var rest = Int(range.upperBound - range.lowerBound)
    while rest > 0 {
      guard let piece = try input.read(upToCount: min(rest, 1 << 20)), !piece.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
      try output.write(contentsOf: piece)
      rest -= piece.count
    }
    return part
  }

  /// A file without bytes, for a request that has no body: in the background even that is sent from a file.
  public func emptyFile(for id: UUID) throws -> URL {
    let file = place(id).appending(path: "empty")
    try Data().write(to: file)
    return file
  }

  private func place(_ id: UUID) -> URL { folder.appending(path: id.uuidString, directoryHint: .isDirectory) }

  /// The manifest comes last: a transfer without one was never added.
  private func add(_ saved: SavedTransfer, _ fill: (URL) throws -> Void) throws -> SavedTransfer {
    let place = place(saved.id)
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    do {
      try fill(place)
      try save(saved)
    } catch {
      try? FileManager.default.removeItem(at: place)
      throw error
    }
    return saved
  }
}
