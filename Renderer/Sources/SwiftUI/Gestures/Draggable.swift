import Foundation

extension View {
  /// Lets people drag what the view stands for to a `dropDestination` of the same page: with a pointer, or with the keyboard by
  /// copying it (Control or Command, C) and pasting where it shall go (V).
  public nonisolated consuming func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View where T: Transferable {
    DragModifier(content: self) { DragPayload(payload()) }
  }
}

/// What is dragged, made when it is dropped.
struct DragPayload {
  let value: Any
  private let transfers: () -> [_TransferPayload]

  init<T: Transferable>(_ value: T) {
    self.value = value
    transfers = { T.transferRepresentation._export(value) }
  }

  init(_ transfers: [_TransferPayload]) {
    value = ()
    self.transfers = { transfers }
  }

  init(_ provider: NSItemProvider) {
    value = provider
    transfers = { provider.transfers() }
  }

  /// The same for who asks for an item provider.
  var provider: NSItemProvider { value as? NSItemProvider ?? NSItemProvider(transfers: transfers(), value: value) }

  /// The value itself, or one made from the first representation that the type understands.
  func value<T: Transferable>(as type: T.Type) -> T? {
    if let value = value as? T { return value }
    for transfer in transfers() {
      if let value = T.transferRepresentation._import(transfer) as? T { return value }
    }
    return nil
  }
}

private nonisolated struct DragModifier<Content: View>: _PrimitiveView {
  let content: Content
  let payload: () -> DragPayload

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: DragNode.self) } ?? DragNode(context)
    node.payload = view.payload
    node.show(view.content, [Attribute("data-drag", node.name), Attribute("draggable", "true")], context)
    return node
  }
}

/// Where something was dragged from; asked when it is dropped.
class DragNode: ReportNode {
  var payload: (() -> DragPayload)?
}
