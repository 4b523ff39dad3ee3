/// Is larger or smaller as long as it is active.
public struct ScaleSymbolEffect: SymbolEffect, ConfigurableSymbolEffect, IndefiniteSymbolEffect {
  public internal(set) var configuration = SymbolEffectConfiguration(.scale)

  public var up: ScaleSymbolEffect { with(\.isDownward, false) }
  public var down: ScaleSymbolEffect { with(\.isDownward, true) }
  public var byLayer: ScaleSymbolEffect { self }
  public var wholeSymbol: ScaleSymbolEffect { self }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
