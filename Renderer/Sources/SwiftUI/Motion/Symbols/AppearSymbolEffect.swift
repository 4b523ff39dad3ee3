/// Comes once, as the effect becomes active.
public struct AppearSymbolEffect: SymbolEffect, ConfigurableSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public internal(set) var configuration = SymbolEffectConfiguration(.appear)

  public var up: AppearSymbolEffect { with(\.isDownward, false) }
  public var down: AppearSymbolEffect { with(\.isDownward, true) }
  public var byLayer: AppearSymbolEffect { self }
  public var wholeSymbol: AppearSymbolEffect { self }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
