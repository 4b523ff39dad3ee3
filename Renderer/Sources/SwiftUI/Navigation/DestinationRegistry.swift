import Observation

/// How values become screens, by their types. Of several ways for a type the one nearest to the root counts.
@Observable @MainActor final class DestinationRegistry {
  @Observable @MainActor final class Way {
    @ObservationIgnored let type: ObjectIdentifier
    /// Installed again when the view that says it is updated.
    var make: (AnyHashable) -> AnyView?

    init(type: ObjectIdentifier, make: @escaping (AnyHashable) -> AnyView?) {
      self.type = type
      self.make = make
    }
  }

  private var ways: [Way] = []

  nonisolated init() {}

  func add(_ way: Way) { ways.append(way) }
  func remove(_ way: Way) { ways.removeAll { $0 === way } }

  func destination(for value: AnyHashable) -> AnyView? {
    let type = ObjectIdentifier(Swift.type(of: value.base))
    return ways.first { $0.type == type }?.make(value)
  }

  func knows(_ value: AnyHashable) -> Bool {
    let type = ObjectIdentifier(Swift.type(of: value.base))
    return ways.contains { $0.type == type }
  }
}

extension View {
  /// Says what a stack, or the next column, shows for values of a type.
  public nonisolated consuming func navigationDestination<D, C>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    DestinationModifier(content: self, type: ObjectIdentifier(D.self)) { ($0.base as? D).map { AnyView(destination($0)) } }
  }

  /// Pushes a screen while a condition holds.
  public nonisolated consuming func navigationDestination<V>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View
  where V: View {
    let view = destination()
    return PresentationModifier(
      content: self,
      presenter: PushedDestination(
        id: isPresented.wrappedValue ? 0 : nil, read: { isPresented.wrappedValue ? 0 : nil },
        left: { isPresented.wrappedValue = false }, make: { _ in AnyView(view) }))
  }

  /// Pushes a screen for an item. Another item is another screen.
  public nonisolated consuming func navigationDestination<D, C>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    PresentationModifier(
      content: self,
      presenter: PushedDestination(
        id: item.wrappedValue, read: { item.wrappedValue }, left: { item.wrappedValue = nil }, make: { AnyView(destination($0)) }))
  }
}

private nonisolated struct DestinationModifier<Content: View>: _PrimitiveView {
  let content: Content
  let type: ObjectIdentifier
  let make: (AnyHashable) -> AnyView?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node: DestinationNode
    if let old {
      node = unsafeDowncast(old, to: DestinationNode.self)
      node.way.make = view.make
    } else {
      let values = context.values
      node = DestinationNode(
        DestinationRegistry.Way(type: view.type, make: view.make),
        in: values[StackModel.self]?.registry ?? values[SplitModel.self]?.registry,
        context)
    }
    node.child = Content._update(view.content, node.child, context.under(node))
    return node
  }
}

private final class DestinationNode: SingleChildNode {
  let way: DestinationRegistry.Way
  private let registry: DestinationRegistry?

  init(_ way: DestinationRegistry.Way, in registry: DestinationRegistry?, _ context: _Context) {
    self.way = way
    self.registry = registry
    super.init(context)
    registry?.add(way)
  }

  override func willUnmount() { registry?.remove(way) }
}

/// A screen that a binding pushes. It draws nothing where it stands.
private nonisolated struct PushedDestination<ID: Hashable>: _PrimitiveView {
  /// Read in the body around as well, so that what the destination was made with is as new as the binding.
  let id: ID?
  let read: () -> ID?
  let left: () -> Void
  let make: (ID) -> AnyView

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node =
      old.map { unsafeDowncast($0, to: PushedDestinationNode<ID>.self) }
      ?? PushedDestinationNode<ID>(in: context.values[StackModel.self], context)
    node.view = view
    node.evaluate()
    return node
  }
}

private final class PushedDestinationNode<ID: Hashable>: _Node {
  var view: PushedDestination<ID>?
  private let stack: StackModel?
  private var shown: ID?
  private var registration: Registration?
  private var lastStamp: UInt32 = 0
  override var stamp: UInt32 {
    get { lastStamp }
    set { lastStamp = newValue }
  }

  private struct Key: Hashable {
    let owner: ObjectIdentifier
    let id: ID
  }

  init(in stack: StackModel?, _ context: _Context) {
    self.stack = stack
    super.init(context)
  }

  private func key(_ id: ID) -> AnyHashable { AnyHashable(Key(owner: ObjectIdentifier(self), id: id)) }

  override func evaluate() {
    isDirty = false
    guard let view, let stack else { return }
    let wanted = Tracking.run(self, &registration) { view.read() }
    if let shown, shown != wanted { stack.remove(key(shown)) }
    if let wanted {
      if let extra = stack.extra(key(wanted)) {
        extra.make = { view.make(wanted) }
        extra.left = left(wanted)
      } else {
        stack.push(key(wanted), left: left(wanted)) { view.make(wanted) }
      }
    }
    shown = wanted
  }

  private func left(_ id: ID) -> () -> Void {
    { [weak self] in
      guard let self, self.shown == id else { return }
      self.shown = nil
      self.view?.left()
    }
  }

  override func willUnmount() {
    registration?.end()
    if let shown, let stack { stack.remove(key(shown)) }
  }
}
