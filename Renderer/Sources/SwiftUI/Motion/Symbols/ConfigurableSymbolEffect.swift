/// An effect whose variants differ in its configuration alone.
protocol ConfigurableSymbolEffect: SymbolEffect {
  var configuration: SymbolEffectConfiguration { get set }
}

extension ConfigurableSymbolEffect {
  /// The same effect with another value in its configuration.
  func with<Value>(_ path: WritableKeyPath<SymbolEffectConfiguration, Value>, _ value: Value) -> Self {
    var copy = self
    copy.configuration[keyPath: path] = value
    return copy
  }
}
