/// An observable object that a view is given.
@propertyWrapper public struct ObservedObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
  private var object: ObjectType
  private var location: ObjectLocation<ObjectType>?

  public init(wrappedValue: ObjectType) { object = wrappedValue }

  public init(initialValue: ObjectType) { object = initialValue }

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    get {
      location?.changes.read()
      return object
    }
    set {
      object = newValue
      location = nil
    }
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    Wrapper(location ?? ObjectLocation(object))
  }

  /// Bindings to the properties of the object.
  @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
    private let location: ObjectLocation<ObjectType>

    init(_ location: ObjectLocation<ObjectType>) { self.location = location }

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
      Binding(location, path: keyPath)
    }
  }
}

extension ObservedObject: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? {
    let property = field.assumingMemoryBound(to: Self.self)
    property.pointee.location = ObjectLocation.of(property.pointee.object, &slot)
    return nil
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    a.assumingMemoryBound(to: Self.self).pointee.object === b.assumingMemoryBound(to: Self.self).pointee.object
  }
}
