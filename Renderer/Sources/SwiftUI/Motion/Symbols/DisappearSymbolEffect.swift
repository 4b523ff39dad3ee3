/// Is not seen as long as it is active; its place stays.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public private(set) var configuration = SymbolEffectConfiguration(.disappear)

  public var up: DisappearSymbolEffect { with(\.isDownward, false) }
  public var down: DisappearSymbolEffect { with(\.isDownward, true) }
  public var byLayer: DisappearSymbolEffect { self }
  public var wholeSymbol: DisappearSymbolEffect { self }

  private func with<Value>(_ path: WritableKeyPath<SymbolEffectConfiguration, Value>, _ value: Value) -> Self {
    var copy = self
    copy.configuration[keyPath: path] = value
    return copy
  }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
