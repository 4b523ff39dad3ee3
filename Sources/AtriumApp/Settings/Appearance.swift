import SwiftUI

/// Light or dark, as the person wants it on this device.
enum Appearance: String, CaseIterable {
  case system, light, dark

  /// What it is kept under.
  nonisolated static let key = "appearance"

  /// nil leaves it to the system.
  var scheme: ColorScheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }

  var title: LocalizedStringKey {
    switch self {
    case .system: "System"
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}
