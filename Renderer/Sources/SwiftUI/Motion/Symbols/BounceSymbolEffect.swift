/// Becomes larger or smaller for a moment. The symbols have one layer, so all of it moves.
public struct BounceSymbolEffect: SymbolEffect, ConfigurableSymbolEffect, DiscreteSymbolEffect {
  public internal(set) var configuration = SymbolEffectConfiguration(.bounce)

  public var up: BounceSymbolEffect { with(\.isDownward, false) }
  public var down: BounceSymbolEffect { with(\.isDownward, true) }
  public var byLayer: BounceSymbolEffect { self }
  public var wholeSymbol: BounceSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
