/// Two gestures one after the other: of the second nothing is heard before the first has ended.
public struct SequenceGesture<First, Second> where First: Gesture, Second: Gesture {
  public enum Value {
    /// The first goes on.
    case first(First.Value)
    /// The first has ended; the second has begun, where there is a value of it.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
  @MainActor @preconcurrency public func sequenced<Other>(before other: Other) -> SequenceGesture<Self, Other> where Other: Gesture {
    SequenceGesture(self, other)
  }
}

extension SequenceGesture: _PrimitiveGesture {
  public static func _recognition(of gesture: Self, _ actions: _GestureActions<Value>) -> _Recognition {
    let course = actions.memory.slot { Course() }
    let first = First._recognition(
      of: gesture.first,
      _GestureActions(
        changed: { value in
          course.ended = nil
          actions.changed(.first(value))
        },
        ended: { value in
          course.ended = value
          if let value { actions.changed(.second(value, nil)) } else { actions.ended(nil) }
        }, memory: actions.memory))
    let second = Second._recognition(
      of: gesture.second,
      _GestureActions(
        changed: { value in
          guard let ended = course.ended else { return }
          actions.changed(.second(ended, value))
        },
        ended: { value in
          guard let ended = course.ended else { return }
          course.ended = nil
          course.isSecond = false
          actions.ended(value.map { .second(ended, $0) })
        }, memory: actions.memory))
    // The first receives its release while the second goes on; that must not break the sequence off.
    let before = first.gated { report, receive in if !course.isSecond { receive(report) } }
    let after = second.gated { report, receive in
      guard course.ended != nil else { return }
      course.isSecond = report.phase == .changed
      receive(report)
    }
    return _Recognition(parts: before.map(\.followed) + after)
  }

  private final class Course {
    /// What the first came to.
    var ended: First.Value?
    var isSecond = false
  }
}

extension _Recognition.Part {
  /// The same, with the release reported too: what has been pressed long enough goes on until then.
  fileprivate var followed: Self {
    guard case .press(let duration, let distance, _) = kind else { return self }
    return Self(kind: .press(duration, distance, isFollowed: true), receive: receive)
  }
}
