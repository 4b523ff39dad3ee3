/// Gives its content the means to scroll to one of its views by its identity.
public struct ScrollViewReader<Content> where Content: View {
  public var content: (ScrollViewProxy) -> Content

  public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

extension ScrollViewReader: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: ScrollReaderNode.self) } ?? ScrollReaderNode(context)
    let proxy = ScrollViewProxy(reader: node)
    node.child = ReaderContent<Content>._update(
      ReaderContent(proxy: proxy, content: view.content), node.child, context.under(node))
    return node
  }
}

/// The content as a scope of its own.
private struct ReaderContent<Content: View>: View {
  let proxy: ScrollViewProxy
  let content: (ScrollViewProxy) -> Content

  var body: some View { content(proxy) }
}

final class ScrollReaderNode: SingleChildNode {}

/// Scrolls to views inside of its reader.
public struct ScrollViewProxy {
  // A closure may keep the proxy for longer than the reader is shown.
  private weak var reader: ScrollReaderNode?

  init(reader: ScrollReaderNode) { self.reader = reader }

  /// Scrolls until the view with the identity is to be seen: with an anchor, until that point of the view lies at the same point of
  /// the scroll view. What has changed in the same turn is in the page first. A view that is not there changes nothing.
  @MainActor public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
    guard let reader, reader.isMounted else { return }
    let session = reader.session
    let isAnimated = Transaction.current.animation != nil
    session.effects.add { [weak reader] in
      guard let reader, reader.isMounted else { return }
      let view = reader.find(AnyHashable(id))
      // A row outside of a window has only just been let in: it is in the page after the next pass.
      session.effects.add {
        if let element = view?.firstElement { session.patch.scroll(to: element.id, anchor, isAnimated: isAnimated) }
      }
    }
    session.queueTurn()
  }
}
