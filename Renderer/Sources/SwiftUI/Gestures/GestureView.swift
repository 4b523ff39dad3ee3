extension View {
  /// Lets a person work the view by a gesture. What a gesture does the keyboard must be able to do as well: by buttons beside it, or by
  /// actions with a shortcut; the page cannot think of any by itself.
  public nonisolated consuming func gesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture {
    GestureView(content: self, gesture: gesture, mask: mask, precedence: .inside)
  }

  public nonisolated consuming func gesture<T>(_ gesture: T, isEnabled: Bool) -> some View where T: Gesture {
    GestureView(content: self, gesture: gesture, mask: isEnabled ? .all : .subviews, precedence: .inside)
  }

  /// As `gesture(_:including:)`, instead of gestures of the same sort that views inside have.
  public nonisolated consuming func highPriorityGesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture {
    GestureView(content: self, gesture: gesture, mask: mask, precedence: .outside)
  }

  public nonisolated consuming func highPriorityGesture<T>(_ gesture: T, isEnabled: Bool) -> some View where T: Gesture {
    GestureView(content: self, gesture: gesture, mask: isEnabled ? .all : .subviews, precedence: .outside)
  }

  /// As `gesture(_:including:)`, beside what is inside: a tap counts when a button or another gesture takes it as well. A drag and a pinch
  /// of one view do not exclude each other in a page, a second finger ends the drag.
  public nonisolated consuming func simultaneousGesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture {
    GestureView(content: self, gesture: gesture, mask: mask, precedence: .both)
  }

  public nonisolated consuming func simultaneousGesture<T>(_ gesture: T, isEnabled: Bool) -> some View where T: Gesture {
    GestureView(content: self, gesture: gesture, mask: isEnabled ? .all : .subviews, precedence: .both)
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

/// Which of two gestures counts, of a view and of one inside.
enum GesturePrecedence { case inside, outside, both }

nonisolated struct GestureView<Content: View, G: Gesture>: _PrimitiveView {
  let content: Content
  let gesture: G
  let mask: GestureMask
  let precedence: GesturePrecedence

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: RecognitionNode.self) } ?? RecognitionNode(context)
    node.memory.rewind()
    let actions = _GestureActions<G.Value>(changed: { _ in }, ended: { _ in }, memory: node.memory)
    let taken = context.values.takenGestures
    let parts = view.mask.contains(.gesture) ? G._recognition(of: view.gesture, actions).parts.filter { !taken.contains($0.kind.sort) } : []
    let attributes = node.take(parts, isBeside: view.precedence == .both, context)
    var inner = context
    if !view.mask.contains(.subviews) {
      inner.environment = node.environment(context.environment, taking: .all)
    } else if view.precedence == .outside, !parts.isEmpty {
      inner.environment = node.environment(context.environment, taking: parts.reduce(into: taken) { $0.insert($1.kind.sort) })
    }
    // What is inside is recognised before what is around it, and one element has one gesture of each kind.
    let names = Set(attributes.map(\.name))
    if inner.attributes.contains(where: { names.contains($0.name) }) { inner.attributes.removeAll { names.contains($0.name) } }
    node.show(view.content, attributes, inner)
    node.enableOthers()
    return node
  }
}

/// What the browser reports one part of a gesture to.
private class GestureTarget: ReportNode {
  var receiver: ((GestureReport) -> Void)?

  override final func act(on event: Web.Event) {
    switch event.kind {
    case .click: receiver?(GestureReport(phase: .ended))
    case .input(let words): GestureReport(words).map { receiver?($0) }
    default: break
    }
  }
}

/// The place of a gesture. Its first part is reported to itself, each further one to a target of its own.
private final class RecognitionNode: GestureTarget {
  let memory = _GestureMemory()
  private var others: [GestureTarget] = []
  private var inner = EnvironmentCache()
  private var taken: GestureSorts?

  /// - Returns: the attributes of the outermost elements. Of two parts that the browser watches for in the same way the first counts.
  func take(_ parts: [_Recognition.Part], isBeside: Bool, _ context: _Context) -> [Attribute] {
    var attributes: [Attribute] = []
    receiver = parts.first?.receive
    for other in others { other.receiver = nil }
    for (index, part) in parts.enumerated() {
      if index > others.count { others.append(GestureTarget(context.inside(self))) }
      let target = index == 0 ? self : others[index - 1]
      target.receiver = part.receive
      let new = part.kind.attributes(target.name, isBeside: isBeside)
      if !attributes.contains(where: { $0.name == new[0].name }) { attributes += new }
    }
    return attributes
  }

  func enableOthers() {
    for other in others { other.isEnabled = isEnabled }
  }

  func environment(_ link: _EnvironmentLink?, taking sorts: GestureSorts) -> _EnvironmentLink? {
    if taken != sorts { inner = EnvironmentCache() }
    taken = sorts
    return inner.link(over: link) { $0.takenGestures = sorts }
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    super.visitChildren(visit)
    others.forEach(visit)
  }
}
