/// How a list looks.
@MainActor @preconcurrency public protocol ListStyle {
  nonisolated var _className: String { get }
}

enum ListStyleKey: EnvironmentKey { static let defaultValue = "auto" }

extension View {
  public nonisolated consuming func listStyle<S>(_ style: S) -> some View where S: ListStyle {
    environment(\.listStyleClass, style._className)
  }
}

extension EnvironmentValues {
  var listStyleClass: String {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}

/// The style that suits the place: a sidebar's in a sidebar, plain in a column of rows, inset groups elsewhere.
public struct DefaultListStyle {
  public nonisolated init() {}
}

extension DefaultListStyle: ListStyle {
  public nonisolated var _className: String { "auto" }
}

/// Rows from edge to edge.
public struct PlainListStyle {
  public nonisolated init() {}
}

extension PlainListStyle: ListStyle {
  public nonisolated var _className: String { "plain" }
}

/// Rows with room beside them.
public struct InsetListStyle {
  public nonisolated init() {}
}

extension InsetListStyle: ListStyle {
  public nonisolated var _className: String { "inset" }
}

/// Groups from edge to edge.
public struct GroupedListStyle {
  public nonisolated init() {}
}

extension GroupedListStyle: ListStyle {
  public nonisolated var _className: String { "grouped" }
}

/// Groups as cards.
public struct InsetGroupedListStyle {
  public nonisolated init() {}
}

extension InsetGroupedListStyle: ListStyle {
  public nonisolated var _className: String { "inset-grouped" }
}

/// The places of an app, beside its content.
public struct SidebarListStyle {
  public nonisolated init() {}
}

extension SidebarListStyle: ListStyle {
  public nonisolated var _className: String { "sidebar-list" }
}

extension ListStyle where Self == DefaultListStyle {
  @MainActor @preconcurrency public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  @MainActor @preconcurrency public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  @MainActor @preconcurrency public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  @MainActor @preconcurrency public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  @MainActor @preconcurrency public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  @MainActor @preconcurrency public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
