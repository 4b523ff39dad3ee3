/// A value that a view owns: it outlives the view value and belongs to the view's place in the tree.
@propertyWrapper public struct State<Value> {
  private let initial: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initial = value }

  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: DynamicProperty {}

extension State: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? {
    let state = field.assumingMemoryBound(to: Self.self)
    let location = slot.map { unsafeDowncast($0, to: StateLocation<Value>.self) } ?? StateLocation(state.pointee.initial)
    slot = location
    state.pointee.location = location
    return nil
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}

/// A stored property of a view that the renderer fills in before each body.
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}
