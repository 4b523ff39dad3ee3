import SwiftUI

/// How the books of the library are shown (seed: `library.viewMode`).
nonisolated enum LibraryView: String, CaseIterable, Sendable {
  case grid
  case list

  @MainActor var title: LocalizedStringKey {
    switch self {
    case .grid: "Grid"
    case .list: "List"
    }
  }
}
