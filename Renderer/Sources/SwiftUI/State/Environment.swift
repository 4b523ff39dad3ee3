public import Observation

/// Reads a value that the view inherits.
@propertyWrapper public struct Environment<Value> {
  private let source: EnvironmentSource
  /// Where the value is looked for: all that the view inherits, or for an object the link that holds it.
  private var link: _EnvironmentLink?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .path(keyPath) }

  public var wrappedValue: Value {
    switch source {
    case .path(let path):
      return EnvironmentValues(link: link)[keyPath: unsafeDowncast(path, to: KeyPath<EnvironmentValues, Value>.self)]
    // The initialisers say that the value is an object, or an optional one.
    case .optionalObject(let key): return unsafeBitCast(link?.object(of: key), to: Value.self)
    case .object(let key):
      guard let object = link?.object(of: key) else {
        // A view in the tree never comes here: without the object its body does not run. What is left are copies of a view that no tree
        // has connected, as in an initialiser, and these fail the first time they are used.
        preconditionFailure("\(Value.self) is read from the environment outside of a body")
      }
      return unsafeBitCast(object, to: Value.self)
    }
  }
}

/// How a value is found. A view has it each time it is made, so it is no closure, which would be an object each time; and it is
/// not generic, since reading a generic one calls the metadata accessor.
private enum EnvironmentSource {
  case path(AnyKeyPath)
  /// An object, by its type.
  case object(ObjectIdentifier)
  case optionalObject(ObjectIdentifier)
}

extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable { source = .object(ObjectIdentifier(Value.self)) }

  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    source = .optionalObject(ObjectIdentifier(T.self))
  }
}

// Read on the main actor only, where views live; the environment it keeps never changes.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: DynamicProperty {}

extension Environment: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? {
    let property = field.assumingMemoryBound(to: Self.self)
    switch property.pointee.source {
    case .path, .optionalObject: property.pointee.link = environment
    case .object(let key):
      let link = environment?.nearest(key)
      guard let link, link.object(of: key) != nil else { return Value.self }
      // The body finds it at once: the way there has just been gone.
      property.pointee.link = link
    }
    return nil
  }

  // A view compares the environment it inherits as a whole.
  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}
