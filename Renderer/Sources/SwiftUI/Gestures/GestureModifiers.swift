extension Gesture {
  public nonisolated func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }

  public nonisolated func map<T>(_ body: @escaping (Self.Value) -> T) -> _MapGesture<Self, T> { _MapGesture(base: self, change: body) }
}

extension Gesture where Value: Equatable {
  /// Called with each value that the page reports.
  public nonisolated func onChanged(_ action: @escaping (Self.Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}

/// A gesture with something to do at its end. Where it is broken off, nothing is done.
public struct _EndedGesture<Base: Gesture> {
  let base: Base
  let action: (Base.Value) -> Void
}

extension _EndedGesture: _PrimitiveGesture {
  public typealias Value = Base.Value

  public static func _recognition(of gesture: Self, _ actions: _GestureActions<Value>) -> _Recognition {
    var all = actions
    all.ended = { value in
      if let value { gesture.action(value) }
      actions.ended(value)
    }
    return Base._recognition(of: gesture.base, all)
  }
}

/// A gesture with something to do while it goes on.
public struct _ChangedGesture<Base: Gesture> {
  let base: Base
  let action: (Base.Value) -> Void
}

extension _ChangedGesture: _PrimitiveGesture {
  public typealias Value = Base.Value

  public static func _recognition(of gesture: Self, _ actions: _GestureActions<Value>) -> _Recognition {
    var all = actions
    all.changed = { value in
      gesture.action(value)
      actions.changed(value)
    }
    return Base._recognition(of: gesture.base, all)
  }
}

/// A gesture whose values are made into others.
public struct _MapGesture<Base: Gesture, Value> {
  let base: Base
  let change: (Base.Value) -> Value
}

extension _MapGesture: _PrimitiveGesture {
  public static func _recognition(of gesture: Self, _ actions: _GestureActions<Value>) -> _Recognition {
    Base._recognition(
      of: gesture.base,
      _GestureActions(
        changed: { actions.changed(gesture.change($0)) }, ended: { actions.ended($0.map(gesture.change)) },
        memory: actions.memory))
  }
}
