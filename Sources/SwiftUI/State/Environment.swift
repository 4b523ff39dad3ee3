public import Observation

/// Reads a value that the view inherits.
@propertyWrapper public struct Environment<Value> {
  private let read: (EnvironmentValues) -> Value
  private var link: _EnvironmentLink?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  public var wrappedValue: Value { read(EnvironmentValues(link: link)) }
}

extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { values in
      guard let object = values[Value.self] else {
        preconditionFailure("No \(Value.self) in the environment; a view above must set it with environment(_:)")
      }
      return object
    }
  }

  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    read = { $0[T.self] }
  }
}

// Read on the main actor only, where views live; the environment it keeps never changes.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: DynamicProperty {}

extension Environment: _ConnectedProperty {
  public static func _connect(_ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?) {
    field.assumingMemoryBound(to: Self.self).pointee.link = environment
  }

  // A view compares the environment it inherits as a whole.
  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}
