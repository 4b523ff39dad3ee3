/// Views made from the elements of a collection, each with an identity.
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
  let identity: (Data.Element) -> ID
}

extension ForEach {
  /// Of a table's rows, which are no views.
  nonisolated init(rows data: Data, identity: @escaping (Data.Element) -> ID, _ content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    self.identity = identity
  }
}

extension ForEach: View, _PrimitiveView where Content: View {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: ForEachNode<Data, ID, Content>.self) } ?? ForEachNode<Data, ID, Content>(view, context)
    node.update(view, context)
    return node
  }
}

// A binding to a collection is a collection too: for one the initialisers that know it are meant.
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  @_disfavoredOverload public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    identity = { $0.id }
  }
}

extension ForEach where Content: View {
  @_disfavoredOverload public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    identity = { $0[keyPath: id] }
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    identity = { $0 }
  }
}
