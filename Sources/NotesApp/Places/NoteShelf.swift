import AtriumApp
import SwiftUI

/// What the list column of the Notes room looks through.
package nonisolated enum NoteShelf: String, Hashable, Sendable, CaseIterable {
  /// All notes, or those that a filter leaves.
  case notes
  /// The tree of folders, or the notes of one folder.
  case folders
  /// The tree of tags, or the notes of one tag.
  case tags
  case summaries
  case reports
  case graph
  case tasks
}

nonisolated extension NoteShelf {
  /// Where the papers that the server writes are in the data directory.
  enum Papers: String {
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

extension NoteShelf {
  var title: LocalizedStringKey {
    switch self {
    case .notes: "All Notes"
    case .folders: "Folders"
    case .tags: "Tags"
    case .summaries: "Summaries"
    case .reports: "Reports"
    case .graph: "Graph"
    case .tasks: "Tasks"
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
    }
  }
}
