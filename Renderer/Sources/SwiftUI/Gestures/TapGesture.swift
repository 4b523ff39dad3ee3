/// A tap or a click, or several in a row. As with `onTapGesture(count:perform:)` the page presents the view as a button that the keyboard
/// reaches.
public struct TapGesture {
  public typealias Value = ()

  public var count: Int

  public nonisolated init(count: Int = 1) { self.count = count }
}

extension TapGesture: _PrimitiveGesture {
  public static func _recognition(of gesture: TapGesture, _ actions: _GestureActions<Value>) -> _Recognition {
    _Recognition(kind: .tap(gesture.count, waits: false)) { report in report.tell((), to: actions) }
  }
}
