/// Comes once, as the effect becomes active.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public private(set) var configuration = SymbolEffectConfiguration(.appear)

  public var up: AppearSymbolEffect { with(\.isDownward, false) }
  public var down: AppearSymbolEffect { with(\.isDownward, true) }
  public var byLayer: AppearSymbolEffect { self }
  public var wholeSymbol: AppearSymbolEffect { self }

  private func with<Value>(_ path: WritableKeyPath<SymbolEffectConfiguration, Value>, _ value: Value) -> Self {
    var copy = self
    copy.configuration[keyPath: path] = value
    return copy
  }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
