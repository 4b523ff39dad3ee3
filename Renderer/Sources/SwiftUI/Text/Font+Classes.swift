import Foundation

extension Font {
  /// The font as classes of an element. A font sets everything again: what one further out had of traits is gone, but what the
  /// modifiers `fontWeight`, `italic` and the like set stays.
  @MainActor var classes: String {
    guard !traits.isEmpty else { return baseClass }
    var classes = [baseClass]
    for trait in traits { classes += trait.className.map { [$0] } ?? [] }
    return classes.joined(separator: " ")
  }

  @MainActor private var baseClass: String {
    switch size {
    case .style(let style): style.className
    case .system(let size): StyleRules.name("font-s" + StyleRules.token(size), Self.rule(Self.rem(size), growing: "0"))
    case .named(let name, let size, let style):
      StyleRules.name(
        "font-n" + Self.token(name) + "-" + StyleRules.token(size) + (style.map { $0.className.dropFirst(4) } ?? ""),
        Self.rule(style == nil ? StyleRules.format(size) + "px" : Self.rem(size), growing: style?.growth ?? "0", family: name))
    }
  }

  private static func rem(_ points: CGFloat) -> String { "\(Double(points) / 16)rem" }

  private static func rule(_ size: String, growing: String, family: String? = nil) -> String {
    let family = family.map { "\"\($0.filter { $0.isLetter || $0.isNumber || " -_.".contains($0) })\",var(--font)" } ?? "var(--font)"
    return "--size:\(size);--grow:\(growing);--w:400;--lh:1.35;--lead:1;font-size:"
      + "calc(var(--size)*(1 + (var(--dyn) - 1)*var(--grow)));font-weight:var(--bold,var(--w));font-style:var(--it,normal);"
      + "font-family:var(--design,\(family));letter-spacing:var(--track,normal)"
  }

  private static func token(_ name: String) -> String { name.utf8.map { String($0, radix: 16) }.joined() }
}

extension Font.TextStyle {
  /// Whole: most texts have one, and put together it would be a new text for each.
  var className: String {
    switch self {
    case .largeTitle: "font-large-title"
    case .title: "font-title"
    case .title2: "font-title2"
    case .title3: "font-title3"
    case .headline: "font-headline"
    case .subheadline: "font-subheadline"
    case .body: "font-body"
    case .callout: "font-callout"
    case .footnote: "font-footnote"
    case .caption: "font-caption"
    case .caption2: "font-caption2"
    }
  }

  /// How far the style follows the Dynamic Type size: titles, large already, grow less.
  var growth: String {
    switch self {
    case .largeTitle: ".36"
    case .title: ".5"
    case .title2: ".72"
    case .title3: ".83"
    default: "1"
    }
  }
}

extension Font.Design {
  var className: String {
    switch self {
    case .default: "default"
    case .serif: "serif"
    case .rounded: "rounded"
    case .monospaced: "mono"
    }
  }
}

extension Font.Trait {
  @MainActor fileprivate var className: String? {
    switch self {
    case .weight(let weight): StyleRules.name("w\(weight.value)", "--w:\(weight.value);font-weight:var(--bold,\(weight.value))")
    case .design(let design): "family-" + design.className
    case .width(let width): width.className
    case .leading(.standard): nil
    case .leading(.tight): "lead-tight"
    case .leading(.loose): "lead-loose"
    case .italic: "font-it"
    case .monospacedDigit: "md"
    case .smallCaps: "caps-all"
    case .lowercaseSmallCaps: "caps"
    }
  }
}
