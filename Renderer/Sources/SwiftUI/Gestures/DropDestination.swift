public import Foundation

extension View {
  /// Takes what is dropped on the view: what a `draggable` of the page stands for, text and links from elsewhere, and files where the
  /// type can be made of a file's address or content.
  public nonisolated consuming func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View where T: Transferable {
    DropDestination(modifier: DropModifier(content: self, action: action, isTargeted: isTargeted))
  }
}

/// Which of the two it is depends on the type alone.
private nonisolated struct DropDestination<Content: View, Item: Transferable>: _PrimitiveView {
  let modifier: DropModifier<Content, Item>

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    FileDrop<Content, Item>.takesFiles
      ? FileDrop<Content, Item>._update(FileDrop(view.modifier), old, context)
      : DropModifier<Content, Item>._update(view.modifier, old, context)
  }
}

nonisolated struct DropModifier<Content: View, Item: Transferable>: _PrimitiveView {
  let content: Content
  let action: ([Item], CGPoint) -> Bool
  let isTargeted: (Bool) -> Void
  /// Answers what the browser is to send; nil where files are of no use.
  var takeFiles: (([Web.AnnouncedFile], CGPoint) -> [String])?
  var failFiles: (() -> Void)?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: DropNode.self) } ?? DropNode(context)
    let action = view.action
    node.take = { payload, location in payload.value(as: Item.self).map { action([$0], location) } ?? false }
    node.isTargeted = view.isTargeted
    node.takeFiles = view.takeFiles
    node.failFiles = view.failFiles
    node.show(
      view.content, [Attribute("data-drop", node.name)] + (view.takeFiles == nil ? [] : [context.values.filesAttribute]), context)
    return node
  }
}

private final class DropNode: ReportNode {
  var take: ((DragPayload, CGPoint) -> Bool)?
  var isTargeted: ((Bool) -> Void)?
  var takeFiles: (([Web.AnnouncedFile], CGPoint) -> [String])?
  var failFiles: (() -> Void)?

  override func act(on event: Web.Event) {
    switch event.kind {
    case .input(let state): isTargeted?(state == "1")
    case .failed: failFiles?()
    case .drop(let json):
      guard let report = DropReport(json) else { return }
      if let files = report.files, let key = report.key {
        session.patch.upload(key, takeFiles?(files, report.location) ?? [])
      } else if let payload = report.payload(in: session) {
        _ = take?(payload, report.location)
      }
    default: break
    }
  }
}
