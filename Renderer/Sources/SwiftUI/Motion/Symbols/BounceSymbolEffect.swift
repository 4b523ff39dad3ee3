/// Becomes larger or smaller for a moment. The symbols have one layer, so all of it moves.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect {
  public private(set) var configuration = SymbolEffectConfiguration(.bounce)

  public var up: BounceSymbolEffect { with(\.isDownward, false) }
  public var down: BounceSymbolEffect { with(\.isDownward, true) }
  public var byLayer: BounceSymbolEffect { self }
  public var wholeSymbol: BounceSymbolEffect { self }

  private func with<Value>(_ path: WritableKeyPath<SymbolEffectConfiguration, Value>, _ value: Value) -> Self {
    var copy = self
    copy.configuration[keyPath: path] = value
    return copy
  }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
