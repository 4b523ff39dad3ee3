/// A value that lives elsewhere and can be read and written from here.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let getter: () -> Value
  private let setter: (Value) -> Void
  /// Names where the value lives: two bindings of one place lead to the same body. Without one they are never the same.
  private let place: BindingPlace?

  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    getter = IsolatedClosure.plain(get)
    setter = IsolatedClosure.plain(set)
    place = nil
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Read and written on the main actor, as every binding is.
  init(reading getter: @escaping () -> Value, writing setter: @escaping (Value) -> Void) {
    self.getter = getter
    self.setter = setter
    place = nil
  }

  init(_ location: StateLocation<Value>) {
    getter = { location.value }
    setter = { location.value = $0 }
    place = BindingPlace(owner: ObjectIdentifier(location))
  }

  init(_ location: StoredLocation<Value>) {
    getter = { location.value }
    setter = { location.value = $0 }
    place = BindingPlace(owner: ObjectIdentifier(location))
  }

  /// The value of another binding, turned into this one's type.
  private init<Base>(converting base: Binding<Base>, get: @escaping (Base) -> Value, set: @escaping (Value) -> Base?) {
    getter = { get(base.wrappedValue) }
    setter = { value in
      if let value = set(value) { base.wrappedValue = value }
    }
    place = base.place.map { BindingPlace(owner: $0.owner, way: .converted(ObjectIdentifier(Value.self), of: $0.way)) }
  }

  init<Root: AnyObject>(object: Root, path: ReferenceWritableKeyPath<Root, Value>) {
    getter = { object[keyPath: path] }
    setter = { object[keyPath: path] = $0 }
    place = BindingPlace(owner: ObjectIdentifier(object), way: .member(path, of: .whole))
  }

  /// To a property of an observed object: who reads the value uses the object.
  init<Root>(_ location: ObjectLocation<Root>, path: ReferenceWritableKeyPath<Root, Value>) {
    getter = {
      location.changes.read()
      return location.object[keyPath: path]
    }
    setter = { location.object[keyPath: path] = $0 }
    place = BindingPlace(owner: ObjectIdentifier(location.object), way: .member(path, of: .whole))
  }

  private init<Base>(_ base: Binding<Base>, _ path: WritableKeyPath<Base, Value>) {
    getter = { base.wrappedValue[keyPath: path] }
    setter = { base.wrappedValue[keyPath: path] = $0 }
    place = base.place.map { BindingPlace(owner: $0.owner, way: .member(path, of: $0.way)) }
  }

  fileprivate init<C: MutableCollection>(element position: C.Index, of base: Binding<C>) where C.Element == Value {
    let last = base.wrappedValue[position]
    // The collection may have become shorter since: whoever still holds the binding must not bring everybody's server down.
    getter = {
      let collection = base.wrappedValue
      return position < collection.endIndex ? collection[position] : last
    }
    setter = { value in
      if position < base.wrappedValue.endIndex { base.wrappedValue[position] = value }
    }
    guard let position = position as? AnyHashable, let base = base.place else {
      place = nil
      return
    }
    place = BindingPlace(owner: base.owner, way: .element(position, of: base.way))
  }

  /// Whether both are known to lead to the same value.
  func isSamePlace(as other: Binding<Value>) -> Bool { place != nil && place == other.place }

  public var wrappedValue: Value {
    get { getter() }
    nonmutating set { setter(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public static func constant(_ value: Value) -> Binding<Value> {
    nonisolated(unsafe) let value = value
    return Binding(get: { value }, set: { _ in })
  }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { Binding<Subject>(self, keyPath) }
}

extension Binding where Value: MutableCollection {
  /// To one element. It is read and written at its index, as long as the collection has that many; after that it keeps its last value.
  func element(at position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(element: position, of: self)
  }
}

extension Binding {
  /// To the value as one that may be missing.
  public init<V>(_ base: Binding<V>) where Value == V? { self.init(converting: base, get: { $0 }, set: { $0 }) }

  /// To the value as one of any hashable type. A value of another type is not taken.
  public init<V>(_ base: Binding<V>) where Value == AnyHashable, V: Hashable {
    self.init(converting: base, get: { AnyHashable($0) }, set: { $0.base as? V })
  }

  /// To a value that is there now; nil when it is missing. Should it go missing later, the binding keeps giving the last one it knew.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(converting: base, get: { $0 ?? value }, set: { $0 })
  }
}

// The closures only run on the main actor, where views live.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? { nil }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    a.assumingMemoryBound(to: Self.self).pointee.isSamePlace(as: b.assumingMemoryBound(to: Self.self).pointee)
  }
}

/// Where a binding's value lives.
private struct BindingPlace: Equatable {
  let owner: ObjectIdentifier
  var way = Way.whole

  /// How one gets from the owner to the value.
  indirect enum Way: Equatable {
    case whole
    case member(AnyKeyPath, of: Way)
    case element(AnyHashable, of: Way)
    /// Wrapped in an optional or out of one: the type tells which.
    case converted(ObjectIdentifier, of: Way)
  }
}
