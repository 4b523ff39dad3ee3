import AtriumAPI
import AtriumApp
import Foundation

/// How the room's places are written as addresses.
///
/// | path | place |
/// |---|---|
/// | `/notes` | all notes |
/// | `/notes/sidebar` | the sidebar, which a narrow window shows alone |
/// | `/notes/read/Garden/spring.md` | one note |
/// | `/notes/folders`, `/notes/folders/Garden/Beds` | the folders; the notes of one |
/// | `/notes/tags`, `/notes/tags/garden/soil` | the tags; the notes of one |
/// | `/notes/summaries` | the calendar |
/// | `/notes/reports` | the reports |
/// | `/notes/graph` | the graph |
/// | `/notes/tasks` | the tasks |
///
/// A tag may be called anything, `..` too. An address cannot hold that in its path: whoever reads an address takes `.` and `..` for steps,
/// percent-encoded or not. So a tag with such a part stands in the query, `/notes/tags?tag=a%2F..%2Fb`.
///
/// All of them with `?in=idea` for a classification, `tag`, `folder`, `sort` and `q` for a search, `status` for tasks, `month` for the
/// calendar, `around`, `depth`, `tags`, `entities`, `unlinked`, `most` and `as` for the graph, and `from` for the list beside a note.
/// Links between notes are relative paths of files, and so are their addresses: a link to `../Kitchen/bread.md` leads there by itself.
/// For that, the address of every note ends with its path: `/notes/summaries/2026-08-21` and `/notes/reports/2026-W34` are read too, and
/// lead to the address that the paper has among the notes.
nonisolated extension NotePlace {
  package var path: String {
    var path = "/notes"
    var branchInPath: String?
    switch page {
    case .list:
      if shelf != .notes { path += "/" + shelf.rawValue }
      branchInPath = branch.flatMap { AddressText.isPath($0) ? $0 : nil }
      if let branchInPath { path += "/" + AddressText.encode(branchInPath, keeping: UInt8(ascii: "/")) }
    case .sidebar: path += "/sidebar"
    case .note(let key): path = "/notes/read/" + AddressText.encode(key, keeping: UInt8(ascii: "/"))
    }
    let query = query(withoutBranch: branchInPath != nil)
    return query.isEmpty ? path : path + "?" + query
  }

  private func query(withoutBranch isBranchInPath: Bool) -> String {
    var query = AddressQuery()
    if page != .list, shelf != .notes { query.add("from", shelf.rawValue) }
    let filter = filter
    query.add("in", filter.classification?.rawValue)
    if !(isBranchInPath && shelf == .tags) { query.add("tag", filter.tag) }
    if !(isBranchInPath && shelf == .folders) { query.add("folder", filter.folder) }
    if filter.sort != .modified { query.add("sort", filter.sort.rawValue) }
    if tasks != .open { query.add("status", tasks.rawValue) }
    query.add("month", month)
    graph.write(to: &query)
    if !filter.query.isEmpty { query.add("q", filter.query) }
    return query.text
  }

  /// - Parameter path: as `path` gives it; a search form's `+` counts as a space. A field that nobody knows counts as left out.
  package init?(path: String) {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard segments.first == "notes" else { return nil }
    let fields = AddressText.fields(of: parts.dropFirst().joined())
    self.init(.list)
    filter = NoteFilter(
      classification: fields["in"].map { Classification(rawValue: $0) }, tag: fields["tag"], folder: fields["folder"],
      sort: fields["sort"].flatMap(DocumentSort.init) ?? .modified, query: fields["q"] ?? "")
    tasks = fields["status"].flatMap(TaskFilter.init) ?? .open
    month = fields["month"]
    graph = GraphOptions(fields: fields)
    guard go(to: segments.dropFirst(), from: fields["from"].flatMap(NoteShelf.init) ?? .notes) else { return nil }
  }

  /// - Parameters:
  ///   - segments: what follows `/notes`.
  ///   - origin: the list beside a note.
  private mutating func go(to segments: ArraySlice<Substring>, from origin: NoteShelf) -> Bool {
    let rest = Array(segments.dropFirst())
    guard let first = segments.first, !(first.isEmpty && rest.isEmpty) else { return true }
    switch (first, rest.isEmpty) {
    case ("sidebar", true): (page, shelf) = (.sidebar, origin)
    case ("read", false):
      guard let key = AddressText.decode(rest) else { return false }
      (page, shelf) = (.note(key: key), origin)
    case ("folders", false):
      guard let folder = AddressText.decode(rest) else { return false }
      (shelf, filter.folder) = (.folders, folder)
    case ("tags", false):
      guard let tag = AddressText.decode(rest) else { return false }
      (shelf, filter.tag) = (.tags, tag)
    case ("summaries", false):
      guard rest.count == 1, let day = AddressText.decode(rest) else { return false }
      (page, shelf) = (.note(key: NoteShelf.Papers.summaries.key(of: day)), .summaries)
    case ("reports", false):
      guard rest.count == 1, let week = AddressText.decode(rest) else { return false }
      (page, shelf) = (.note(key: NoteShelf.Papers.reports.key(of: week)), .reports)
    case (_, true):
      guard let named = NoteShelf(rawValue: String(first)), named != .notes else { return false }
      shelf = named
      if named == .tags, filter.tag.map(AddressText.isPath) != false { filter.tag = nil }
      if named == .folders, filter.folder.map(AddressText.isPath) != false { filter.folder = nil }
    default: return false
    }
    return true
  }
}
