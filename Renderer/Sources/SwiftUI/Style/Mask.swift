extension View {
  /// Shows of the view what lies under another one: all where that is solid, less where it can be seen through.
  public nonisolated consuming func mask<Mask>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View
  where Mask: View {
    MaskModifier(content: self, mask: mask(), alignment: alignment)
  }

  public nonisolated consuming func mask<Mask>(_ mask: Mask) -> some View where Mask: View {
    MaskModifier(content: self, mask: mask, alignment: .center)
  }
}

/// A view cut by another one.
///
/// A style sheet cuts by outlines, gradients and pictures. A text or a symbol cuts nothing, but one that is cut out of a colour or a gradient is
/// a text in that colour or gradient. Which of the ways is taken depends on the types alone.
nonisolated struct MaskModifier<Content: View, Mask: View>: _PrimitiveView {
  let content: Content
  let mask: Mask
  let alignment: Alignment

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    if let image = view.mask as? Image {
      // What an image is made from is known where it is written, but a variable may hold either.
      let node = BranchNode.reuse(old, context)
      if let address = image.maskAddress(in: context) {
        let form = MaskForm(surface: .picture(address, isResizable: image.isResizable))
        node.show(as: 1, context) { cut(view, form, $0, $1) }
      } else {
        node.show(as: 2, context) { drawn(view, $0, $1) }
      }
      return node
    }
    if let shape = view.mask as? any Shape { return cut(view, MaskForm(outline: shape._outline), old, context) }
    if let mask = view.mask as? any MaskingView { return cut(view, mask.maskForm, old, context) }
    return drawn(view, old, context)
  }

  /// The outline cuts the view, and the paint in it says how much of it is seen.
  @MainActor private static func cut(_ view: Self, _ form: MaskForm, _ old: _Node?, _ context: _Context) -> _Node {
    let seen = view.content.styled(.clip, "mask", form.className(view.alignment))
    guard var outline = form.outline else { return StyleModifier<Content>._update(seen, old, context) }
    // Filled and traced shapes are of one type: what cuts must not be taken from what is drawn.
    outline.isErased = true
    return ClipModifier<StyleModifier<Content>>._update(ClipModifier(content: seen, outline: outline), old, context)
  }

  /// The mask, drawn over the view in its paint; what is left of the view is its room.
  @MainActor private static func drawn(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    guard let paint = (view.content as? any PaintedView)?.wholePaint else {
      context.session.report(.unusableMask("\(Mask.self)"))
      return Content._update(view.content, old, context)
    }
    // What a mask says is not read out: it is a form.
    return update(
      LayerModifier(
        content: view.content.hidden(),
        layer: PaintModifier(content: view.mask, role: .foreground, paint: paint), alignment: view.alignment, isBehind: false
      ).accessibilityHidden(true), old, context)
  }

  @MainActor private static func update<V: View>(_ view: V, _ old: _Node?, _ context: _Context) -> _Node { V._update(view, old, context) }
}

/// What a style sheet can cut with.
nonisolated struct MaskForm {
  enum Surface {
    case solid
    case paint(_Paint)
    case picture(String, isResizable: Bool)
  }

  /// nil: the box of the view that is cut.
  var outline: _Outline?
  var surface = Surface.solid

  /// There is always one: an element's box traits may not come and go.
  @MainActor func className(_ alignment: Alignment) -> String {
    switch surface {
    case .solid: return "unmasked"
    case .paint(let paint):
      guard paint.token != "fg" else { return "unmasked" }
      let image = if case .image = paint.kind { paint.css } else { "linear-gradient(\(paint.color) 0 0)" }
      return StyleRules.name("mk-" + paint.token, "mask-image:" + image)
    case .picture(let address, let isResizable):
      let place = "\(alignment.place.css)/\(isResizable ? "100% 100%" : "auto") no-repeat"
      return StyleRules.name("mk-" + FieldName.hash(of: [address, place]), "mask:\(StyleRules.url(address)) \(place)")
    }
  }
}

/// A view that others can be cut with.
nonisolated protocol MaskingView {
  @MainActor var maskForm: MaskForm { get }
}

/// A view that is one paint all over, as large as it may be.
nonisolated protocol PaintedView {
  @MainActor var wholePaint: _Paint { get }
}

extension PaintedView where Self: ShapeStyle {
  @MainActor var wholePaint: _Paint { _paint }
  @MainActor var maskForm: MaskForm { MaskForm(surface: .paint(_paint)) }
}

extension Color: PaintedView, MaskingView {}
extension LinearGradient: PaintedView, MaskingView {}
extension RadialGradient: PaintedView, MaskingView {}
extension AngularGradient: PaintedView, MaskingView {}
extension EllipticalGradient: PaintedView, MaskingView {}

extension FrameModifier: PaintedView where Content: PaintedView {
  @MainActor var wholePaint: _Paint { content.wholePaint }
}

extension ShapeView: MaskingView {
  /// How the shape was drawn distinguishes a line from an area.
  var maskForm: MaskForm {
    guard let style = drawn.line?.style else { return MaskForm(outline: drawn.outline, surface: .paint(drawn.paint)) }
    return MaskForm(outline: StrokedShape(shape: shape, style: style)._outline, surface: .paint(drawn.paint))
  }
}

extension Alignment {
  /// The point of a larger place where a view of its own size lies.
  var place: UnitPoint {
    UnitPoint(
      x: horizontal == .leading ? 0 : horizontal == .trailing ? 1 : 0.5, y: vertical == .top ? 0 : vertical == .bottom ? 1 : 0.5)
  }
}
