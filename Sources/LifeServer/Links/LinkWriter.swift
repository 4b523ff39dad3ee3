import AtriumServer
import Crypto
import Foundation
import Paths
import Storage

/// Writes fetched pages: into the file of the link, or beside it.
struct LinkWriter: Sendable {
  let folder: DataFolder
  let trash: FileTrash
  let registry: FileRegistry
  let store: LinkStore
  let now: @Sendable () -> Date

  /// The file of a link as it was read before its page was fetched.
  struct Link: Sendable {
    let path: String
    let file: Int64
    let bytes: Data
    let content: LinkFile
    let state: LinkStore.State?
  }

  /// - Throws: `LinkFailure`.
  func write(_ page: LinkPage, to link: Link) async throws {
    do {
      if try await writeInto(link, page) { return }
      try await writeBeside(link, page)
    } catch DataFolder.Failure.notFound {
      let record = try await registry.records.record(id: link.file)
      let isElsewhere = record.map { $0.missing == nil && PathKey($0.path) != PathKey(link.path) } ?? false
      throw isElsewhere ? LinkFailure.moved : LinkFailure.deleted
    } catch let failure as DataFolder.Failure {
      throw LinkFailure(failure)
    }
  }

  /// - Returns: false when the file is not as it was captured or written last.
  private func writeInto(_ link: Link, _ page: LinkPage) async throws -> Bool {
    let original: LinkFile
    if let state = link.state, !state.sha256.isEmpty {
      guard state.sha256 == Self.hash(of: link.bytes) else { return false }
      let bytes = state.page.map { link.content.removing(names: $0.names, length: $0.length) } ?? link.bytes
      guard let found = LinkFile(bytes) else { return false }
      original = found
    } else {
      // It came by synchronisation, or the server was killed before it was recorded.
      guard link.content.isAsCaptured else { return false }
      original = link.content
    }
    let (bytes, names, length) = original.adding(page)
    guard try await replace(link.path, link.bytes, with: bytes) else { return false }
    try await store.set(
      LinkStore.State(
        sha256: Self.hash(of: bytes),
        page: LinkStore.Page(content: page.content, names: names, length: length, file: link.state?.page?.file)), of: link.file)
    return true
  }

  private func writeBeside(_ link: Link, _ page: LinkPage) async throws {
    let bytes = LinkFile.page(page)
    // A link that is gone needs no page.
    _ = try await folder.inBackground { try $0.stat(link.path) }
    var file = try await replaceEarlierPage(of: link, with: bytes)
    if file == nil { file = try await create(beside: link.path, bytes) }
    if let file { try await store.set(LinkStore.State(sha256: Self.hash(of: bytes)), of: file) }
    var state = link.state ?? LinkStore.State(sha256: "")
    state.page = LinkStore.Page(
      content: page.content, names: state.page?.names ?? [], length: state.page?.length ?? 0, file: file ?? state.page?.file)
    try await store.set(state, of: link.file)
  }

  /// - Returns: the id of the file; nil when there is none, or a person changed it.
  private func replaceEarlierPage(of link: Link, with bytes: Data) async throws -> Int64? {
    guard let id = link.state?.page?.file, let record = try await registry.records.record(id: id), record.missing == nil,
      let state = try await store.state(of: id)
    else { return nil }
    do {
      let old = try await folder.inBackground { try $0.read(record.path, limit: bytes.count + CaptureText.longest * 4).bytes }
      guard Self.hash(of: old) == state.sha256, try await replace(record.path, old, with: bytes) else { return nil }
      return id
    } catch DataFolder.Failure.notFound, DataFolder.Failure.tooLarge {
      return nil
    }
  }

  /// - Returns: the id of the new file; nil when it could not be recorded.
  private func create(beside path: String, _ bytes: Data) async throws -> Int64? {
    let parent = PathParts.folder(of: path)
    let ending = " (page).md"
    var stem = PathParts.stem(of: path)
    while stem.utf8.count + ending.utf8.count > FreeNames.longest, !stem.isEmpty { stem.removeLast() }
    let names = FreeNames(name: stem + ending, style: .plain)
    let name = try await folder.inBackground { try $0.create(bytes, in: parent, as: names) }
    guard let name else { throw LinkFailure.disk("All names for the page are taken.") }
    let place = parent.isEmpty ? name : parent + "/" + name
    try await registry.add(place, at: Value.milliseconds(now()))
    return try await registry.records.record(at: place)?.id
  }

  /// Replaces a file while it has these bytes. They go to the trash.
  ///
  /// - Returns: false when it has others by now.
  private func replace(_ path: String, _ old: Data, with bytes: Data) async throws -> Bool {
    guard let entry = try await registry.finder.present(path, field: "path") else { throw DataFolder.Failure.notFound(path) }
    // Writing it makes a new file on the disk, which is not a new item.
    if let record = try await registry.identify(path) { try await registry.captures.note(record.id, at: entry.created) }
    let deletion = DeletionID(at: Value.milliseconds(now()))
    let written = try await folder.inBackground { [trash] folder in
      let kept = try trash.room(for: path, in: deletion)
      return try folder.replace(path, with: bytes, keeping: kept) { file in
        file.status.size == old.count && (try? file.read(0..<Int64(old.count))) == old
      }
    }
    guard written != nil else { return false }
    _ = try await registry.identify(path)
    try await registry.look(at: path, madeAt: entry.created)
    return true
  }

  /// SHA-256 in hexadecimal digits.
  static func hash(of bytes: Data) -> String {
    SHA256.hash(data: bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
