import SwiftUI

extension Destination {
  /// What its list is called.
  var listTitle: LocalizedStringKey {
    if filter.isSearch, shelf == .notes || filter.tag != nil { return "Search" }
    if shelf == .tags, let tag = filter.tag { return "#\(tag)" }
    return shelf == .notes ? filter.classification?.listTitle ?? shelf.title : shelf.title
  }
}

extension NoteShelf {
  var title: LocalizedStringKey {
    switch self {
    case .notes: "All Notes"
    case .tags: "Tags"
    case .summaries: "Summaries"
    case .reports: "Reports"
    case .graph: "Graph"
    case .tasks: "Tasks"
    case .settings: "Settings"
    }
  }

  var symbol: String {
    switch self {
    case .notes: "note.text"
    case .tags: "tag"
    case .summaries: "calendar"
    case .reports: "newspaper"
    case .graph: "point.3.connected.trianglepath.dotted"
    case .tasks: "checklist"
    case .settings: "gear"
    }
  }
}
