/// A modifier that is a class on the next element, or a box around it where the order demands one.
@usableFromInline nonisolated struct StyleModifier<Content: View>: _PrimitiveView {
  @usableFromInline let content: Content
  /// nil leaves everything as it is.
  @usableFromInline let trait: Style.Trait?

  @inlinable init(content: Content, trait: Style.Trait?) {
    self.content = content
    self.trait = trait
  }

  @inline(__always) @MainActor @usableFromInline static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Style.update(view.content, view.trait, old, context)
  }
}

extension Style {
  /// Updates content that a trait waits for. Modifiers whose class is found at the update call it with their content: wrapped in a view
  /// for that, the content would be copied and another type asked for, at each place and update.
  static func update<Content: View>(_ content: Content, _ trait: Trait?, _ old: _Node?, _ context: _Context) -> _Node {
    guard let trait else { return Content._update(content, old, context) }
    var context = context
    if !trait.rank.isReplaced, let waiting = context.style?.box, waiting >= trait.rank {
      return BoxNode.update(old, context) { old, context in
        var context = context
        context.style = Style.adding(trait, to: context.style)
        return Content._update(content, old, context)
      }
    }
    context.style = Style.adding(trait, to: context.style)
    return Content._update(content, old, context)
  }

  static func update<Content: View>(
    _ content: Content, _ rank: Rank, _ group: String, _ className: String, _ old: _Node?, _ context: _Context
  ) -> _Node {
    update(content, Trait(rank: rank, group: group, className: className), old, context)
  }
}

/// A box around content, made where one element cannot take all modifiers that wait. What assistive technology is told of the
/// content goes on to it.
@MainActor enum BoxNode {
  static func update(
    _ old: _Node?, _ context: _Context, classes: String = "box", _ content: (_Node?, _Context) -> _Node
  ) -> _Node {
    context.asRow(old) { old, context in
      updatePlain(old, context, ElementDescription(tag: .div, classes: classes), content)
    }
  }

  /// An element around content, where no row is asked for any more.
  ///
  /// - Parameter isDescribed: what assistive technology is told is meant for this element and not for its content.
  static func updatePlain(
    _ old: _Node?, _ context: _Context, _ description: ElementDescription, isDescribed: Bool = false,
    _ content: (_Node?, _Context) -> _Node
  ) -> _Node {
    var outer = context
    if !isDescribed { outer.attributes = context.attributes.filter { !$0.describesContent } }
    let node: ElementNode
    if let old {
      node = unsafeDowncast(old, to: ElementNode.self)
      node.apply(description, outer)
    } else {
      node = ElementNode(description, outer)
    }
    var inner = context.inside(node)
    if !isDescribed { inner.attributes = context.attributes.filter(\.describesContent) }
    node.child = content(node.child, inner)
    return node
  }
}

/// A box with classes of its own, inside of whatever waits.
nonisolated struct BoxedView<Content: View>: _PrimitiveView {
  let classes: String
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        BoxNode.update(old, context, classes: view.classes) { old, context in Content._update(view.content, old, context) }
      }
    }
  }
}

extension _Context {
  /// For an element that cannot take box traits itself (a control, whose padding lies outside of it): puts them on a box around it.
  @MainActor func boxed(_ old: _Node?, _ make: (_Node?, _Context) -> _Node) -> _Node {
    guard let style, style.box != nil else { return make(old, self) }
    var outer = self
    outer.style = style.onlyBox
    outer.attributes = attributes.filter(\.isOfRow)
    return BoxNode.update(old, outer) { old, inner in
      var inner = inner
      inner.style = style.withoutBox
      inner.attributes = attributes.filter { !$0.isOfRow }
      return make(old, inner)
    }
  }
}

extension View {
  nonisolated consuming func styled(_ rank: Style.Rank, _ group: String, _ className: String?) -> StyleModifier<Self> {
    StyleModifier(content: self, trait: className.map { Style.Trait(rank: rank, group: group, className: $0) })
  }
}
