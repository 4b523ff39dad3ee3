/// Views and disclosure groups made from data that is a tree.
public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup> where Data: RandomAccessCollection, ID: Hashable {
  let roots: [Data.Element]
  let identity: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Leaf
}

/// The rows below a row of an outline.
public struct OutlineSubgroupChildren {
  let content: AnyView
}

extension OutlineSubgroupChildren: Composed, _PrimitiveView {}

extension OutlineGroup
where
  ID == Data.Element.ID, Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>,
  Data.Element: Identifiable
{
  public nonisolated init<DataElement>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
    self.init(roots: [root], identity: \.id, children: children, content: content)
  }

  public nonisolated init<DataElement>(
    _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
    self.init(roots: Array(data), identity: \.id, children: children, content: content)
  }
}

extension OutlineGroup where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  public nonisolated init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(roots: [root], identity: id, children: children, content: content)
  }

  public nonisolated init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(roots: Array(data), identity: id, children: children, content: content)
  }
}

extension OutlineGroup: View, _PrimitiveView where Parent: View, Leaf: View, Subgroup: View {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let rows = ForEach(view.roots, id: view.identity) { element in
      OutlineRow(element: element, identity: view.identity, children: view.children, content: view.content)
    }
    return ForEach<[Data.Element], ID, OutlineRow<Data, ID, Leaf>>._update(rows, old, context)
  }
}

/// An element of the tree: a group that opens when it can have children, else a row.
private struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  let element: Data.Element
  let identity: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Leaf

  var body: some View {
    if let inside = element[keyPath: children] {
      DisclosureGroup {
        ForEach(Array(inside), id: identity) { element in
          AnyView(OutlineRow(element: element, identity: identity, children: children, content: content))
        }
      } label: {
        content(element)
      }
    } else {
      content(element)
    }
  }
}
