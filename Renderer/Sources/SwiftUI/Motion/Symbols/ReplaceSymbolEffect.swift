/// Gives way to another symbol.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  public private(set) var configuration = SymbolEffectConfiguration(.replace)

  public var downUp: ReplaceSymbolEffect { with(\.replacement, "downup") }
  public var upUp: ReplaceSymbolEffect { with(\.replacement, "upup") }
  public var offUp: ReplaceSymbolEffect { with(\.replacement, "offup") }
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }

  private func with<Value>(_ path: WritableKeyPath<SymbolEffectConfiguration, Value>, _ value: Value) -> Self {
    var copy = self
    copy.configuration[keyPath: path] = value
    return copy
  }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
