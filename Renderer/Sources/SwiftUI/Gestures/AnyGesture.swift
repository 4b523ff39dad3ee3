/// A gesture whose type is not part of its own.
public struct AnyGesture<Value> {
  private let storage: AnyGestureStorage<Value>

  public nonisolated init<T>(_ gesture: T) where Value == T.Value, T: Gesture { storage = Stored(gesture) }
}

extension AnyGesture: _PrimitiveGesture {
  public static func _recognition(of gesture: Self, _ actions: _GestureActions<Value>) -> _Recognition {
    gesture.storage.recognition(actions)
  }
}

private class AnyGestureStorage<Value> {
  @MainActor func recognition(_ actions: _GestureActions<Value>) -> _Recognition { _Recognition(parts: []) }
}

private final class Stored<G: Gesture>: AnyGestureStorage<G.Value> {
  let gesture: G

  init(_ gesture: G) { self.gesture = gesture }

  override func recognition(_ actions: _GestureActions<G.Value>) -> _Recognition { G._recognition(of: gesture, actions) }
}
