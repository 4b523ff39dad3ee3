/// A property of one of the renderer's own objects. Scopes that read it run again when it changes, as with `@Observable`.
///
/// Of a scope that reads an observable object Observation keeps one to two kilobytes, which is well spent on an app's models. The bars,
/// columns and searches of a page are read by twenty scopes before the app has a word. Here each is a line in a list, as for `@State`.
@propertyWrapper struct Watched<Value> {
  private var value: Value
  private var readers = Readers()

  init(wrappedValue value: Value) { self.value = value }

  @MainActor var wrappedValue: Value {
    mutating get {
      readers.register()
      return value
    }
    set {
      // An equal value is not written: nobody need look again.
      if isEqual(value, newValue) { return }
      value = newValue
      readers.mark()
    }
  }
}

extension Watched where Value: ExpressibleByNilLiteral {
  init() { self.init(wrappedValue: nil) }
}
