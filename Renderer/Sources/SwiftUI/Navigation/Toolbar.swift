extension View {
  /// Puts items into the bars of the screen that the view stands in.
  public nonisolated consuming func toolbar<Content>(@ToolbarContentBuilder content: () -> Content) -> some View
  where Content: ToolbarContent {
    ToolbarModifier(content: self, items: content())
  }

  /// Puts views at the trailing end of the screen's bar.
  public nonisolated consuming func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View where Content: View {
    ToolbarModifier(content: self, items: ToolbarItemGroup(placement: .automatic, content: content))
  }

  /// Shows or hides bars of the screen.
  public nonisolated consuming func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    TabBarVisibility(
      content: barWish { _ in .visibility(visibility, ToolbarPlacement.all(of: bars)) },
      isHidden: bars.contains(.tabBar) ? visibility == .hidden : nil)
  }

  /// What a bar is painted with.
  public nonisolated consuming func toolbarBackground<S>(_ style: S, for bars: ToolbarPlacement...) -> some View where S: ShapeStyle {
    barWish { _ in .background(style._paint, .visible, ToolbarPlacement.all(of: bars)) }
  }

  public nonisolated consuming func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barWish { _ in .background(nil, visibility, ToolbarPlacement.all(of: bars)) }
  }

  /// Actions for what the title names, in a menu beside it.
  public nonisolated consuming func toolbarTitleMenu<C>(@ViewBuilder content: () -> C) -> some View where C: View {
    ToolbarModifier(content: self, items: ToolbarItemGroup(placement: ToolbarItemPlacement(place: .titleMenu), content: content))
  }

  /// What the screen is for. An editor's title stands at the leading edge, beside its tools.
  public nonisolated consuming func toolbarRole(_ role: ToolbarRole) -> some View { barWish { _ in .role(role) } }
}

/// A view with items for the bars around.
private nonisolated struct ToolbarModifier<Content: View, Items: ToolbarContent>: _PrimitiveView {
  let content: Content
  let items: Items

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: PresentationNode.self) } ?? PresentationNode(context)
    node.content = Content._update(view.content, node.content, context.under(node))
    node.presenter = Items._updateItems(view.items, node.presenter, context.inside(node))
    return node
  }
}

/// A bar of a screen.
public struct ToolbarPlacement: Hashable, Sendable {
  private enum Bar: Hashable { case automatic, navigation, bottom, tabs, several }
  private let bar: Bar
  private var bars: [ToolbarPlacement] = []

  public static var automatic: ToolbarPlacement { ToolbarPlacement(bar: .automatic) }
  public static var bottomBar: ToolbarPlacement { ToolbarPlacement(bar: .bottom) }
  public static var navigationBar: ToolbarPlacement { ToolbarPlacement(bar: .navigation) }
  public static var tabBar: ToolbarPlacement { ToolbarPlacement(bar: .tabs) }

  static let all: [ToolbarPlacement] = [.navigationBar, .bottomBar, .tabBar]
  static func all(of bars: [ToolbarPlacement]) -> ToolbarPlacement { ToolbarPlacement(bar: .several, bars: bars) }

  /// Left to the renderer, it is the bar at the top.
  func covers(_ placement: ToolbarPlacement) -> Bool {
    bar == .several
      ? bars.isEmpty ? placement == .navigationBar : bars.contains { $0.covers(placement) }
      : self == placement || (bar == .automatic && placement == .navigationBar)
  }
}

/// What a screen is for.
public struct ToolbarRole: Sendable, Equatable {
  private let name: String

  public static var automatic: ToolbarRole { ToolbarRole(name: "automatic") }
  public static var navigationStack: ToolbarRole { ToolbarRole(name: "navigationStack") }
  public static var browser: ToolbarRole { ToolbarRole(name: "browser") }
  public static var editor: ToolbarRole { ToolbarRole(name: "editor") }
}
