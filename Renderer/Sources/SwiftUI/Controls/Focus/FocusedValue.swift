public import Observation

/// Reads what the focused view, one around it, or the scene hands over.
@propertyWrapper public struct FocusedValue<Value> {
  private let read: (FocusedValues) -> Value?
  fileprivate var store: FocusedStore?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable { read = { $0[object: FocusedObjectKey<Value>()] } }

  /// Nil where neither a focused view nor the scene hands it over.
  public var wrappedValue: Value? {
    // Read in bodies and actions, which are on the main actor. Elsewhere nothing is focused.
    guard let store, MainExecutor.isCurrent else { return nil }
    nonisolated(unsafe) let read = read
    nonisolated(unsafe) var value: Value?
    MainActor.assumeIsolated { value = read(store.values) }
    return value
  }
}

extension FocusedValue: DynamicProperty {}

extension FocusedValue: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? {
    field.assumingMemoryBound(to: Self.self).pointee.store = node.session.focusedValues
    return nil
  }

  // One page has one store: what it says now is read by the body, whose scope runs again when it changes.
  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}

/// Reads and writes what a binding leads to that the focused view, one around it, or the scene hands over.
@propertyWrapper public struct FocusedBinding<Value> {
  fileprivate var value: FocusedValue<Binding<Value>>

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { value = FocusedValue(keyPath) }

  /// Nil where neither a focused view nor the scene hands it over; what is written then is lost.
  public var wrappedValue: Value? {
    get { value.wrappedValue?.wrappedValue }
    nonmutating set {
      if let newValue { value.wrappedValue?.wrappedValue = newValue }
    }
  }

  public var projectedValue: Binding<Value?> {
    Binding<Value?>(reading: { wrappedValue }, writing: { wrappedValue = $0 })
  }
}

extension FocusedBinding: DynamicProperty {}

extension FocusedBinding: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? {
    field.assumingMemoryBound(to: Self.self).pointee.value.store = node.session.focusedValues
    return nil
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}
