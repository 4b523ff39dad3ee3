/// Rows, one below the other. Rows appear, and their tasks start, when they come near the view.
///
/// A row that holds a `NavigationLink` is selected by its link; any other row by the identity that a `ForEach` gave it, or by its tag.
public struct List<SelectionValue, Content> where SelectionValue: Hashable, Content: View {
  let content: Content
  let selection: ListChoice<SelectionValue>

  nonisolated init(_ selection: ListChoice<SelectionValue>, _ content: Content) {
    self.selection = selection
    self.content = content
  }
}

/// Where a list writes what is selected.
enum ListChoice<Value: Hashable> {
  case none
  case one(Binding<Value?>)
  case many(Binding<Set<Value>>)
}

extension List where SelectionValue == Never {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(.none, content()) }
}

extension List {
  public nonisolated init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { .one($0) } ?? .none, content())
  }

  public nonisolated init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { .many($0) } ?? .none, content())
  }
}

extension List: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      let values = context.values
      let classes =
        "list fw fh " + values[ListStyleKey.self] + values[ListSpacing.self].classes + (values[ScrollBackground.self] ? "" : " bare")
      let description = ElementDescription(tag: .ul, classes: classes)
      let node = old.map { unsafeDowncast($0, to: ListNode<SelectionValue>.self) } ?? ListNode(description, context)
      // Whether a list has a selection is part of its type: a row's place never changes.
      let rows = SelectionValue.self == Never.self ? Slot.RowKind.plain : .selectable
      node.show(description, view.selection, .row(.li, rows), context) { old, inner in
        var inner = inner
        inner.isLazy = true
        return Content._update(view.content, old, inner)
      }
      return node
    }
  }
}
