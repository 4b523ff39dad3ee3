extension View {
  /// Assistive technology and the keyboard meet the representation in the view's place; the eye sees the view.
  public nonisolated consuming func accessibilityRepresentation<V>(
    @ViewBuilder representation: () -> V
  ) -> some View where V: View {
    RepresentedView(content: self, representation: representation(), isGroup: false)
  }

  /// The view as a group of the children, which are there for assistive technology and the keyboard only.
  public nonisolated consuming func accessibilityChildren<V>(@ViewBuilder children: () -> V) -> some View where V: View {
    RepresentedView(content: self, representation: children(), isGroup: true)
  }
}

/// A view for the eye, and before it one that is not seen and takes no pointer: as large as the view, so that a person who enlarges the
/// page or touches it to hear what is there finds it in the right place.
private nonisolated struct RepresentedView<Content: View, Representation: View>: _PrimitiveView {
  let content: Content
  let representation: Representation
  let isGroup: Bool

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        BoxNode.updatePlain(old, context, ElementDescription(tag: .div, classes: "box layers represented")) { old, inner in
          // What waits says what the view is to assistive technology.
          let waiting = inner.attributes
          var inner = inner
          inner.attributes = []
          let layer = Element(.div, "layer before representation", view.isGroup ? [Attribute("role", "group")] : []) {
            view.representation.described(view.isGroup ? [] : waiting)
          }
          let pair = TupleView((view.content.accessibilityHidden(true), layer.described(view.isGroup ? waiting : [])))
          return type(of: pair)._update(pair, old, inner)
        }
      }
    }
  }
}
