/// How a view looks while a mouse is over it. The browser shows it by itself.
public struct HoverEffect {
  fileprivate let rank: Style.Rank
  fileprivate let className: String

  /// As `highlight`.
  public static var automatic: HoverEffect { highlight }
  /// Brighter.
  public static var highlight: HoverEffect { HoverEffect(rank: .filter, className: "hover-highlight") }
  /// A little larger.
  public static var lift: HoverEffect { HoverEffect(rank: .scale, className: "hover-lift") }
}

extension View {
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    styled(effect.rank, "hover", effect.className)
  }

  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    styled(effect.rank, "hover", isEnabled ? effect.className : nil)
  }
}
