/// A view whose colours a filter changes that no style sheet has a function for: it is drawn as SVG beside the view.
nonisolated struct FilteredView<Content: View, Filter: View>: _PrimitiveView {
  let content: Content
  let filter: Filter

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    // The filter comes first, so that its name is known to the view.
    let name = FilterName()
    let pair = TupleView((FilterDrawing(name: name, filter: view.filter), FilteredContent(name: name, content: view.content)))
    return context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        BoxNode.updatePlain(old, context, ElementDescription(tag: .div, classes: "box layers")) {
          TupleView<(FilterDrawing<Filter>, FilteredContent<Content>)>._update(pair, $0, $1)
        }
      }
    }
  }
}

/// The name in the page of the filter that has just been drawn.
private final class FilterName: Sendable {
  @MainActor var text = ""

  nonisolated init() {}
}

private nonisolated struct FilteredContent<Content: View>: _PrimitiveView {
  let name: FilterName
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let name = view.name.text
    return Style.update(view.content, .filter, "drawn filter", StyleRules.name("drawn" + name, "filter:url(#\(name))"), old, context)
  }
}

private nonisolated struct FilterDrawing<Filter: View>: _PrimitiveView {
  let name: FilterName
  let filter: Filter

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var context = context
    context.attributes = []
    // As a style sheet's own filters count: without it the numbers of colours would be those of light.
    let filter = Element(.filter, "", [Attribute("color-interpolation-filters", "sRGB")]) { view.filter }
    let drawing = Element(.svg, "layer drawn-filter", [Attribute("aria-hidden", "true")]) { filter }
    let node = Element<Element<Filter>>._update(drawing, old, context)
    let element = unsafeDowncast(node, to: ElementNode.self).child.map { unsafeDowncast($0, to: ElementNode.self) }
    view.name.text = element.map { HTMLWriter.name(of: $0.id) } ?? ""
    return node
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
