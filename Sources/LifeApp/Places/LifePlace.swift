package import AtriumAPI
import AtriumApp
package import Paths
package import SwiftUI

/// A place of the Life room: a list, and the file beside it.
///
/// | path | place |
/// |---|---|
/// | `/life` | the inbox |
/// | `/life?around=CURSOR` | the inbox about one of its items |
/// | `/life?shared=2` | the inbox, after two items were shared with it from another program |
/// | `/life/sidebar` | the sidebar, which a narrow window shows alone |
/// | `/life/library`, `/life/library/Papers/Taxes` | what is in the data folder; in one of its folders |
/// | `/life/pinned` | what the person has pinned |
/// | `/life/files/inbox/photo.jpg` | a file |
/// | `/life/files/inbox/photo.jpg?find=harbour` | a picture, with the words marked that stand in it |
/// | `/life/people`, `/life/people?q=ada` | people; those who match a search |
/// | `/life/people/ID` | a person |
/// | `/life/duplicates` | people of whom there may be two cards |
/// | `/life/proposed` | people whom files name and of whom there is no card |
///
/// `/life/inbox` is read too. Beside a file, `from` names the list, and `folder` the folder that it shows.
package nonisolated struct LifePlace: RoomPlace {
  package enum Page: Hashable, Sendable {
    /// The sidebar, which a narrow window shows alone.
    case sidebar
    /// The shelf's list.
    case list
    /// - Parameter path: from the data folder.
    case file(_ path: PathKey)
    case person(_ id: String)
    case duplicates
    /// People whom files name.
    case proposed
  }

  package var page: Page
  var shelf: LifeShelf
  /// What the library lists, from the data folder; empty for that itself.
  var folder: PathKey
  /// Where the inbox begins; nil for its newest item.
  var around: String?
  /// How many items were just shared with the inbox; nil once the person has seen it.
  var shared: Int?
  /// What is searched for among people.
  var query = ""
  /// What is looked for in the picture that is shown.
  var find = ""

  init(_ page: Page, on shelf: LifeShelf = .inbox, folder: PathKey = "", around: String? = nil, shared: Int? = nil) {
    self.page = page
    self.shelf = shelf
    self.folder = folder
    self.around = around
    self.shared = shared
  }

  package static let room = Room.life
  package static let start = LifePlace(.list)

  /// The file that is shown.
  var file: PathKey? { if case .file(let path) = page { path } else { nil } }

  /// The id of the person who is shown.
  var person: String? { if case .person(let id) = page { id } else { nil } }

  /// The same list with something else beside it.
  func showing(_ page: Page) -> LifePlace {
    var place = self
    (place.page, place.find) = (page, "")
    if page != .list { place.shared = nil }
    return place
  }

  /// The list of a folder.
  static func library(_ folder: PathKey) -> LifePlace { LifePlace(.list, on: .library, folder: folder) }

  package var sidebarLink: LifePlace { LifePlace(.list, on: shelf) }

  package var column: NavigationSplitViewColumn {
    switch page {
    case .sidebar: .sidebar
    case .list: .content
    case .file, .person, .duplicates, .proposed: .detail
    }
  }

  package func back(to column: NavigationSplitViewColumn) -> LifePlace {
    switch column {
    case .sidebar: showing(.sidebar)
    case .content: showing(.list)
    default: self
    }
  }

  /// A link that names a file and no list is shown beside the list that is there.
  package func following(_ link: LifePlace) -> LifePlace {
    guard link.file != nil, link.withoutFind == LifePlace(link.page) else { return link }
    var place = showing(link.page)
    place.find = link.find
    return place
  }

  private var withoutFind: LifePlace {
    var place = self
    place.find = ""
    return place
  }

  /// Typing what is searched for is no journey of its own, and neither is having seen what was shared.
  package func isSamePlace(as other: LifePlace) -> Bool {
    var place = self
    place.query = other.query
    place.shared = other.shared
    return place == other
  }

  /// Where the person is once something has another path.
  func after(_ move: FileMove) -> LifePlace {
    var place = self
    place.folder = move.applied(to: folder)
    if let file { place.page = .file(move.applied(to: file)) }
    return place
  }
}

nonisolated extension LifePlace {
  package var path: String {
    var path = "/life"
    var query = AddressQuery()
    switch page {
    case .list:
      if shelf != .inbox { path += "/" + shelf.rawValue }
      if shelf == .library, !folder.path.isEmpty { path += "/" + Self.encode(folder) }
    case .sidebar: path += "/sidebar"
    case .file(let file): path += "/files/" + Self.encode(file)
    case .person(let id): path += "/people/" + AddressText.encode(id)
    case .duplicates: path += "/duplicates"
    case .proposed: path += "/proposed"
    }
    if page != .list {
      if shelf != .inbox, shelf != .people || !isOfPeople { query.add("from", shelf.rawValue) }
      if !folder.path.isEmpty { query.add("folder", folder.path) }
    }
    query.add("around", around)
    query.add("shared", shared.map { String($0) })
    if shelf == .people, !self.query.isEmpty { query.add("q", self.query) }
    if file != nil, !find.isEmpty { query.add("find", find) }
    return query.text.isEmpty ? path : path + "?" + query.text
  }

  /// Whether the page is beside no list but that of people.
  private var isOfPeople: Bool { person != nil || page == .duplicates || page == .proposed }

  private static func encode(_ path: PathKey) -> String { AddressText.encode(path.path, keeping: UInt8(ascii: "/")) }

  /// - Parameter path: as `path` gives it. A field that nobody knows counts as left out.
  package init?(path: String) {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = Array(parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst())
    guard segments.first == "life" else { return nil }
    let fields = AddressText.fields(of: parts.dropFirst().joined())
    let origin = fields["from"].flatMap(LifeShelf.init) ?? .inbox
    let folder = origin == .library ? PathKey(fields["folder"] ?? "") : ""
    let rest = Array(segments.dropFirst(2))
    switch (segments.dropFirst().first, rest.isEmpty) {
    case (nil, _), ("", true), ("inbox", true): self.init(.list)
    case ("sidebar", true): self.init(.sidebar, on: origin, folder: folder)
    case ("library", true): self.init(.list, on: .library)
    case ("pinned", true): self.init(.list, on: .pinned)
    case ("library", false):
      guard let path = AddressText.decode(rest) else { return nil }
      self.init(.list, on: .library, folder: PathKey(path))
    case ("people", true): self.init(.list, on: .people)
    case ("duplicates", true): self.init(.duplicates, on: .people)
    case ("proposed", true): self.init(.proposed, on: .people)
    case ("people", false):
      guard rest.count == 1, let id = AddressText.decode(rest) else { return nil }
      self.init(.person(id), on: .people)
    case ("files", false):
      guard let path = AddressText.decode(rest) else { return nil }
      self.init(.file(PathKey(path)), on: origin, folder: folder)
    default: return nil
    }
    if shelf == .inbox {
      around = fields["around"]
      if page == .list { shared = fields["shared"].flatMap(Int.init).flatMap { (1...10_000).contains($0) ? $0 : nil } }
    }
    if shelf == .people { query = fields["q"] ?? "" }
    if file != nil { find = fields["find"] ?? "" }
  }
}

/// What a list of the inbox begins with.
nonisolated struct InboxQuestion: Hashable, Sendable {
  /// Of the item that it is about; nil for the newest items.
  var cursor: String?
}
