public import Foundation

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let className: String
  public static var sidebar: NavigationSplitViewColumn { NavigationSplitViewColumn(className: "sidebar") }
  public static var content: NavigationSplitViewColumn { NavigationSplitViewColumn(className: "content") }
  public static var detail: NavigationSplitViewColumn { NavigationSplitViewColumn(className: "detail") }
}

/// Which columns a wide window shows.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  let name: String

  public static var automatic: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "automatic") }
  /// All of them.
  public static var all: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "all") }
  /// The list and the detail.
  public static var doubleColumn: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "double") }
  public static var detailOnly: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "detail") }
}

/// How the columns of a split view share a window.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {
  var _kind: _SplitStyle { get }
}

/// What the style sheet knows of a style of split views.
public enum _SplitStyle: Sendable {
  case balanced, prominentDetail
}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
  public var _kind: _SplitStyle { .balanced }
}

/// All columns share the window.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
  public var _kind: _SplitStyle { .balanced }
}

/// The detail keeps its size, and the others lie over it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
  public var _kind: _SplitStyle { .prominentDetail }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  @MainActor @preconcurrency public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  @MainActor @preconcurrency public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  @MainActor @preconcurrency public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

enum SplitStyleKey: EnvironmentKey {
  static var defaultValue: _SplitStyle { .balanced }
}

extension View {
  @MainActor @preconcurrency public func navigationSplitViewStyle<S>(_ style: S) -> some View where S: NavigationSplitViewStyle {
    let kind = style._kind
    return transformed({ $0[SplitStyleKey.self] = kind }, isSame: { $0[SplitStyleKey.self] == $1[SplitStyleKey.self] })
  }

  /// The width of the column that the view stands in, where the columns stand side by side.
  public nonisolated consuming func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    barWish { _ in
      MainActor.assumeIsolated {
        .columnWidth(ClassNames.of(StyleRules.name("cw" + StyleRules.token(width), "--column:\(StyleRules.format(width))px")))
      }
    }
  }

  /// A column that is as wide as `ideal`, and may give way as far as `min`.
  public nonisolated consuming func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    barWish { _ in
      MainActor.assumeIsolated {
        let least = Swift.min(min ?? ideal, ideal)
        let most = Swift.max(max ?? ideal, ideal)
        let name = "cr" + [least, ideal, most].map { StyleRules.token($0) }.joined(separator: "-")
        let bounds = [least, ideal, most].map { StyleRules.format($0) + "px" }
        // In a window that is too narrow for it, the columns beside it need room as well.
        let wanted = least < ideal ? "min(\(bounds[1]),55vw)" : bounds[1]
        return .columnWidth(ClassNames.of(StyleRules.name(name, "--column:clamp(\(bounds[0]),\(wanted),\(bounds[2]))")))
      }
    }
  }
}
