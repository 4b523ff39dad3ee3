package import AtriumAPI
import AtriumApp
import Paths
package import SwiftUI

/// A place of the Notes room.
///
/// What is read and what the list beside it shows are two things: a task's note is read beside the tasks. So a place has a `shelf`, and
/// the address of a note says which one unless it is that of all notes. `path` says how addresses are written.
package nonisolated struct NotePlace: RoomPlace {
  package enum Page: Hashable, Sendable {
    /// The sidebar, which a narrow window shows alone.
    case sidebar
    /// The shelf's list.
    case list
    case note(key: String)

    /// Two notes are one only if their paths are.
    package static func == (one: Page, other: Page) -> Bool {
      switch (one, other) {
      case (.sidebar, .sidebar), (.list, .list): true
      case (.note(let key), .note(let otherKey)): PathKey(key) == PathKey(otherKey)
      default: false
      }
    }

    /// Equal keys are equal text, so their hashes agree.
    package func hash(into hasher: inout Hasher) { if case .note(let key) = self { hasher.combine(key) } }
  }

  package var page: Page
  private var listing: Listing

  /// The shelf, and what its list shows. The links of a list have it in common: each place is as large as its page alone, and two are found
  /// to be equal without a look at the rest.
  private final class Listing: Equatable, Sendable {
    let shelf: NoteShelf
    let filter: NoteFilter
    let tasks: TaskFilter
    let month: String?
    let graph: GraphOptions

    init(shelf: NoteShelf, filter: NoteFilter, tasks: TaskFilter, month: String?, graph: GraphOptions) {
      self.shelf = shelf
      self.filter = filter
      self.tasks = tasks
      self.month = month
      self.graph = graph
    }

    static func == (one: Listing, other: Listing) -> Bool {
      one === other
        || one.shelf == other.shelf && one.filter == other.filter && one.tasks == other.tasks && one.month == other.month
          && one.graph == other.graph
    }
  }

  init(
    _ page: Page, on shelf: NoteShelf = .notes, filter: NoteFilter = NoteFilter(), tasks: TaskFilter = .open, month: String? = nil,
    graph: GraphOptions = GraphOptions()
  ) {
    self.page = page
    listing = Listing(shelf: shelf, filter: filter, tasks: tasks, month: month, graph: graph)
  }

  var shelf: NoteShelf {
    get { listing.shelf }
    set { listing = Listing(shelf: newValue, filter: filter, tasks: tasks, month: month, graph: graph) }
  }

  var filter: NoteFilter {
    get { listing.filter }
    set { if newValue != filter { listing = Listing(shelf: shelf, filter: newValue, tasks: tasks, month: month, graph: graph) } }
  }

  /// Which tasks are listed.
  var tasks: TaskFilter {
    get { listing.tasks }
    set { listing = Listing(shelf: shelf, filter: filter, tasks: newValue, month: month, graph: graph) }
  }

  /// The month of the calendar, `2026-08`; nil for the one that says most.
  var month: String? {
    get { listing.month }
    set { listing = Listing(shelf: shelf, filter: filter, tasks: tasks, month: newValue, graph: graph) }
  }

  /// What the graph shows.
  var graph: GraphOptions {
    get { listing.graph }
    set { listing = Listing(shelf: shelf, filter: filter, tasks: tasks, month: month, graph: newValue) }
  }

  /// Places that differ only in their list are told apart by comparing them.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(page)
    hasher.combine(shelf)
  }

  package static let room = Room.notes
  package static let start = NotePlace(.list)

  /// The list of a folder.
  static func folder(_ path: String) -> NotePlace { NotePlace(.list, on: .folders, filter: NoteFilter(folder: path)) }

  /// The list of a tag.
  static func tag(_ name: String) -> NotePlace { NotePlace(.list, on: .tags, filter: NoteFilter(tag: name)) }

  /// The key of the note that is read.
  var noteKey: String? { if case .note(let key) = page { key } else { nil } }

  /// What the shelf's tree leads to: the list of one tag or folder, which its address names as a path. The trees themselves have none.
  var branch: String? {
    switch shelf {
    case .tags: filter.tag
    case .folders: filter.folder
    case .notes, .graph, .summaries, .reports, .tasks: nil
    }
  }

  /// The graph around a note, or that of all notes, with what it shows else.
  func around(_ key: String?) -> NotePlace {
    var other = NotePlace(.list, on: .graph)
    if shelf == .graph {
      other.filter = filter
      other.graph = graph
    }
    other.graph.around = key
    if key == nil { other.graph.depth = GraphOptions.usualDepth }
    return other
  }

  /// The same list with a note beside it.
  func reading(_ key: String) -> NotePlace { showing(.note(key: key)) }

  /// The same list with something else beside it.
  func showing(_ page: Page) -> NotePlace {
    var other = self
    other.page = page
    return other
  }

  /// The day whose summary is read.
  var day: String? { noteKey.flatMap { shelf == .summaries ? NoteShelf.Papers.summaries.name(in: $0) : nil } }

  /// The week whose report is read.
  var week: String? { noteKey.flatMap { shelf == .reports ? NoteShelf.Papers.reports.name(in: $0) : nil } }
}

nonisolated extension NotePlace {
  package var sidebarLink: NotePlace {
    NotePlace(.list, on: shelf, filter: NoteFilter(classification: shelf == .notes ? filter.classification : nil))
  }

  package var column: NavigationSplitViewColumn {
    switch page {
    case .sidebar: .sidebar
    case .list: .content
    case .note: .detail
    }
  }

  package func back(to column: NavigationSplitViewColumn) -> NotePlace {
    switch column {
    case .sidebar: showing(.sidebar)
    case .content: showing(.list)
    default: self
    }
  }

  /// A link that names a note and no list is read beside the list that is there.
  package func following(_ link: NotePlace) -> NotePlace {
    guard let key = link.noteKey, link == NotePlace(.note(key: key)) else { return link }
    return reading(key)
  }

  /// Typing in a search field and turning the calendar's page are no journeys of their own.
  package func isSamePlace(as other: NotePlace) -> Bool {
    page == other.page && shelf == other.shelf && filter.classification == other.filter.classification
      && hasSameBranch(as: other) && graph.middle == other.graph.middle
  }

  private func hasSameBranch(as other: NotePlace) -> Bool {
    switch shelf {
    case .tags: filter.tagKey == other.filter.tagKey
    case .folders: filter.folderKey == other.filter.folderKey
    case .notes, .graph, .summaries, .reports, .tasks: true
    }
  }
}
