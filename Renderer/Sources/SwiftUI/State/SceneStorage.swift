/// A value that is kept for the page under a key: another page of the same app has its own.
///
/// The browser keeps it for as long as the tab lives, so it is there again after a reload, and after the server has forgotten the page.
@propertyWrapper public struct SceneStorage<Value> {
  private var property: StoredProperty<Value>

  init(_ property: StoredProperty<Value>) { self.property = property }

  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  public var projectedValue: Binding<Value> { property.binding }
}

extension SceneStorage: DynamicProperty {}

extension SceneStorage: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? {
    let store = EnvironmentValues(link: environment)[Web.SceneValuesKey.self] ?? node.session.ownSceneValues
    field.assumingMemoryBound(to: Self.self).pointee.property.connect(to: store, of: node.session, &slot)
    return nil
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    a.assumingMemoryBound(to: Self.self).pointee.property.key == b.assumingMemoryBound(to: Self.self).pointee.property.key
  }
}
