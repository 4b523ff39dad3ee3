/// A value that a gesture sets while it goes on. At its end, or when it is broken off, it is again what it was at the beginning.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  fileprivate var state: State<Value>
  fileprivate let initial: Value
  /// nil: at once.
  fileprivate let reset: ((Value, inout Transaction) -> Void)?

  private init(_ value: Value, _ reset: ((Value, inout Transaction) -> Void)?) {
    state = State(wrappedValue: value)
    initial = value
    self.reset = reset
  }

  public init(wrappedValue: Value) { self.init(wrappedValue, nil) }

  public init(initialValue: Value) { self.init(initialValue, nil) }

  /// - Parameter resetTransaction: how the way back is shown.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue) { _, transaction in transaction = resetTransaction }
  }

  /// - Parameter reset: chooses how the way back is shown, by the value that is left.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue, .some(reset)) }

  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) { self.init(initialValue, .some(reset)) }

  public var wrappedValue: Value { state.wrappedValue }

  public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) { self.init(wrappedValue: nil, resetTransaction: resetTransaction) }

  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension Gesture {
  /// Lets the gesture set a state while it goes on.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Self.Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

/// A gesture that sets a state while it goes on.
public struct GestureStateGesture<Base, State> where Base: Gesture {
  public typealias Value = Base.Value
  public var base: Base
  public var state: GestureState<State>
  let change: (Base.Value, inout State, inout Transaction) -> Void

  public nonisolated init(
    base: Base, state: GestureState<State>, body: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    change = body
  }
}

extension GestureStateGesture: _PrimitiveGesture {
  public static func _recognition(of gesture: Self, _ actions: _GestureActions<Value>) -> _Recognition {
    let state = gesture.state
    var all = actions
    all.changed = { value in
      var new = state.state.wrappedValue
      var transaction = Transaction()
      gesture.change(value, &new, &transaction)
      withTransaction(transaction) { state.state.wrappedValue = new }
      actions.changed(value)
    }
    // What the end does comes first, as what it adds to is what the state still shows.
    all.ended = { value in
      actions.ended(value)
      var transaction = Transaction()
      state.reset?(state.state.wrappedValue, &transaction)
      withTransaction(transaction) { state.state.wrappedValue = state.initial }
    }
    return Base._recognition(of: gesture.base, all)
  }
}
