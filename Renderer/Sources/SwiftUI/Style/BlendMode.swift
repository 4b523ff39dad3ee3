/// How a view's colours and those behind it become one.
public enum BlendMode: Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  @available(*, unavailable, message: "A style sheet blends colours and leaves shapes alone; use mask(_:)")
  case sourceAtop
  @available(*, unavailable, message: "A style sheet blends colours and leaves shapes alone; use background(_:)")
  case destinationOver
  @available(*, unavailable, message: "A style sheet blends colours and leaves shapes alone; use mask(_:)")
  case destinationOut
  @available(*, unavailable, message: "Not every browser has it; use multiply")
  case plusDarker
  case plusLighter

  fileprivate var css: String {
    switch self {
    case .normal: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    default: "normal"
    }
  }
}

extension View {
  /// Blends the view with what lies behind it, as far out as the next group.
  public nonisolated consuming func blendMode(_ blendMode: BlendMode) -> some View {
    ValueModifier(
      content: self,
      trait: ValueTrait(rank: .opacity, group: "blend", name: "mb-" + blendMode.css, declaration: "mix-blend-mode:" + blendMode.css))
  }

  /// What is in the view is put together before anything is done to it: views blend with each other, and not with what is behind.
  public nonisolated consuming func compositingGroup() -> some View { styled(.opacity, "group", "composed") }

  /// As `compositingGroup()`: how a browser draws a group is its own affair, and so are the colours of a picture in between.
  public nonisolated consuming func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    styled(.opacity, "group", "composed")
  }

  /// Turns each colour into its opposite.
  public nonisolated consuming func colorInvert() -> some View {
    ValueModifier(content: self, trait: ValueTrait(rank: .filter, group: "invert", name: "inverted", declaration: "filter:invert(1)"))
  }

  /// Sets the appearance of the view, and of what is in it.
  public nonisolated consuming func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}
