/// An observable object that a view makes once and owns.
@propertyWrapper public struct StateObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
  private let make: () -> ObjectType
  private var location: ObjectLocation<ObjectType>?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// Outside of a view that is in the tree it is another object each time.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let location else { return make() }
    location.changes.read()
    return location.object
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    location.map { ObservedObject.Wrapper($0) } ?? ObservedObject.Wrapper(ObjectLocation(make()))
  }
}

extension StateObject: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? {
    let property = field.assumingMemoryBound(to: Self.self)
    if let known = slot {
      property.pointee.location = unsafeDowncast(known, to: ObjectLocation<ObjectType>.self)
      return nil
    }
    // Timers that the object starts go by the clock of the page.
    let clock = EnvironmentValues(link: environment).timelineClock
    let make = property.pointee.make
    property.pointee.location = Web.TimelineClock.$current.withValue(clock) { ObjectLocation.of(Tracking.untracked(make), &slot) }
    return nil
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}
