/// The navigation from before stacks and split views: links lead from one screen to the next. Several views stand side by side, the
/// first as a sidebar, unless the style asks for a stack.
public struct NavigationView<Content> where Content: View {
  let columns: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { columns = content() }
}

extension NavigationView: _PrimitiveView, Composed {
  var content: some View { NavigationColumns(content: columns) }
}

private struct NavigationColumns<Content: View>: View {
  let content: Content
  @Environment(\.isStackOfScreens) private var isStack

  var body: some View {
    let columns = (content as? any SeparateViews)?.views ?? []
    if columns.count > 2, !isStack {
      NavigationSplitView {
        columns[0]
      } content: {
        columns[1]
      } detail: {
        columns[2]
      }
    } else if columns.count == 2, !isStack {
      NavigationSplitView {
        columns[0]
      } detail: {
        columns[1]
      }
    } else if let first = columns.first {
      NavigationStack { first }
    } else {
      NavigationStack { content }
    }
  }
}

/// Several views that can be taken one by one.
private protocol SeparateViews {
  @MainActor var views: [AnyView] { get }
}

extension TupleView: SeparateViews {
  fileprivate var views: [AnyView] {
    func erased(_ view: some View) -> AnyView { AnyView(view) }
    return Mirror(reflecting: value).children.compactMap { ($0.value as? any View).map { erased($0) } }
  }
}
