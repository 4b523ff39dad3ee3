/// An observable object that a view further out has given to all below it.
@propertyWrapper public struct EnvironmentObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
  private var location: ObjectLocation<ObjectType>?

  public init() {}

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    let location = connected
    location.changes.read()
    return location.object
  }

  @MainActor @preconcurrency public var projectedValue: EnvironmentObject<ObjectType>.Wrapper { Wrapper(connected) }

  /// A view in the tree always has one: without the object its body does not run.
  private var connected: ObjectLocation<ObjectType> {
    guard let location else { preconditionFailure("\(ObjectType.self) is read from the environment outside of a body") }
    return location
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

extension EnvironmentObject: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? {
    guard let object = EnvironmentValues(link: environment)[observed: ObjectType.self] else { return ObjectType.self }
    field.assumingMemoryBound(to: Self.self).pointee.location = ObjectLocation.of(object, &slot)
    return nil
  }

  // A view compares the environment it inherits as a whole.
  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}

extension EnvironmentValues {
  /// An object that was set by `environmentObject(_:)`: one that was set by `environment(_:)` is another, as on Apple's systems.
  subscript<T: ObservableObject>(observed objectType: T.Type) -> T? {
    get { link?.object(of: ObjectIdentifier(EnvironmentObject<T>.self)).map { unsafeDowncast($0, to: T.self) } }
    set { link = ObjectLink(key: ObjectIdentifier(EnvironmentObject<T>.self), object: newValue, next: link) }
  }
}

extension View {
  public nonisolated consuming func environmentObject<T>(_ object: T) -> some View where T: ObservableObject {
    EnvironmentModifier(content: self, set: { $0[observed: T.self] = object }, isSame: { $0[observed: T.self] === $1[observed: T.self] })
  }
}
