/// Actions for what the title of a screen names, as an item of its toolbar: see `toolbarTitleMenu(content:)`.
public struct ToolbarTitleMenu<Content> where Content: View {
  let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ToolbarTitleMenu: _PrimitiveToolbarContent {
  public static func _updateItems(_ items: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let group = ToolbarItemGroup(placement: ToolbarItemPlacement(place: .titleMenu)) { items.content }
    return ToolbarItemGroup<Content>._updateItems(group, old, context)
  }
}
