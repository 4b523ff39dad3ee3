import Observation

/// A value that is observed as a whole, for models of generic types.
///
/// In a generic class, the accessors of `@Observable` instantiate a key path at each read, which takes some 20,000 instructions. The key path
/// here is to a class that is not generic, and constant.
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
