/// Is larger or smaller as long as it is active.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  public private(set) var configuration = SymbolEffectConfiguration(.scale)

  public var up: ScaleSymbolEffect { with(\.isDownward, false) }
  public var down: ScaleSymbolEffect { with(\.isDownward, true) }
  public var byLayer: ScaleSymbolEffect { self }
  public var wholeSymbol: ScaleSymbolEffect { self }

  private func with<Value>(_ path: WritableKeyPath<SymbolEffectConfiguration, Value>, _ value: Value) -> Self {
    var copy = self
    copy.configuration[keyPath: path] = value
    return copy
  }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
