/// Is not seen as long as it is active; its place stays.
public struct DisappearSymbolEffect: SymbolEffect, ConfigurableSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public internal(set) var configuration = SymbolEffectConfiguration(.disappear)

  public var up: DisappearSymbolEffect { with(\.isDownward, false) }
  public var down: DisappearSymbolEffect { with(\.isDownward, true) }
  public var byLayer: DisappearSymbolEffect { self }
  public var wholeSymbol: DisappearSymbolEffect { self }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
