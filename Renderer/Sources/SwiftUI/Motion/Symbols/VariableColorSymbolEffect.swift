/// Lights a symbol up from one side to the other. The symbols have one layer, over which the light runs.
public struct VariableColorSymbolEffect: SymbolEffect, ConfigurableSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public internal(set) var configuration = SymbolEffectConfiguration(.variableColor)

  public var iterative: VariableColorSymbolEffect { with(\.isIterative, true) }
  public var cumulative: VariableColorSymbolEffect { with(\.isIterative, false) }
  public var reversing: VariableColorSymbolEffect { with(\.isReversing, true) }
  public var nonReversing: VariableColorSymbolEffect { with(\.isReversing, false) }
  public var dimInactiveLayers: VariableColorSymbolEffect { with(\.hidesInactive, false) }
  public var hideInactiveLayers: VariableColorSymbolEffect { with(\.hidesInactive, true) }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
