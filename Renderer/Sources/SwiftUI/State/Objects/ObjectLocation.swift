/// An observable object as a view uses it: who reads it runs again when it says that it changes.
final class ObjectLocation<ObjectType: ObservableObject> {
  let object: ObjectType
  let changes: ObjectChanges
  /// To what an object of its own kind of publisher says.
  private let subscription: AnyCancellable?

  init(_ object: ObjectType) {
    self.object = object
    let publisher = object.objectWillChange
    if let publisher = publisher as? ObservableObjectPublisher {
      changes = publisher.changes
      subscription = nil
    } else {
      let changes = ObjectChanges()
      self.changes = changes
      subscription = publisher.sink { _ in changes.make {} }
    }
  }

  /// The location of the last body where it is still that of the object.
  static func of(_ object: ObjectType, _ slot: inout AnyObject?) -> ObjectLocation {
    if let known = slot.map({ unsafeDowncast($0, to: ObjectLocation.self) }), known.object === object { return known }
    let made = ObjectLocation(object)
    slot = made
    return made
  }
}
