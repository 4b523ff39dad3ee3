import SwiftUI

extension Destination {
  /// What its list is called.
  var listTitle: LocalizedStringKey {
    if filter.isSearch, shelf == .notes || branch != nil { return "Search" }
    if let branch { return shelf == .tags ? "#\(branch)" : "\(PathTree.title(of: branch))" }
    return shelf == .notes ? filter.classification?.listTitle ?? shelf.title : shelf.title
  }
}

extension Shelf {
  var title: LocalizedStringKey {
    switch self {
    case .notes: "All Notes"
    case .folders: "Folders"
    case .tags: "Tags"
    case .summaries: "Summaries"
    case .reports: "Reports"
    case .graph: "Graph"
    case .tasks: "Tasks"
    case .notices: "Notifications"
    case .notifications: "Push Notifications"
    case .settings: "Settings"
    case .account: "Account"
    case .people: "People"
    case .agents: "Sessions"
    case .devices: "Devices"
    case .alerts: "Notification Settings"
    }
  }

  var symbol: String {
    switch self {
    case .notes: "note.text"
    case .folders: "folder"
    case .tags: "tag"
    case .summaries: "calendar"
    case .reports: "newspaper"
    case .graph: "point.3.connected.trianglepath.dotted"
    case .tasks: "checklist"
    case .notices: "bell"
    case .notifications: "paperplane"
    case .settings: "gear"
    case .account: "person.circle"
    case .people: "person.2"
    case .agents: "terminal"
    case .devices: "desktopcomputer"
    case .alerts: "slider.horizontal.3"
    }
  }
}
