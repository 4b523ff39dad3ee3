/// A view whose colours a filter changes that no style sheet has a function for: it is drawn as SVG beside the view.
nonisolated struct FilteredView<Content: View, Filter: View>: _PrimitiveView {
  let content: Content
  let filter: Filter

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let description = ElementDescription(tag: .div, classes: "box layers")
        var outer = context
        outer.attributes = context.attributes.filter { !$0.describesContent }
        let node: ElementNode
        if let old {
          node = unsafeDowncast(old, to: ElementNode.self)
          node.apply(description, outer)
        } else {
          node = ElementNode(description, outer)
        }
        var inner = context.inside(node)
        inner.attributes = context.attributes.filter(\.describesContent)
        // The filter is found by its name in the page.
        let name = "filter-" + HTMLWriter.name(of: node.id)
        let className = StyleRules.name(name, "filter:url(#\(name))")
        let pair = TupleView((view.content.styled(.filter, "drawn filter", className), FilterDrawing(name: name, filter: view.filter)))
        node.child = TupleView<(StyleModifier<Content>, FilterDrawing<Filter>)>._update(pair, node.child, inner)
        return node
      }
    }
  }
}

private nonisolated struct FilterDrawing<Filter: View>: _PrimitiveView {
  let name: String
  let filter: Filter

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var context = context
    context.attributes = []
    // As a style sheet's own filters count: without it the numbers of colours would be those of light.
    let attributes = [Attribute("id", view.name), Attribute("color-interpolation-filters", "sRGB")]
    let drawing = Element(.svg, "layer drawn-filter", [Attribute("aria-hidden", "true")]) {
      Element(.filter, "", attributes) { view.filter }
    }
    return Element<Element<Filter>>._update(drawing, old, context)
  }
}

/// Each colour times another one, and as opaque as it is.
private nonisolated struct MultiplyFilter: _PrimitiveView {
  let paint: _Paint

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let flood = StyleRules.name("flood-" + view.paint.token, "flood-color:" + view.paint.color)
    let product = [Attribute("in2", "SourceGraphic"), Attribute("operator", "arithmetic"), Attribute("k1", "1")]
    let pair = TupleView((Element(.feFlood, flood), Element(.feComposite, "", product)))
    return TupleView<(Element<EmptyView>, Element<EmptyView>)>._update(pair, old, context)
  }
}

/// Black, and the more opaque the lighter a colour was.
private nonisolated struct LuminanceFilter: _PrimitiveView {
  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Element<EmptyView>._update(Element(.feColorMatrix, "", [Attribute("type", "luminanceToAlpha")]), old, context)
  }
}

extension View {
  public nonisolated consuming func colorMultiply(_ color: Color) -> some View {
    FilteredView(content: self, filter: MultiplyFilter(paint: color._paint))
  }

  public nonisolated consuming func luminanceToAlpha() -> some View { FilteredView(content: self, filter: LuminanceFilter()) }
}
