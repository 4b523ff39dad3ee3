public import Foundation

/// The room between the sections of a list.
public struct ListSectionSpacing: Sendable {
  let points: CGFloat

  public static let `default` = ListSectionSpacing(points: -1)
  public static let compact = ListSectionSpacing(points: 16)

  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(points: spacing) }
}

/// The room that an app asks for within a list.
struct ListSpacing: Equatable, EnvironmentKey {
  static let defaultValue = ListSpacing()

  var rows: CGFloat?
  var sections: CGFloat?
  /// How high a row is at least.
  var least: CGFloat?

  @MainActor var classes: String {
    name("list-gap", "--row-gap", rows) + name("section-gap", "--section-gap", sections) + leastClass
  }

  /// Stronger than what the looks of lists say.
  @MainActor private var leastClass: String {
    guard let least else { return "" }
    return " " + StyleRules.name("row-least\(StyleRules.token(least))", "&&&&{--row-height:\(StyleRules.format(least))px}")
  }

  @MainActor private func name(_ prefix: String, _ property: String, _ length: CGFloat?) -> String {
    guard let length else { return "" }
    return " " + StyleRules.name("\(prefix)\(StyleRules.token(length))", "\(property):\(StyleRules.format(length))px")
  }
}

enum ScrollBackground: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  var listSpacing: ListSpacing {
    get { self[ListSpacing.self] }
    set { self[ListSpacing.self] = newValue }
  }

  /// How high the rows of a list are at least.
  public var defaultMinListRowHeight: CGFloat {
    get { listSpacing.least ?? 44 }
    set { listSpacing.least = newValue }
  }

  var hasScrollBackground: Bool {
    get { self[ScrollBackground.self] }
    set { self[ScrollBackground.self] = newValue }
  }
}

extension View {
  public nonisolated consuming func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listSpacing.rows, spacing) }

  public nonisolated consuming func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSpacing.sections, spacing.points < 0 ? nil : spacing.points)
  }

  public nonisolated consuming func listSectionSpacing(_ spacing: CGFloat) -> some View { environment(\.listSpacing.sections, spacing) }

  /// Whether a list or form paints what lies behind its rows.
  public nonisolated consuming func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.hasScrollBackground, visibility != .hidden)
  }
}
