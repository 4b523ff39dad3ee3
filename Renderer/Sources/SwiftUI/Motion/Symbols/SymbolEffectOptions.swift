/// How often an effect of a symbol runs, and how fast.
public struct SymbolEffectOptions: Hashable, Sendable {
  enum Repetition: Hashable {
    case usual, never, forever
    case times(Int)
  }

  var repetition = Repetition.usual
  /// How many times as fast as usual.
  var pace = 1.0

  private init() {}

  public static let `default` = SymbolEffectOptions()

  public static var repeating: SymbolEffectOptions { SymbolEffectOptions.default.repeating }
  public var repeating: SymbolEffectOptions { repeated(.forever) }

  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions.default.nonRepeating }
  public var nonRepeating: SymbolEffectOptions { repeated(.never) }

  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions.default.repeat(count) }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { repeated(count.map { .times(min(max($0, 1), 1000)) } ?? .usual) }

  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions.default.speed(speed) }

  /// From a twentieth to twenty times: beyond that no effect can be seen.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var copy = self
    copy.pace = speed.isFinite ? min(max(speed, 0.05), 20) : 1
    return copy
  }

  private func repeated(_ repetition: Repetition) -> SymbolEffectOptions {
    var copy = self
    copy.repetition = repetition
    return copy
  }
}
