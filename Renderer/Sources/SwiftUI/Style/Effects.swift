public import Foundation

extension View {
  public nonisolated consuming func opacity(_ opacity: Double) -> some View {
    effect(.opacity, "opacity", "op" + Effects.token(opacity), "opacity:\(Effects.number(opacity))")
  }

  public nonisolated consuming func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    let lengths = [x, y, radius * 2].map { StyleRules.format($0) + "px" }.joined(separator: " ")
    return effect(
      .filter, "shadow", "sd\(Effects.token(x))-\(Effects.token(y))-\(Effects.token(radius))-\(color._paint.token)",
      "filter:drop-shadow(\(lengths) \(color._paint.css))")
  }

  public nonisolated consuming func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    effect(.filter, "blur", "bl" + Effects.token(radius), "filter:blur(\(Effects.number(radius))px)")
  }

  public nonisolated consuming func brightness(_ amount: Double) -> some View {
    effect(.filter, "brightness", "br" + Effects.token(amount), "filter:brightness(\(Effects.number(1 + amount)))")
  }

  public nonisolated consuming func contrast(_ amount: Double) -> some View {
    effect(.filter, "contrast", "co" + Effects.token(amount), "filter:contrast(\(Effects.number(amount)))")
  }

  public nonisolated consuming func saturation(_ amount: Double) -> some View {
    effect(.filter, "saturation", "sa" + Effects.token(amount), "filter:saturate(\(Effects.number(amount)))")
  }

  public nonisolated consuming func grayscale(_ amount: Double) -> some View {
    effect(.filter, "grayscale", "gs" + Effects.token(amount), "filter:grayscale(\(Effects.number(amount)))")
  }

  public nonisolated consuming func hueRotation(_ angle: Angle) -> some View {
    effect(.filter, "hue", "hu" + Effects.token(angle.degrees), "filter:hue-rotate(\(Effects.number(angle.degrees))deg)")
  }

  public nonisolated consuming func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect(
      .rotation, "rotation", "ro\(Effects.token(angle.degrees))-\(anchor.token)",
      "rotate:\(Effects.number(angle.degrees))deg;transform-origin:\(anchor.css)")
  }

  public nonisolated consuming func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  public nonisolated consuming func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: s, y: s, anchor: anchor)
  }

  public nonisolated consuming func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
    effect(
      .scale, "scale", "sc\(Effects.token(x))-\(Effects.token(y))-\(anchor.token)",
      "scale:\(Effects.number(x)) \(Effects.number(y));transform-origin:\(anchor.css)")
  }

  private nonisolated consuming func effect(_ rank: Style.Rank, _ group: String, _ name: String, _ declaration: String) -> some View {
    ValueModifier(content: self, trait: ValueTrait(rank: rank, group: group, name: name, declaration: declaration))
  }
}

/// Numbers of effects, to a thousandth: an effect that follows a slider makes no endless list of rules.
enum Effects {
  static func number(_ value: Double) -> String { StyleRules.format((value * 1000).rounded() / 1000) }
  static func token(_ value: Double) -> String { StyleRules.token((value * 1000).rounded() / 1000) }
}
