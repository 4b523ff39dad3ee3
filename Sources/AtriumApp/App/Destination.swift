public import AtriumAPI
import Paths

/// A place of the app: what an address names.
///
/// What is read and what the list beside it shows are two things: a task's note is read beside the tasks. So a place has a `shelf`, and
/// the address of a note says which one unless it is that of all notes. `path` says how addresses are written.
public nonisolated struct Destination: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    /// The sidebar, which a narrow window shows alone.
    case sidebar
    /// The shelf's list.
    case list
    /// One note.
    case note(key: String)
    /// The files of the index, which the settings lead to.
    case index
    /// Where the person is signed in, and the keys of their programs; the account leads there.
    case sessions, keys
    /// What was sent to the person's devices, and what was not.
    case pushLog
    /// Invitations and other links that wait to be used, beside the people.
    case links
    /// One session of a coding agent.
    case session(id: String)
    /// One machine that agents run on.
    case device(id: String)
    /// How a machine is connected.
    case connecting

    /// Two notes are one only if their paths are.
    public static func == (one: Place, other: Place) -> Bool {
      switch (one, other) {
      case (.sidebar, .sidebar), (.list, .list), (.index, .index), (.sessions, .sessions), (.keys, .keys), (.links, .links): true
      case (.connecting, .connecting), (.pushLog, .pushLog): true
      case (.session(let id), .session(let otherID)), (.device(let id), .device(let otherID)): id == otherID
      case (.note(let key), .note(let otherKey)): PathKey(key) == PathKey(otherKey)
      default: false
      }
    }

    /// Equal keys are equal text, so their hashes agree.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .note(let key): hasher.combine(key)
      case .session(let id), .device(let id): hasher.combine(id)
      case .sidebar, .list, .index, .sessions, .keys, .links, .pushLog, .connecting: break
      }
    }
  }

  public var place: Place
  public var shelf: Shelf
  private var listing: Shared<Listing>

  /// What the shelf's list shows. The links of a list have it in common.
  private struct Listing: Equatable, Sendable {
    var filter: NoteFilter
    var tasks: TaskFilter
    var month: String?
    var graph: GraphOptions
    var agents: SessionOptions
  }

  public init(
    _ place: Place, on shelf: Shelf = .notes, filter: NoteFilter = NoteFilter(), tasks: TaskFilter = .open, month: String? = nil,
    graph: GraphOptions = GraphOptions(), agents: SessionOptions = SessionOptions()
  ) {
    self.place = place
    self.shelf = shelf
    listing = Shared(Listing(filter: filter, tasks: tasks, month: month, graph: graph, agents: agents))
  }

  public var filter: NoteFilter {
    get { listing.value.filter }
    set { listing.value.filter = newValue }
  }

  /// Which tasks are listed.
  public var tasks: TaskFilter {
    get { listing.value.tasks }
    set { listing.value.tasks = newValue }
  }

  /// The month of the calendar, `2026-08`; nil for the one that says most.
  public var month: String? {
    get { listing.value.month }
    set { listing.value.month = newValue }
  }

  /// What the graph shows.
  public var graph: GraphOptions {
    get { listing.value.graph }
    set { listing.value.graph = newValue }
  }

  /// Which sessions of agents are listed, and how.
  public var agents: SessionOptions {
    get { listing.value.agents }
    set { listing.value.agents = newValue }
  }

  /// Places that differ only in their list are told apart by comparing them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(shelf)
  }

  /// Where somebody who names no place begins.
  public static let start = Destination(.list)

  /// The list of a folder.
  public static func folder(_ path: String) -> Destination { Destination(.list, on: .folders, filter: NoteFilter(folder: path)) }

  /// The list of a tag.
  public static func tag(_ name: String) -> Destination { Destination(.list, on: .tags, filter: NoteFilter(tag: name)) }

  /// What the shelf's tree leads to: the list of one tag or folder, which its address names as a path. The trees themselves have none.
  public var branch: String? {
    switch shelf {
    case .tags: filter.tag
    case .folders: filter.folder
    case .notes, .graph, .summaries, .reports, .tasks, .notices, .notifications, .settings, .account, .people, .agents, .devices, .alerts:
      nil
    }
  }

  /// The graph around a note, or that of all notes, with what it shows else.
  public func around(_ key: String?) -> Destination {
    var other = Destination(.list, on: .graph)
    if shelf == .graph {
      other.filter = filter
      other.graph = graph
    }
    other.graph.around = key
    if key == nil { other.graph.depth = GraphOptions.usualDepth }
    return other
  }

  /// The same list with a note beside it.
  public func reading(_ key: String) -> Destination { showing(.note(key: key)) }

  /// The same list with something else beside it.
  public func showing(_ place: Place) -> Destination {
    var other = self
    other.place = place
    return other
  }

  /// The day whose summary is read.
  public var day: String? { key.flatMap { shelf == .summaries ? Shelf.Papers.summaries.name(in: $0) : nil } }

  /// The week whose report is read.
  public var week: String? { key.flatMap { shelf == .reports ? Shelf.Papers.reports.name(in: $0) : nil } }

  private var key: String? { if case .note(let key) = place { key } else { nil } }

  /// Whether going from one to the other is no journey of its own: typing in a search field, turning the calendar's page.
  public func isSamePlace(as other: Destination) -> Bool {
    place == other.place && shelf == other.shelf && filter.classification == other.filter.classification
      && hasSameBranch(as: other) && graph.middle == other.graph.middle
  }

  private func hasSameBranch(as other: Destination) -> Bool {
    switch shelf {
    case .tags: filter.tagKey == other.filter.tagKey
    case .folders: filter.folderKey == other.filter.folderKey
    case .notes, .graph, .summaries, .reports, .tasks, .notices, .notifications, .settings, .account, .people, .agents, .devices, .alerts:
      true
    }
  }
}

nonisolated extension Shelf {
  /// Where the server's own papers stand in the data directory.
  nonisolated enum Papers: String {
    case summaries = "_agent/summaries/"
    case reports = "_agent/reports/weekly/"

    func key(of name: String) -> String { rawValue + name + ".md" }

    /// The day or week that a key is named for.
    func name(in key: String) -> String? {
      guard key.hasPrefix(rawValue), key.hasSuffix(".md") else { return nil }
      let name = key.dropFirst(rawValue.count).dropLast(3)
      return name.isEmpty || name.contains("/") ? nil : String(name)
    }
  }
}
