public import Foundation

/// Content that is made for the room there is: it takes all of it, and what is in it changes nothing about that.
///
/// Only a browser knows the room. Until it has said it, which it does as soon as its script runs and whenever the room changes, the content is
/// made for a window as wide as the size class says.
public struct GeometryReader<Content> where Content: View {
  public var content: (GeometryProxy) -> Content

  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    MeasuredRoom<Content>._update(MeasuredRoom(content: view.content), old, context)
  }
}

/// The room that a `GeometryReader` has.
public struct GeometryProxy {
  /// In points.
  public var size: CGSize { room }
  /// Nothing of a page is covered by the device.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  let room: CGSize
}

private struct MeasuredRoom<Content: View>: View {
  let content: (GeometryProxy) -> Content
  @State private var measured: CGSize?
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    SizedRoom(size: size, report: { measured = $0 }, content: content(GeometryProxy(room: size)))
  }

  private var size: CGSize {
    measured ?? (width == .compact ? CGSize(width: 390, height: 700) : CGSize(width: 800, height: 600))
  }
}

/// A place that says when it has another size than the one it was made for.
private nonisolated struct SizedRoom<Content: View>: _PrimitiveView {
  let size: CGSize
  let report: (CGSize) -> Void
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let words = "\(PathData.text(of: view.size.width)) \(PathData.text(of: view.size.height))"
        let description = ElementDescription(tag: .div, classes: "geometry fw fh", attributes: [Attribute("data-size", words)])
        let node: SizedNode
        if let old {
          node = unsafeDowncast(old, to: SizedNode.self)
          node.apply(description, context)
        } else {
          node = SizedNode(description, context)
        }
        node.report = view.report
        node.child = Content._update(view.content, node.child, context.inside(node))
        return node
      }
    }
  }
}

private final class SizedNode: ElementNode {
  var report: ((CGSize) -> Void)?

  override init(_ description: __shared ElementDescription, _ context: __shared _Context) {
    super.init(description, context)
    session.register(target: self)
  }

  override func receive(_ event: Web.Event) {
    guard case .input(let words) = event.kind, let size = CGSize(reported: words) else { return }
    report?(size)
  }
}

extension CGSize {
  /// The size of a place, as the browser says it: two lengths. Nil for anything else.
  init?(reported words: String) {
    let lengths = words.split(separator: " ").compactMap { Double($0) }
    guard lengths.count == 2, lengths.allSatisfy({ $0.isFinite && $0 >= 1 && $0 <= 20_000 }) else { return nil }
    self.init(width: lengths[0], height: lengths[1])
  }
}
