/// A binding to a collection is the collection of the bindings to its elements: `ForEach($items) { $item in … }`, `$items[0]`.
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Binding<Value>.Index { wrappedValue.startIndex }

  public var endIndex: Binding<Value>.Index { wrappedValue.endIndex }

  public var indices: Value.Indices { wrappedValue.indices }

  public func index(after i: Binding<Value>.Index) -> Binding<Value>.Index { wrappedValue.index(after: i) }

  public func formIndex(after i: inout Binding<Value>.Index) { wrappedValue.formIndex(after: &i) }

  public subscript(position: Binding<Value>.Index) -> Binding<Value>.Element { element(at: position) }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Binding<Value>.Index) -> Binding<Value>.Index { wrappedValue.index(before: i) }

  public func formIndex(before i: inout Binding<Value>.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding: Identifiable where Value: Identifiable {
  public typealias ID = Value.ID

  public var id: Value.ID { wrappedValue.id }
}
