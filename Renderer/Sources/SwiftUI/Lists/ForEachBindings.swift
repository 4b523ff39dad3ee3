extension ForEach where Content: View {
  /// Rows that change the elements they are made from.
  public nonisolated init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection, C: RandomAccessCollection,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  public nonisolated init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection, C.Index: Hashable {
    let elements = data.wrappedValue
    self.data = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
    identity = { $0.1 }
    self.content = { place in content(Binding(data, at: place.0, id: (id, place.1), last: elements[place.0])) }
  }
}

extension Binding {
  /// The element with an identity. It is looked for where it stood, then everywhere: rows may have been moved since. Of an element
  /// that is gone the last value is read, and nothing is written.
  init<C, ID>(_ collection: Binding<C>, at index: C.Index, id: (path: KeyPath<Value, ID>, value: ID), last: Value)
  where C: MutableCollection & RandomAccessCollection, C.Element == Value, ID: Equatable {
    func find(in elements: C) -> C.Index? {
      if index >= elements.startIndex, index < elements.endIndex, elements[index][keyPath: id.path] == id.value { return index }
      return elements.firstIndex { $0[keyPath: id.path] == id.value }
    }
    self.init(
      reading: {
        let elements = collection.wrappedValue
        return find(in: elements).map { elements[$0] } ?? last
      },
      writing: { value in
        guard let place = find(in: collection.wrappedValue) else { return }
        collection.wrappedValue[place] = value
      })
  }
}
