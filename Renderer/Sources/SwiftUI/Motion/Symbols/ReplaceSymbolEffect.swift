/// Gives way to another symbol.
public struct ReplaceSymbolEffect: SymbolEffect, ConfigurableSymbolEffect, ContentTransitionSymbolEffect {
  public internal(set) var configuration = SymbolEffectConfiguration(.replace)

  public var downUp: ReplaceSymbolEffect { with(\.replacement, "downup") }
  public var upUp: ReplaceSymbolEffect { with(\.replacement, "upup") }
  public var offUp: ReplaceSymbolEffect { with(\.replacement, "offup") }
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
