public import Foundation

extension View {
  /// Takes what is dropped on the view: what a `draggable` of the page stands for, and text and links from elsewhere.
  public nonisolated func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View where T: Transferable {
    DropModifier(content: self, action: action, isTargeted: isTargeted)
  }
}

private nonisolated struct DropModifier<Content: View, Item: Transferable>: _PrimitiveView {
  let content: Content
  let action: ([Item], CGPoint) -> Bool
  let isTargeted: (Bool) -> Void

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: DropNode.self) } ?? DropNode(context)
    let action = view.action
    node.take = { payload, location in payload.value(as: Item.self).map { action([$0], location) } ?? false }
    node.isTargeted = view.isTargeted
    node.show(view.content, [Attribute("data-drop", node.name)], context)
    return node
  }
}

private final class DropNode: ReportNode {
  var take: ((DragPayload, CGPoint) -> Bool)?
  var isTargeted: ((Bool) -> Void)?

  /// What the script says of a drop.
  private struct Report: Decodable {
    /// Where it was dragged from; nil when it comes from another page or program.
    var from: String?
    var text: String?
    var url: String?
    var x: Double
    var y: Double
  }

  override func act(on event: Web.Event) {
    switch event.kind {
    case .input(let state): isTargeted?(state == "1")
    case .drop(let json):
      guard let report = try? JSONDecoder().decode(Report.self, from: Data(json.utf8)), let payload = payload(of: report) else { return }
      _ = take?(payload, CGPoint(x: report.x, y: report.y))
    default: break
    }
  }

  private func payload(of report: Report) -> DragPayload? {
    if let from = report.from {
      guard let source = session.target(named: from) as? DragNode, source.isEnabled else { return nil }
      return source.payload?()
    }
    let url = report.url.map { _TransferPayload(type: .url, data: Data($0.utf8)) }
    let text = report.text.map { _TransferPayload(type: .utf8PlainText, data: Data($0.utf8)) }
    return DragPayload([url, text].compactMap(\.self))
  }
}
