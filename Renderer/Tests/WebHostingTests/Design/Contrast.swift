import Foundation

/// Colours as WCAG 2 compares them.
struct Contrast {
  /// The colours that a view can name, any of which may be an accent.
  static let palette = [
    "tint", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
  ]

  struct Colour {
    let channels: [Double]
    let opacity: Double

    /// `#rrggbb` or `#rrggbbaa`.
    init?(_ hex: Substring) {
      let digits = hex.dropFirst()
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(digits.dropFirst($0).prefix(2), radix: 16) }
      guard bytes.count == 3 || bytes.count == 4 else { return nil }
      channels = bytes.prefix(3).map { Double($0) / 255 }
      opacity = bytes.count == 4 ? Double(bytes[3]) / 255 : 1
    }

    private init(_ channels: [Double]) {
      self.channels = channels
      opacity = 1
    }

    /// What is seen of it on another.
    func over(_ ground: Colour, share: Double = 1) -> Colour {
      let share = opacity * share
      return Colour(zip(channels, ground.channels).map { $0 * share + $1 * (1 - share) })
    }

    var luminance: Double {
      let linear = channels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    func ratio(to other: Colour) -> Double {
      let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
      return (light + 0.05) / (dark + 0.05)
    }
  }

  /// Light, dark, and both with increased contrast.
  enum Scheme: String, CaseIterable {
    case light, dark, lightMore, darkMore

    var isDark: Bool { self == .dark || self == .darkMore }
    var isIncreased: Bool { self == .lightMore || self == .darkMore }
  }

  private let roles: [Substring: Colour]

  init(_ scheme: Scheme) throws {
    let parts = try StyleSheet.named("tokens.css").text.components(separatedBy: "@media (prefers-contrast: more)")
    var roles: [Substring: Colour] = [:]
    for part in parts.prefix(scheme.isIncreased ? 2 : 1) {
      for match in part.matches(of: /--([\w-]+): light-dark\((#\w+), (#\w+)\)/) {
        roles[Substring(String(match.output.1))] = Colour(scheme.isDark ? match.output.3 : match.output.2)
      }
    }
    self.roles = roles
  }

  func callAsFunction(_ role: String) -> Colour? { roles[Substring(role)] }
}
