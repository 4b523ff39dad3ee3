/// One item of a toolbar.
public struct ToolbarItem<ID, Content> where Content: View {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem where ID == () {
  public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem: ToolbarContent, _PrimitiveToolbarContent {
  public static func _updateItems(_ items: Self, _ old: _Node?, _ context: _Context) -> _Node {
    ToolItems._update(ToolItems(placement: items.placement, content: items.content), old, context)
  }
}

/// Several items at one place.
public struct ToolbarItemGroup<Content> where Content: View {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItemGroup {
  public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItemGroup: ToolbarContent, _PrimitiveToolbarContent {
  public static func _updateItems(_ items: Self, _ old: _Node?, _ context: _Context) -> _Node {
    ToolItems._update(ToolItems(placement: items.placement, content: items.content), old, context)
  }
}

/// Items in the part of the bars that their placement says. They live where they are written, and the bar draws them.
private nonisolated struct ToolItems<Content: View>: _PrimitiveView {
  let placement: ToolbarItemPlacement
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node =
      old.map { unsafeDowncast($0, to: ToolItemsNode.self) }
      ?? ToolItemsNode(context.values[ScreenBar.self], view.placement.place, context)
    // A group changes where it goes only together with its identity.
    let tool = Element(.div, view.placement.className) { view.content }
    guard let portal = node.portal else { return node }
    portal.child = Element<Content>._update(tool, portal.child, context.through(portal))
    return node
  }
}

private final class ToolItemsNode: _Node {
  private let bar: ScreenBar?
  private let place: ScreenBar.Place
  private(set) var portal: PortalNode?

  init(_ bar: ScreenBar?, _ place: ScreenBar.Place, _ context: _Context) {
    self.bar = bar
    self.place = place
    super.init(context)
    guard let bar else { return }
    portal = PortalNode(to: bar.outlet(place), context.under(self))
    bar.count(place, by: 1)
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let portal { visit(portal) }
  }

  override func willUnmount() { bar?.count(place, by: -1) }
}

/// Where an item goes.
public struct ToolbarItemPlacement: Sendable {
  let place: ScreenBar.Place
  var className = "tool"

  public static let automatic = ToolbarItemPlacement(place: .trailing)
  public static let principal = ToolbarItemPlacement(place: .principal)
  public static let status = ToolbarItemPlacement(place: .status)
  public static let primaryAction = ToolbarItemPlacement(place: .trailing, className: "tool primary")
  public static let secondaryAction = ToolbarItemPlacement(place: .overflow)
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing, className: "tool confirmation")
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  public static let destructiveAction = ToolbarItemPlacement(place: .trailing, className: "tool destructive")
  public static let navigation = ToolbarItemPlacement(place: .leading)
  /// A page has no keyboard of its own to stand above: these items are in the bar at the bottom.
  public static let keyboard = ToolbarItemPlacement(place: .bottom)
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
}
