/// A motion of symbols, from Apple's module Symbols, which SwiftUI exports too.
public protocol SymbolEffect: Hashable, Sendable {
  var configuration: SymbolEffectConfiguration { get }
}

/// An effect that runs once, when a value changes.
public protocol DiscreteSymbolEffect {}

/// An effect that lasts as long as it is active.
public protocol IndefiniteSymbolEffect {}

/// An effect by which a symbol comes or goes.
public protocol TransitionSymbolEffect {}

/// An effect by which a symbol becomes another.
public protocol ContentTransitionSymbolEffect {}

/// What an effect does, whatever its type.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Kind: Hashable {
    case bounce, pulse, variableColor, scale, appear, disappear, replace
  }

  let kind: Kind
  var isDownward = false
  /// Of a variable colour: only one part at a time is seen, it runs back, what is not seen is not even dim.
  var isIterative = false
  var isReversing = false
  var hidesInactive = false
  /// How a symbol becomes another, as the script reads it.
  var replacement = "downup"

  init(_ kind: Kind) { self.kind = kind }
}
