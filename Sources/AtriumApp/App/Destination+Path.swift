import AtriumAPI
import Foundation

/// How places are written as addresses.
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
/// | `/notices` | the notices, which are from all rooms |
/// | `/notifications`, `/notifications/log` | where the person is told outside of the app; what was sent there |
/// | `/account`, `/account/sessions`, `/account/keys` | the person's account; where they are signed in; the keys of their programs |
/// | `/people`, `/people/links` | the people of the house; the links that wait to be used |
/// | `/notes/settings`, `/notes/settings/index` | the settings; the files of the index |
/// | `/agents`, `/agents/sessions/7c1f` | the sessions of coding agents; one of them |
/// | `/agents/devices`, `/agents/devices/4a90` | the machines that they run on; one of them |
/// | `/agents/alerts` | of which sessions the person is told |
/// | `/agents/connect` | how a machine is connected |
/// | `/agents/sidebar` | the sidebar |
///
/// A tag may be called anything, `..` too. An address cannot hold that in its path: whoever reads an address takes `.` and `..` for steps,
/// percent-encoded or not. So a tag with such a part stands in the query, `/notes/tags?tag=a%2F..%2Fb`.
///
/// All of them with `?in=idea` for a classification, `tag`, `folder`, `sort` and `q` for a search, `status` for tasks, `month` for the
/// calendar, `around`, `depth`, `tags`, `entities`, `unlinked`, `most` and `as` for the graph, `by` and `show` for
/// sessions, and `from` for the list beside a note or a session.
/// Links between notes are relative paths of files, and so are their addresses: a link to `../Kitchen/bread.md` leads there by itself.
/// For that, the address of every note ends with its path: `/notes/summaries/2026-08-21` and `/notes/reports/2026-W34` are read too, and
/// lead to the address that the paper has among the notes.
nonisolated extension Destination {
  /// Percent-encoded path and query.
  public var path: String {
    var path = shelf.room == .agents ? "/agents" : "/notes"
    var branchInPath: String?
    switch place {
    case .list:
      if let house = shelf.pathOfHouse { path = house } else if shelf != .notes, shelf != .agents { path += "/" + shelf.rawValue }
      branchInPath = branch.flatMap { AddressText.isPath($0) ? $0 : nil }
      if let branchInPath { path += "/" + AddressText.encode(branchInPath, keeping: UInt8(ascii: "/")) }
    case .index: path += "/settings/index"
    case .sessions: path = "/account/sessions"
    case .keys: path = "/account/keys"
    case .links: path = "/people/links"
    case .pushLog: path = "/notifications/log"
    case .sidebar: path += "/sidebar"
    case .session(let id): path = "/agents/sessions/" + AddressText.encode(id)
    case .device(let id): path = "/agents/devices/" + AddressText.encode(id)
    case .connecting: path = "/agents/connect"
    case .note(let key): path += "/read/" + AddressText.encode(key, keeping: UInt8(ascii: "/"))
    }
    let query = query(withoutBranch: branchInPath != nil)
    return query.isEmpty ? path : path + "?" + query
  }

  private func query(withoutBranch isBranchInPath: Bool) -> String {
    var query = AddressQuery()
    switch place {
    case .sidebar, .note, .session, .connecting: if shelf != .notes, shelf != .agents { query.add("from", shelf.rawValue) }
    case .list, .index, .sessions, .keys, .links, .pushLog, .device: break
    }
    let filter = filter
    query.add("in", filter.classification?.rawValue)
    if !(isBranchInPath && shelf == .tags) { query.add("tag", filter.tag) }
    if !(isBranchInPath && shelf == .folders) { query.add("folder", filter.folder) }
    if filter.sort != .modified { query.add("sort", filter.sort.rawValue) }
    if tasks != .open { query.add("status", tasks.rawValue) }
    query.add("month", month)
    graph.write(to: &query)
    agents.write(to: &query)
    if !filter.query.isEmpty { query.add("q", filter.query) }
    return query.text
  }

  /// - Parameter path: as `path` gives it; a search form's `+` counts as a space. A field that nobody knows counts as left out.
  /// - Returns: nil for a path that names no place.
  public init?(path: String) {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let house = Self.house(at: parts[0])
    guard segments.first == "notes" || segments.first == "agents" || house != nil else { return nil }
    let fields = AddressText.fields(of: parts.dropFirst().joined())
    self.init(.list)
    filter = NoteFilter(
      classification: fields["in"].map { Classification(rawValue: $0) }, tag: fields["tag"], folder: fields["folder"],
      sort: fields["sort"].flatMap(DocumentSort.init) ?? .modified, query: fields["q"] ?? "")
    tasks = fields["status"].flatMap(TaskFilter.init) ?? .open
    month = fields["month"]
    graph = GraphOptions(fields: fields)
    agents = SessionOptions(fields: fields)
    if let house {
      (place, shelf) = house
      return
    }
    let origin = fields["from"].flatMap(Shelf.init)
    let isThere =
      segments.first == "agents"
      ? goToAgents(Array(segments.dropFirst()), from: origin?.room == .agents ? origin ?? .agents : .agents)
      : go(to: segments.dropFirst(), from: origin ?? .notes)
    guard isThere else { return nil }
  }

  /// What is outside of the notes.
  private static func house(at path: Substring) -> (Place, Shelf)? {
    switch path {
    case "/notices": (.list, .notices)
    case "/notifications": (.list, .notifications)
    case "/notifications/log": (.pushLog, .notifications)
    case "/account": (.list, .account)
    case "/account/sessions": (.sessions, .account)
    case "/account/keys": (.keys, .account)
    case "/people": (.list, .people)
    case "/people/links": (.links, .people)
    default: nil
    }
  }

  /// - Parameters:
  ///   - segments: what follows `/notes`.
  ///   - origin: the list beside a note.
  private mutating func go(to segments: ArraySlice<Substring>, from origin: Shelf) -> Bool {
    let rest = Array(segments.dropFirst())
    guard let first = segments.first, !(first.isEmpty && rest.isEmpty) else { return true }
    switch (first, rest.isEmpty) {
    case ("sidebar", true): (place, shelf) = (.sidebar, origin)
    case ("settings", _) where rest == ["index"]: (place, shelf) = (.index, .settings)
    case ("read", false):
      guard let key = AddressText.decode(rest) else { return false }
      (place, shelf) = (.note(key: key), origin)
    case ("folders", false):
      guard let folder = AddressText.decode(rest) else { return false }
      (shelf, filter.folder) = (.folders, folder)
    case ("tags", false):
      guard let tag = AddressText.decode(rest) else { return false }
      (shelf, filter.tag) = (.tags, tag)
    case ("summaries", false):
      guard rest.count == 1, let day = AddressText.decode(rest) else { return false }
      (place, shelf) = (.note(key: Shelf.Papers.summaries.key(of: day)), .summaries)
    case ("reports", false):
      guard rest.count == 1, let week = AddressText.decode(rest) else { return false }
      (place, shelf) = (.note(key: Shelf.Papers.reports.key(of: week)), .reports)
    case (_, true):
      guard let named = Shelf(rawValue: String(first)), named != .notes, named.pathOfHouse == nil, named.room != .agents else {
        return false
      }
      shelf = named
      if named == .tags, filter.tag.map(AddressText.isPath) != false { filter.tag = nil }
      if named == .folders, filter.folder.map(AddressText.isPath) != false { filter.folder = nil }
    default: return false
    }
    return true
  }

  /// - Parameter segments: what follows `/agents`.
  private mutating func goToAgents(_ segments: [Substring], from origin: Shelf) -> Bool {
    shelf = origin
    switch (segments.first, segments.count) {
    case (nil, _), ("", 1): shelf = .agents
    case ("devices", 1): shelf = .devices
    case ("alerts", 1): shelf = .alerts
    case ("sidebar", 1): place = .sidebar
    case ("connect", 1): place = .connecting
    case ("sessions", 2):
      guard let id = AddressText.decode([segments[1]]) else { return false }
      place = .session(id: id)
    case ("devices", 2):
      guard let id = AddressText.decode([segments[1]]) else { return false }
      (place, shelf) = (.device(id: id), .devices)
    default: return false
    }
    return true
  }
}
