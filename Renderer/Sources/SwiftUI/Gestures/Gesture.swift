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
}

/// A gesture as the browser knows it.
public struct _Recognition {
  enum Kind {
    /// How far a pointer must go first, and whether places are those of the window.
    case drag(CGFloat, isGlobal: Bool)
    /// How often in a row, and whether places are those of the window.
    case tap(Int, isGlobal: Bool)
    /// How much larger or smaller it must become first.
    case pinch(CGFloat)
  }

  let kind: Kind
  let receive: (GestureReport) -> Void

  func attribute(_ name: String) -> Attribute {
    switch kind {
    case .drag(let distance, let isGlobal):
      Attribute("data-pan", "\(name) \(PathData.text(of: distance))\(isGlobal ? " g" : "")")
    case .tap(let count, let isGlobal): Attribute("data-spot", "\(name) \(count)\(isGlobal ? " g" : "")")
    case .pinch(let least): Attribute("data-pinch", "\(name) \(PathData.text(of: least, decimals: 3))")
    }
  }
}
