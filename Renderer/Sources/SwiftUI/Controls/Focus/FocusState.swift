/// Says which view has the focus, and moves it there when written.
@propertyWrapper public struct FocusState<Value> where Value: Hashable {
  private let elsewhere: Value
  private var location: FocusLocation<Value>?

  public init() where Value == Bool { elsewhere = false }

  public init<T>() where Value == T?, T: Hashable { elsewhere = nil }

  public var wrappedValue: Value {
    get { location?.value ?? elsewhere }
    nonmutating set { location?.value = newValue }
  }

  public var projectedValue: FocusState<Value>.Binding { Binding(elsewhere: elsewhere, location: location) }

  /// Leads to a focus state from elsewhere.
  @propertyWrapper public struct Binding {
    let elsewhere: Value
    let location: FocusLocation<Value>?

    public var wrappedValue: Value {
      get { location?.value ?? elsewhere }
      nonmutating set { location?.value = newValue }
    }

    public var projectedValue: FocusState<Value>.Binding { self }
  }
}

extension FocusState: Sendable where Value: Sendable {}
extension FocusState.Binding: Sendable where Value: Sendable {}

extension FocusState: DynamicProperty {}

extension FocusState: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? {
    let state = field.assumingMemoryBound(to: Self.self)
    let location = slot.map { unsafeDowncast($0, to: FocusLocation<Value>.self) } ?? FocusLocation(elsewhere: state.pointee.elsewhere)
    location.session = node.session
    slot = location
    state.pointee.location = location
    return nil
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}

extension FocusState.Binding: DynamicProperty {}

extension FocusState.Binding: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? { nil }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    a.assumingMemoryBound(to: Self.self).pointee.location === b.assumingMemoryBound(to: Self.self).pointee.location
  }
}
