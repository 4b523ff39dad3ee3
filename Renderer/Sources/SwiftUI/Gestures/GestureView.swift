extension View {
  /// Lets a person work the view by a gesture. What a gesture does the keyboard must be able to do as well: by buttons beside it, or by
  /// actions with a shortcut; the page cannot think of any by itself.
  public nonisolated consuming func gesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture {
    GestureView(content: self, gesture: gesture, mask: mask)
  }

  /// As `gesture(_:including:)`: a drag and a pinch of one view do not exclude each other in a page, a second finger ends the drag.
  public nonisolated consuming func simultaneousGesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture {
    GestureView(content: self, gesture: gesture, mask: mask)
  }
}

/// Which gestures count: the one that is added, those of the views inside, or both. Controls inside stay as they are.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none = GestureMask([])
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

nonisolated struct GestureView<Content: View, G: Gesture>: _PrimitiveView {
  let content: Content
  let gesture: G
  let mask: GestureMask

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: RecognitionNode.self) } ?? RecognitionNode(context)
    let recognition = G._recognition(of: view.gesture, _GestureActions(changed: { _ in }, ended: { _ in }))
    let counts = view.mask.contains(.gesture) && context.values.takesGestures
    node.take(counts ? recognition : nil)
    let inner = view.mask.contains(.subviews) ? context : context.withoutGestures(in: node)
    node.show(view.content, counts ? [recognition.attribute(node.name)] : [], inner)
    return node
  }
}

private final class RecognitionNode: ReportNode {
  private var recognition: _Recognition?

  private var inner: (of: _EnvironmentLink?, link: _EnvironmentLink?)?

  func take(_ new: _Recognition?) { recognition = new }

  func environmentWithoutGestures(_ link: _EnvironmentLink?) -> _EnvironmentLink? {
    if let inner, inner.of === link { return inner.link }
    var values = EnvironmentValues(link: link)
    values.takesGestures = false
    inner = (link, values.link)
    return values.link
  }

  override func act(on event: Web.Event) {
    guard case .input(let words) = event.kind, let report = GestureReport(words) else { return }
    recognition?.receive(report)
  }
}

extension _Context {
  /// For views whose own gestures do not count. The link is made once for each place: another one would be another environment.
  @MainActor fileprivate func withoutGestures(in node: RecognitionNode) -> _Context {
    guard values.takesGestures else { return self }
    var context = self
    context.environment = node.environmentWithoutGestures(environment)
    return context
  }
}

private enum TakesGesturesKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  var takesGestures: Bool {
    get { self[TakesGesturesKey.self] }
    set { self[TakesGesturesKey.self] = newValue }
  }
}
