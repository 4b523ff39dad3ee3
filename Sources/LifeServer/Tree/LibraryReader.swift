import AtriumAPI
import AtriumServer
import Foundation
import HTTPServing
import MediaTypes
import Paths
import Storage

/// Puts together what the index, the records and a person's pins say of files.
struct LibraryReader: Sendable {
  let finder: LibraryFinder
  let records: FileRecords
  let pins: PinStore
  let digests: DigestLister
  let derived: DerivedArchive

  private var store: LibraryStore { finder.store }

  /// A file with what is known of it.
  struct KnownFile: Sendable {
    let file: LibraryFile
    let isPinned: Bool
    let digests: [LifeDigest]
  }

  /// Files with what is known of them.
  ///
  /// - Parameter isList: whether long contents of digests are left out.
  func files(_ entries: [LibraryEntry], of person: String, isList: Bool = true) async throws -> [KnownFile] {
    let known = try await known(entries)
    let hashes = try await records.hashes(of: known.values.map(\.id))
    let pinned = try await pins.pinned(among: known.values.map(\.id), of: person)
    let made = try await digests.list(of: Array(known.values), isList: isList)
    let shown = await shown(among: Array(known.values))
    return entries.map { entry in
      let record = known[PathKey(entry.path)]
      return KnownFile(
        file: LibraryFile(
          path: entry.path, name: entry.name, isFolder: entry.isFolder, size: entry.isFolder ? nil : entry.size, mimeType: entry.mimeType,
          hash: record.flatMap { hashes[$0.id] }.map { HexText.of(Array($0)) },
          modifiedAt: Value.date(milliseconds: entry.modified), createdAt: Value.date(milliseconds: entry.created),
          fileId: record.map { String($0.id) }, screenshotSqlar: record.flatMap { shown.contains($0.id) ? Screenshot.name : nil }),
        isPinned: record.map { pinned.contains($0.id) } ?? false,
        digests: record.flatMap { made[$0.id] } ?? [])
    }
  }

  /// A page of a folder.
  func nodes(of folder: String, foldersOnly: Bool, after cursor: String?, limit: Int) async throws -> (nodes: [LibraryNode], next: String?)
  {
    let list = ListCursor.name("library", folder, foldersOnly ? "folders" : nil)
    let last = try ListCursor.text(cursor, of: list).map { (sort: $0.text, path: $0.key) }
    let found = try await store.children(of: folder, foldersOnly: foldersOnly, after: last, limit: limit)
    let page = ListPage(found, limit: limit, of: list) { .text($0.sort, key: $0.path) }
    let known = try await known(page.rows)
    let shown = await shown(among: Array(known.values))
    return (
      page.rows.map { entry in
        LibraryNode(
          path: entry.path, name: entry.name, isFolder: entry.isFolder, size: entry.isFolder ? nil : entry.size, mimeType: entry.mimeType,
          modifiedAt: Value.date(milliseconds: entry.modified), createdAt: Value.date(milliseconds: entry.created),
          childCount: entry.isFolder ? entry.children : nil, fileId: known[PathKey(entry.path)].map { String($0.id) },
          screenshotSqlar: known[PathKey(entry.path)].flatMap { shown.contains($0.id) ? Screenshot.name : nil })
      }, page.next
    )
  }

  /// What is in a folder and in those below it, as many levels as are asked for.
  ///
  /// - Returns: whether something was left out as there is too much.
  func children(
    of folder: String, foldersOnly: Bool, depth: Int, limit: Int?
  ) async throws -> (children: [LibraryChild], isTruncated: Bool) {
    var left = GetLibraryTree.mostNodes
    var isTruncated = false
    let children = try await level(of: folder, foldersOnly: foldersOnly, depth: depth, limit: limit, &left, &isTruncated)
    return (children, isTruncated)
  }

  private func level(
    of folder: String, foldersOnly: Bool, depth: Int, limit: Int?, _ left: inout Int, _ isTruncated: inout Bool
  ) async throws -> [LibraryChild] {
    let most = min(left, limit ?? left)
    let found = try await store.children(of: folder, foldersOnly: foldersOnly, after: nil, limit: most)
    if found.count > most, limit == nil { isTruncated = true }
    let entries = found.prefix(most)
    left -= entries.count
    var children: [LibraryChild] = []
    for entry in entries {
      let below =
        entry.isFolder && depth > 1
        ? try await level(of: entry.path, foldersOnly: foldersOnly, depth: depth - 1, limit: nil, &left, &isTruncated) : nil
      children.append(
        LibraryChild(
          path: entry.name, type: entry.isFolder ? .folder : .file, size: entry.isFolder ? nil : entry.size,
          modifiedAt: Value.date(milliseconds: entry.modified), createdAt: Value.date(milliseconds: entry.created), children: below))
    }
    return children
  }

  /// The record of a file, identified now if it was not yet.
  ///
  /// - Throws: `Problem` `not_found` for what is no file.
  func record(of entry: LibraryEntry, now: Date, field: String) async throws -> FileRecord {
    guard !entry.isFolder else { throw Problem.invalid(field, "is a folder, and only files can be pinned") }
    if let record = try await records.record(at: entry.path) { return record }
    _ = try await records.reconcile([PathKey(entry.path)], now: now)
    guard let record = try await records.record(at: entry.path) else {
      throw Problem(.notFound, detail: "There is no such file.", field: field)
    }
    return record
  }

  /// The ids of those of which there is a picture; none where that cannot be told.
  private func shown(among records: [FileRecord]) async -> Set<Int64> {
    let records = records.filter { PreviewReader.mayShow($0.path) }
    guard !records.isEmpty, let hashes = try? await self.records.hashes(of: records.map(\.id)) else { return [] }
    let contents = records.map { (id: $0.id, content: PreviewReader.content(of: $0, sha256: hashes[$0.id])) }
    guard let shown = try? await derived.shown(among: contents.map(\.content)) else { return [] }
    return Set(contents.filter { shown.contains($0.content) }.map(\.id))
  }

  private func known(_ entries: [LibraryEntry]) async throws -> [PathKey: FileRecord] {
    let files = entries.filter { !$0.isFolder }
    guard !files.isEmpty else { return [:] }
    return Dictionary(
      try await records.records(at: files.map(\.path)).map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension LibraryEntry {
  /// As the ending of the name tells; nil for a folder, and where it tells nothing.
  var mimeType: String? {
    guard !isFolder else { return nil }
    // What a browser is to show as a text has a name of its own here.
    switch PathParts.ending(of: path)?.lowercased() {
    case "md", "markdown": return "text/markdown"
    case "csv": return "text/csv"
    default: return MediaType(path: path)?.name.split(separator: ";").first.map(String.init)
    }
  }
}
