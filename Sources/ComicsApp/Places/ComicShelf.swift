import AtriumApp
import SwiftUI

/// What a list of the room shows.
nonisolated enum ComicShelf: String, Hashable, Sendable, CaseIterable {
  case library, series, folders, favourites, recent, duplicates

  @MainActor var title: LocalizedStringKey {
    switch self {
    case .library: "Library"
    case .series: "Series"
    case .folders: "Folders"
    case .favourites: "Favorites"
    case .recent: "Recent"
    case .duplicates: "Duplicates"
    }
  }

  var symbol: String {
    switch self {
    case .library: "square.grid.2x2"
    case .series: "square.stack"
    case .folders: "folder"
    case .favourites: "star"
    case .recent: "clock"
    case .duplicates: "doc.on.doc"
    }
  }
}
