/// A sidebar, a list and a detail side by side; where the window is narrow, one of them at a time.
///
/// The style sheet decides what is narrow. Which column shows then is `preferredCompactColumn`; the way back to the column before
/// is a button in the column's bar.
public struct NavigationSplitView<Sidebar, Content, Detail> where Sidebar: View, Content: View, Detail: View {
  let compactColumn: Binding<NavigationSplitViewColumn>
  let sidebar: Sidebar
  let content: Content
  let detail: Detail

  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    compactColumn = preferredCompactColumn
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let className: String
  public static var sidebar: NavigationSplitViewColumn { NavigationSplitViewColumn(className: "sidebar") }
  public static var content: NavigationSplitViewColumn { NavigationSplitViewColumn(className: "content") }
  public static var detail: NavigationSplitViewColumn { NavigationSplitViewColumn(className: "detail") }
}

extension NavigationSplitView: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    SplitBody._update(SplitBody(split: view), old, context)
  }
}

/// The columns, as a scope that reads which one is preferred.
private struct SplitBody<Sidebar: View, Content: View, Detail: View>: View {
  let split: NavigationSplitView<Sidebar, Content, Detail>
  @State private var sidebarBar = ColumnBar()
  @State private var contentBar = ColumnBar()
  @State private var detailBar = ColumnBar()

  var body: some View {
    Element(.main, "split", [Attribute("data-column", split.compactColumn.wrappedValue.className)]) {
      Element(.nav, "column sidebar", [Attribute("aria-label", "Sidebar")]) {
        ColumnBarView(bar: sidebarBar, back: nil)
        Element(.div, "column-body") { split.sidebar.environment(sidebarBar) }
      }
      Element(.section, "column content", [Attribute("aria-label", "List")]) {
        ColumnBarView(bar: contentBar, back: Back(bar: sidebarBar, column: split.compactColumn, to: .sidebar))
        Element(.div, "column-body") { split.content.environment(contentBar) }
      }
      Element(.section, "column detail", [Attribute("aria-label", "Detail")]) {
        ColumnBarView(bar: detailBar, back: Back(bar: contentBar, column: split.compactColumn, to: .content))
        Element(.div, "column-body") { split.detail.environment(detailBar) }
      }
    }
  }
}
