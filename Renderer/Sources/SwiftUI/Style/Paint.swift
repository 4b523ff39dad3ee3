/// A paint as the style sheet knows it: what colours, gradients, levels and materials come down to.
public struct _Paint: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A colour: everything can be painted with it.
    case color
    /// A level of the foreground around: it sets no levels of its own.
    case level
    /// A picture, as a gradient. `solid` stands for it where only a colour will do.
    case image(solid: String)
    /// Seen through, the class of the style sheet.
    case material(String)
  }

  let token: String
  let css: String
  let kind: Kind

  init(variable: String, kind: Kind = .color) {
    self.init(token: variable, css: "var(--\(variable))", kind: kind)
  }

  init(token: String, css: String, kind: Kind = .color) {
    self.token = token
    self.css = css
    self.kind = kind
  }

  /// The paint as a colour.
  var color: String {
    switch kind {
    case .color, .level: css
    case .image(let solid): solid
    case .material: "var(--fill-strong)"
    }
  }

  func opacity(_ opacity: Double) -> _Paint {
    let percent = StyleRules.format((min(max(opacity, 0), 1) * 1000).rounded() / 10)
    let faded: (String) -> String = { "color-mix(in srgb,\($0) \(percent)%,transparent)" }
    return _Paint(token: token + "-o" + percent.replacing(".", with: "_"), css: faded(color), kind: kind == .level ? .level : .color)
  }

  /// A weaker level of the paint.
  func level(_ level: Int) -> _Paint {
    guard level > 1 else { return self }
    if token == "bg" || token == "ground" { return _Paint(variable: level == 2 ? "bg-side" : level == 3 ? "bg-group" : "fill") }
    if level < 4, isRole {
      // A named colour can be read; its levels are greyer instead of fainter, so that they can be too.
      let percent = level == 2 ? 72 : 44
      return _Paint(token: "\(token)-l\(level)", css: "color-mix(in oklab,\(css) \(percent)%,var(--label-3))", kind: kind)
    }
    return opacity([0.8, 0.62, 0.16, 0.1][min(level, 5) - 2])
  }

  /// A colour of the style sheet that can be read on every background.
  private var isRole: Bool { css.hasPrefix("var(--") && !["white", "black", "clear"].contains(token) }

  /// The declarations of a foreground: a colour, and the levels that are made of it.
  var foreground: String {
    let levels = (2...5).map { "--l\($0):\(_Paint(token: token, css: color).level($0).css)" }.joined(separator: ";")
    return switch kind {
    case .level: "color:\(css);--paint:currentcolor"
    case .color, .material: "color:\(color);--l1:\(color);\(levels);--paint:currentcolor"
    case .image: "color:\(color);--l1:\(color);\(levels);--paint:\(css)"
    }
  }

  /// The declarations of a tint: what lies on it is black or white, whichever can be read.
  var tint: String {
    "--tint:\(color);--tint-fill:color-mix(in srgb,\(color) 12%,transparent);"
      + "--on-tint:oklch(from \(color) clamp(0,(0.68 - l)*999,1) 0 0)"
  }
}
