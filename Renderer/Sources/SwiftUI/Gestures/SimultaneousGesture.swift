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
    func end(_ mark: WritableKeyPath<Course.Running, Bool>) {
      course.running[keyPath: mark] = false
      guard !course.running.first, !course.running.second else { return }
      let value = course.value
      course.value = Value()
      actions.ended(value.first == nil && value.second == nil ? nil : value)
    }
    let first = First._recognition(
      of: gesture.first,
      _GestureActions(
        changed: { value in
          course.running.first = true
          course.value.first = value
          actions.changed(course.value)
        },
        ended: { value in
          course.value.first = value
          end(\.first)
        }, memory: actions.memory))
    let second = Second._recognition(
      of: gesture.second,
      _GestureActions(
        changed: { value in
          course.running.second = true
          course.value.second = value
          actions.changed(course.value)
        },
        ended: { value in
          course.value.second = value
          end(\.second)
        }, memory: actions.memory))
    return _Recognition(parts: first.parts + second.parts)
  }

  private final class Course {
    struct Running {
      var first = false
      var second = false
    }

    var running = Running()
    var value = Value()
  }
}
