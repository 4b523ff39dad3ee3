import Foundation

/// What a person does with a view by pointer or finger, as a value that changes. A gesture of an app is made of others, by its body.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Body { get }
  /// What the browser watches for it, and what becomes of that.
  @MainActor static func _recognition(of gesture: Self, _ actions: _GestureActions<Value>) -> _Recognition
}

extension Gesture where Value == Body.Value {
  @MainActor public static func _recognition(of gesture: Self, _ actions: _GestureActions<Value>) -> _Recognition {
    Body._recognition(of: gesture.body, actions)
  }
}

/// A gesture that knows itself what the browser is to watch.
public protocol _PrimitiveGesture: Gesture where Body == Never {}

extension _PrimitiveGesture {
  public var body: Never { preconditionFailure("\(Self.self) has no body; it is never asked for") }
}

extension Never: Gesture {
  public typealias Value = Never
  @MainActor public static func _recognition(of gesture: Never, _ actions: _GestureActions<Never>) -> _Recognition {}
}

/// What is done with a gesture's values.
public struct _GestureActions<Value> {
  var changed: (Value) -> Void
  /// With nothing, where it was broken off.
  var ended: (Value?) -> Void
  let memory: _GestureMemory
}

/// What gestures that are made of others remember from one report to the next. The place keeps it, since its gestures are made again
/// whenever its view is.
@MainActor public final class _GestureMemory {
  private var slots: [AnyObject] = []
  private var asked = 0

  nonisolated init() {}

  /// Before the gestures of the place are asked what the browser watches for them: each finds what it remembered by its turn.
  func rewind() { asked = 0 }

  func slot<Slot: AnyObject>(_ make: () -> Slot) -> Slot {
    defer { asked += 1 }
    if slots.indices.contains(asked), let slot = slots[asked] as? Slot { return slot }
    let slot = make()
    // Other gestures are here now, so what came after belongs to none of them.
    slots.removeSubrange(asked...)
    slots.append(slot)
    return slot
  }
}
