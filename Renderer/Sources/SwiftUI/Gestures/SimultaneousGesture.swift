/// Two gestures at a time. It ends when neither of them goes on.
public struct SimultaneousGesture<First, Second> where First: Gesture, Second: Gesture {
  /// What has come of each since it began.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
  public nonisolated func simultaneously<Other>(with other: Other) -> SimultaneousGesture<Self, Other> where Other: Gesture {
    SimultaneousGesture(self, other)
  }
}

extension SimultaneousGesture: _PrimitiveGesture {
  public static func _recognition(of gesture: Self, _ actions: _GestureActions<Value>) -> _Recognition {
    let course = actions.memory.slot { Course() }
    let first = course.actions(of: \.first, running: \.first, actions)
    let second = course.actions(of: \.second, running: \.second, actions)
    return _Recognition(
      parts: First._recognition(of: gesture.first, first).parts + Second._recognition(of: gesture.second, second).parts)
  }

  private final class Course {
    struct Running {
      var first = false
      var second = false
    }

    var running = Running()
    var value = Value()

    /// What one of the two does, and where it is kept.
    func actions<Part>(
      of part: WritableKeyPath<Value, Part?>, running mark: WritableKeyPath<Running, Bool>, _ both: _GestureActions<Value>
    ) -> _GestureActions<Part> {
      _GestureActions(
        changed: { [self] change in
          running[keyPath: mark] = true
          value[keyPath: part] = change
          both.changed(value)
        },
        ended: { [self] end in
          value[keyPath: part] = end
          running[keyPath: mark] = false
          guard !running.first, !running.second else { return }
          let whole = value
          value = Value()
          both.ended(whole.first == nil && whole.second == nil ? nil : whole)
        }, memory: both.memory)
    }
  }
}
