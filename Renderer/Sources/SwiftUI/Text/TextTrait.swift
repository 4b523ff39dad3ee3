import Foundation

/// One thing that a modifier sets for text, of a `Text` itself or of all texts below a view.
@usableFromInline enum TextTrait: Equatable, Sendable {
  case font(Font)
  /// nil: the weight that the font has.
  case weight(Font.Weight?)
  case italic(Bool)
  /// nil: the design that the font has.
  case design(Font.Design?)
  case monospacedDigit
  case color(_Paint)
  case background(_Paint)
  case underline(Text.LineStyle?)
  case strikethrough(Text.LineStyle?)
  case tracking(CGFloat)
  case baselineOffset(CGFloat)
  /// nil: the width that the font has.
  case width(Font.Width?)
  case scale(Text.Scale)
  case code

  /// Traits of one group replace each other; the groups of colour are those of the views' modifiers.
  var group: String {
    switch self {
    case .font: "font"
    case .weight: "weight"
    case .italic: "italic"
    case .design: "design"
    case .monospacedDigit: "digits"
    case .color: "color"
    case .background: "text-background"
    case .underline: "underline"
    case .strikethrough: "strikethrough"
    case .tracking: "tracking"
    case .baselineOffset: "baseline"
    case .width: "width"
    case .scale: "scale"
    case .code: "code"
    }
  }

  /// A modifier counts for fonts set further in as well, so it sets a custom property that each font asks for.
  @MainActor var className: String {
    switch self {
    case .font(let font): font.classes
    case .weight(let weight?): StyleRules.name("fw\(weight.value)", "--bold:\(weight.value);font-weight:\(weight.value)")
    case .weight(nil): "fw0"
    case .italic(let isActive): isActive ? "it" : "it0"
    case .design(let design?): "fd-" + design.className
    case .design(nil): "fd0"
    case .monospacedDigit: "md"
    case .color(let paint): paint.foregroundClasses
    case .background(let paint): paint.background
    case .underline(let style): style?.className("tu", "--u:underline") ?? "tu0"
    case .strikethrough(let style): style?.className("ts", "--s:line-through") ?? "ts0"
    case .tracking(let width):
      StyleRules.name("tr" + StyleRules.token(width), "--track:\(StyleRules.format(width))px;letter-spacing:\(StyleRules.format(width))px")
    case .baselineOffset(let offset):
      StyleRules.name("bo" + StyleRules.token(offset), "position:relative;inset-block-start:\(StyleRules.format(-offset))px")
    case .width(let width): (width ?? .standard).className
    // Of the size that the font says, on one element or not.
    case .scale(let scale): scale.isSecondary ? StyleRules.name("zoom-secondary", "zoom:0.8") : "zoom-default"
    case .code: "code"
    }
  }

  /// The style with these traits set further in than all it has; of two of one group the first counts.
  @MainActor static func adding(_ traits: [TextTrait], to style: Style?) -> Style? {
    var style = style
    for index in traits.indices {
      let group = traits[index].group
      if index > 0, traits[..<index].contains(where: { $0.group == group }) { continue }
      style = Style.adding(Style.Trait(rank: .text, group: group, className: traits[index].className), to: style)
    }
    return style
  }
}

/// A trait for all texts below a view.
@usableFromInline nonisolated struct TextTraitModifier<Content: View>: _PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline let trait: TextTrait?

  @inlinable init(content: Content, trait: TextTrait?) {
    self.content = content
    self.trait = trait
  }

  @inline(__always) @MainActor @usableFromInline static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    guard let trait = view.trait else { return Content._update(view.content, old, context) }
    return Style.update(view.content, .text, trait.group, trait.className, old, context)
  }
}

extension View {
  nonisolated consuming func trait(_ trait: TextTrait?) -> TextTraitModifier<Self> { TextTraitModifier(content: self, trait: trait) }
}
