/// Content that may be larger than its place.
public struct ScrollView<Content> where Content: View {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public nonisolated init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }
}

/// What is scrolled. A scroll view in it comes to rest where it likes: the pages of a book, say, of which each can be scrolled.
private nonisolated struct ScrolledContent<Content: View>: _PrimitiveView {
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = BranchNode.reuse(old, context)
    if context.values.scrollSnap.isEmpty {
      node.show(view.content, as: 1, context)
    } else {
      node.show(TransformEnvironment(content: view.content, transform: { $0.scrollSnap = "" }, isSame: { _, _ in true }), as: 2, context)
    }
    return node
  }
}

extension ScrollView: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      // A browser would scroll the padding of a scroll view along with its content.
      context.boxed(old) { old, context in
        let values = context.values
        var classes = "scroll"
        if view.axes.contains(.vertical) { classes += " sv fw fh" }
        if view.axes.contains(.horizontal) { classes += view.axes.contains(.vertical) ? " sh" : " sh fw" }
        if !view.showsIndicators || values.scrollIndicatorsAreHidden(view.axes) { classes += " nobar" }
        if !values.isScrollEnabled { classes += " still" }
        if !values.scrollSnap.isEmpty { classes += " " + values.scrollSnap }
        classes += values.contentMargins.classes
        var element = ElementDescription(tag: .div, classes: classes, attributes: [Attribute("tabindex", "0")])
        if let anchor = values.scrollAnchor {
          element.attributes.append(Attribute("data-rest", StyleRules.format(anchor.x) + " " + StyleRules.format(anchor.y)))
        }
        return BoxNode.updatePlain(old, context, element, isDescribed: true) { old, context in
          ScrolledContent._update(ScrolledContent(content: view.content), old, context)
        }
      }
    }
  }
}
