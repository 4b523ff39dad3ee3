/// A sidebar, a list and a detail side by side, or a sidebar and a detail; where the window is narrow, one of them at a time.
///
/// The style sheet decides what is narrow. Which column shows then is `preferredCompactColumn`; the way back to the column before
/// is a button in the column's bar.
public struct NavigationSplitView<Sidebar, Content, Detail> where Sidebar: View, Content: View, Detail: View {
  let visibility: Binding<NavigationSplitViewVisibility>?
  let compactColumn: Binding<NavigationSplitViewColumn>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail

  fileprivate nonisolated init(
    shownColumns: Binding<NavigationSplitViewVisibility>?, compactColumn: Binding<NavigationSplitViewColumn>?, sidebar: Sidebar,
    content: Content, detail: Detail
  ) {
    visibility = shownColumns
    self.compactColumn = compactColumn
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }
}

extension NavigationSplitView {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(shownColumns: nil, compactColumn: nil, sidebar: sidebar(), content: content(), detail: detail())
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(shownColumns: columnVisibility, compactColumn: nil, sidebar: sidebar(), content: content(), detail: detail())
  }

  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(shownColumns: nil, compactColumn: preferredCompactColumn, sidebar: sidebar(), content: content(), detail: detail())
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      shownColumns: columnVisibility, compactColumn: preferredCompactColumn, sidebar: sidebar(), content: content(), detail: detail())
  }
}

extension NavigationSplitView {
  public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView {
    self.init(shownColumns: nil, compactColumn: nil, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(shownColumns: columnVisibility, compactColumn: nil, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }

  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(shownColumns: nil, compactColumn: preferredCompactColumn, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      shownColumns: columnVisibility, compactColumn: preferredCompactColumn, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }
}

extension NavigationSplitView: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    SplitBody._update(SplitBody(split: view), old, context)
  }
}

/// The columns, as a scope that reads which one is preferred.
private struct SplitBody<Sidebar: View, Content: View, Detail: View>: View {
  let split: NavigationSplitView<Sidebar, Content, Detail>
  @State private var model = SplitModel()
  @State private var compact = NavigationSplitViewColumn.sidebar
  @Environment(\.self) private var values

  var body: some View {
    let compact = split.compactColumn ?? $compact
    let columns: [NavigationSplitViewColumn] = Content.self == EmptyView.self ? [.sidebar, .detail] : [.sidebar, .content, .detail]
    let _ = model.take(columns, compact: compact)
    let isMain = !values[HasMainKey.self]
    let isOutermost = !values[IsInScreenKey.self]
    Element(isMain ? .main : .div, classes, attributes(compact.wrappedValue)) {
      SplitColumn(model: model, column: .sidebar, before: nil, isOutermost: isOutermost, toggle: nil, content: split.sidebar)
      if columns.count == 3 {
        SplitColumn(model: model, column: .content, before: .sidebar, isOutermost: isOutermost, toggle: nil, content: split.content)
      }
      SplitColumn(
        model: model, column: .detail, before: columns.count == 3 ? .content : .sidebar, isOutermost: isOutermost, toggle: split.visibility,
        content: split.detail)
    }
  }

  private var classes: String {
    var classes = ["split"]
    if Content.self == EmptyView.self { classes.append("two") }
    if values[SplitStyleKey.self] == .prominentDetail { classes.append("prominent") }
    return classes.joined(separator: " ")
  }

  private func attributes(_ compact: NavigationSplitViewColumn) -> [Attribute] {
    var attributes = [Attribute("data-column", compact.className)]
    if let visibility = split.visibility?.wrappedValue { attributes.append(Attribute("data-columns", visibility.name)) }
    return attributes
  }
}

/// One column: a screen with a place in the split view.
private struct SplitColumn<Content: View>: View {
  let model: SplitModel
  let column: NavigationSplitViewColumn
  let before: NavigationSplitViewColumn?
  let isOutermost: Bool
  let toggle: Binding<NavigationSplitViewVisibility>?
  let content: Content
  @Environment(\.words) private var words

  var body: some View {
    let bar = model.bar(of: column)
    Element(tag, classes(bar), isOutermost ? [Attribute("aria-label", label)] : []) {
      if let toggle { SidebarToggle(visibility: toggle) }
      ScreenView(
        bar: bar, backs: before.map { [.column(model, to: $0, title: model.bar(of: $0))] } ?? [], isEmbedded: !isOutermost,
        content: ColumnContent(model: model, column: column, content: content)
      )
      .transformed(surround) { $0[SplitModel.self] === $1[SplitModel.self] }
    }
  }

  private var tag: Tag { column == .sidebar && isOutermost ? .nav : .section }

  private var label: String { words(column == .sidebar ? "Sidebar" : column == .content ? "List" : "Detail") }

  private func classes(_ bar: ScreenBar) -> String {
    ["column", column.className, bar.columnWidth?.text].compactMap(\.self).joined(separator: " ")
  }

  private func surround(_ values: inout EnvironmentValues) {
    values[SplitModel.self] = model
    values[ColumnKey.self] = column
    values[HasMainKey.self] = true
    values[IsInScreenKey.self] = true
    values[StackModel.self] = nil
    values[ListSelection.self] = nil
  }
}

/// A column's content, or what a link in the column before put in its place.
private struct ColumnContent<Content: View>: View {
  let model: SplitModel
  let column: NavigationSplitViewColumn
  let content: Content

  var body: some View {
    if let shown = model.shown[column] {
      Scope { shown.make() }.id(shown.id)
    } else {
      content
    }
  }
}

/// Shows and hides the columns before the detail, where the app lets a binding say which.
private struct SidebarToggle: View {
  let visibility: Binding<NavigationSplitViewVisibility>
  @Environment(\.words) private var words

  var body: some View {
    Element(.div, "sidebar-toggle") {
      Button {
        visibility.wrappedValue = visibility.wrappedValue == .detailOnly ? .all : .detailOnly
      } label: {
        Image(systemName: "sidebar.left").accessibilityHidden(true)
        Element(.span, "visually-hidden", text: words(visibility.wrappedValue == .detailOnly ? "Show Sidebar" : "Hide Sidebar"))
      }
    }
  }
}
