import Observation

/// A value that is observed as one whole, for models of generic types.
///
/// With the macro of `@Observable` each read of such a model puts a key path into its type together, which takes as long as to draw a third
/// of a row. The key path here is constant.
final class Observed<Value> {
  private var stored: Value
  private let changes = Changes()

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      changes.read()
      return stored
    }
    set {
      stored = newValue
      changes.note()
    }
  }
}

@Observable private final class Changes {
  private var count = 0

  func read() { _ = count }
  func note() { count &+= 1 }
}
