import SwiftUI

/// How large covers are in a grid. Each is 5 to 7, in the three sizes of the seed (`library.tileSize`).
nonisolated enum CoverSize: String, CaseIterable, Sendable {
  case small
  case medium
  case large
  /// Of a row, not of a grid.
  case row

  static let allCases: [CoverSize] = [.small, .medium, .large]

  /// In points.
  var width: CGFloat {
    switch self {
    case .small: 100
    case .medium: 140
    case .large: 180
    case .row: 44
    }
  }

  /// In points.
  var height: CGFloat { (width * 1.4).rounded() }

  @MainActor var title: LocalizedStringKey {
    switch self {
    case .small: "Small"
    case .medium, .row: "Medium"
    case .large: "Large"
    }
  }
}

extension EnvironmentValues {
  private enum CoverSizeKey: EnvironmentKey { static var defaultValue: CoverSize { .medium } }

  /// How large the covers below are.
  var coverSize: CoverSize {
    get { self[CoverSizeKey.self] }
    set { self[CoverSizeKey.self] = newValue }
  }
}
