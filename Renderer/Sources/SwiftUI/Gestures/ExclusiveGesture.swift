/// One of two gestures: the one that begins goes on alone until it ends, and a single tap waits whether it becomes the double one that comes
/// before it.
public struct ExclusiveGesture<First, Second> where First: Gesture, Second: Gesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
  public nonisolated func exclusively<Other>(before other: Other) -> ExclusiveGesture<Self, Other> where Other: Gesture {
    ExclusiveGesture(self, other)
  }
}

extension ExclusiveGesture: _PrimitiveGesture {
  public static func _recognition(of gesture: Self, _ actions: _GestureActions<Value>) -> _Recognition {
    let course = actions.memory.slot { Course() }
    let first = First._recognition(
      of: gesture.first,
      _GestureActions(
        changed: { actions.changed(.first($0)) }, ended: { actions.ended($0.map(Value.first)) }, memory: actions.memory))
    let second = Second._recognition(
      of: gesture.second,
      _GestureActions(
        changed: { actions.changed(.second($0)) }, ended: { actions.ended($0.map(Value.second)) }, memory: actions.memory))
    func alone(_ side: Course.Side) -> (GestureReport, (GestureReport) -> Void) -> Void {
      { report, receive in
        guard course.running == nil || course.running == side else { return }
        course.running = report.phase == .changed ? side : nil
        receive(report)
      }
    }
    var after = second.gated(alone(.second))
    let isDouble = first.parts.contains { if case .tap(2..., _) = $0.kind { true } else { false } }
    if isDouble {
      for index in after.indices where after[index].kind == .tap(1, waits: false) { after[index].kind = .tap(1, waits: true) }
    }
    return _Recognition(parts: first.gated(alone(.first)) + after)
  }

  private final class Course {
    enum Side { case first, second }

    /// Which one goes on.
    var running: Side?
  }
}
