import AtriumAPI
import AtriumServer
import Foundation
import MediaTypes
import Paths
import Storage

/// The inbox as people see it.
struct InboxReader: Sendable {
  let library: LibraryReader
  let folder: DataFolder

  private static let list = ListCursor.name("inbox")
  /// Lines of a preview, and its bytes.
  private static let (previewLines, previewBytes) = (60, 4096)

  private var finder: LibraryFinder { library.finder }

  func page(_ call: ListInbox, of person: String) async throws -> InboxPage {
    guard [call.before, call.after, call.around].compactMap(\.self).count <= 1 else {
      throw Problem.invalid("before", "cannot be combined with after or around")
    }
    let limit = call.limit ?? ListInbox.pageSize.unset
    if let cursor = call.after {
      let newer = try await entries(from: try Self.place(cursor, field: "after"), isNewer: true, limit)
      return try await page(newer.rows.reversed(), older: true, newer: newer.hasMore, of: person)
    }
    if let cursor = call.around { return try await page(around: try Self.place(cursor, field: "around"), limit, of: person) }
    let place = try call.before.map { try Self.place($0, field: "before") }
    let older = try await entries(from: place, limit)
    return try await page(older.rows, older: older.hasMore, newer: place != nil, of: person)
  }

  /// The item is in the middle, unless one of the sides is shorter.
  private func page(around place: (created: Int64, path: String), _ limit: Int, of person: String) async throws -> InboxPage {
    let newer = try await entries(from: place, isNewer: true, limit)
    let older = try await entries(from: place, limit)
    guard let item = try await finder.store.entry(at: place.path), finder.files.isItem(item.path) else {
      return try await page(Array(older.rows.prefix(limit)), older: older.hasMore, newer: !newer.rows.isEmpty, of: person)
    }
    let rest = limit - 1
    let before = min(newer.rows.count, max(rest / 2, rest - older.rows.count))
    let after = min(older.rows.count, rest - before)
    let items = newer.rows.prefix(before).reversed() + [item] + older.rows.prefix(after)
    var page = try await page(
      items, older: after < older.rows.count || older.hasMore, newer: before < newer.rows.count || newer.hasMore, of: person)
    page.targetIndex = before
    return page
  }

  private func entries(
    from place: (created: Int64, path: String)?, isNewer: Bool = false, _ limit: Int
  ) async throws -> (rows: [LibraryEntry], hasMore: Bool) {
    let found = try await finder.store.children(of: finder.files.inbox, byTimeFrom: place, isNewer: isNewer, limit: limit)
    return (Array(found.prefix(limit)), found.count > limit)
  }

  private func page(_ entries: [LibraryEntry], older: Bool, newer: Bool, of person: String) async throws -> InboxPage {
    InboxPage(
      items: try await items(entries, of: person),
      cursors: .init(first: entries.first.map(Self.cursor), last: entries.last.map(Self.cursor)), hasMore: .init(older: older, newer: newer)
    )
  }

  func items(_ entries: [LibraryEntry], of person: String, isList: Bool = true) async throws -> [InboxItem] {
    let texts = try await folder.inBackground { folder in
      entries.map { entry in Self.isText(entry) ? Self.preview(of: entry.path, in: folder) : nil }
    }
    return zip(try await library.files(entries, of: person, isList: isList), texts).map {
      InboxItem($0.file, isPinned: $0.isPinned, textPreview: $1, digests: $0.digests)
    }
  }

  /// The item that an address of the contract names.
  ///
  /// - Throws: `Problem` `not_found`.
  func entry(_ id: String) async throws -> LibraryEntry {
    let missing = Problem(.notFound, detail: "There is no such item in the inbox.", field: "id")
    for path in [id, finder.files.inbox + "/" + id] {
      guard let entry = try await present(path), finder.files.isItem(entry.path) else { continue }
      return entry
    }
    guard id.utf8.first == UInt8(ascii: "~"), let file = Int64(id.dropFirst()), let record = try await library.records.record(id: file),
      record.missing == nil, let entry = try await present(record.path), finder.files.isItem(entry.path)
    else { throw missing }
    return entry
  }

  private func present(_ path: String) async throws -> LibraryEntry? {
    do {
      return try await finder.entry(at: path, field: "id")
    } catch let problem as Problem where problem.code == .notFound || problem.code == .invalidRequest {
      return nil
    }
  }

  /// What a person pinned.
  func pinned(by person: String) async throws -> [PinnedItem] {
    let pins = try await library.pins.pins(of: person, limit: Self.mostPins)
    let entries = Dictionary(
      try await finder.store.entries(at: pins.map(\.path)).map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    return try await folder.inBackground { [finder] folder in
      pins.compactMap { pin in
        guard let entry = entries[PathKey(pin.path)] else { return nil }
        let text = Self.isText(entry) ? Self.preview(of: entry.path, in: folder) : nil
        return PinnedItem(
          path: entry.path, name: entry.name, pinnedAt: pin.at,
          displayText: text.flatMap(Self.title) ?? entry.name,
          cursor: finder.files.isItem(entry.path) ? Self.cursor(entry) : nil)
      }
    }
  }

  private static let mostPins = 500

  /// The title or address of a link's page, else the first line; nil for a text without one.
  private static func title(of text: String) -> String? {
    if let link = LinkFile(Data(text.utf8)) { return link.content.title ?? link.address }
    return text.split(whereSeparator: \.isNewline).first.map { String($0.drop { $0 == "#" || $0 == " " }) }
  }

  private static func cursor(_ entry: LibraryEntry) -> String {
    ListCursor(list: list, position: .number(entry.created, key: entry.path)).encoded()
  }

  private static func place(_ cursor: String, field: String) throws -> (created: Int64, path: String)? {
    try ListCursor.number(cursor, of: list, field: field).map { (created: $0.number, path: $0.key) }
  }

  private static func place(_ cursor: String, field: String) throws -> (created: Int64, path: String) {
    guard let place: (created: Int64, path: String) = try place(cursor, field: field) else { throw ListCursor.foreign }
    return place
  }

  private static func isText(_ entry: LibraryEntry) -> Bool { !entry.isFolder && MediaType(path: entry.path)?.kind == .text }

  /// The first lines of a text; nil for one that cannot be read now, or is none.
  private static func preview(of path: String, in folder: DataFolder) -> String? {
    guard let file = try? folder.openFile(path) else { return nil }
    guard let bytes = try? file.read(0..<min(file.status.size, Int64(previewBytes))) else { return nil }
    // A character may be cut at the end.
    let whole = (0...3).lazy.compactMap { String(validating: bytes.dropLast($0), as: UTF8.self) }.first
    return whole?.split(separator: "\n", omittingEmptySubsequences: false).prefix(previewLines).joined(separator: "\n")
  }
}
