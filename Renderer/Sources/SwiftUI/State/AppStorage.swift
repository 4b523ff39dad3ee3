public import Foundation

/// A value that is kept for the person under a key, and shown again wherever it is read when it changes.
///
/// ```swift
/// @AppStorage("isCompact") private var isCompact = false
/// ```
/// Without a `store` it is kept in the preferences that the host keeps for the person's browser. There is no standard database: one
/// server has many people.
@propertyWrapper public struct AppStorage<Value> {
  private var property: StoredProperty<Value>
  private let store: UserDefaults?

  init(_ property: StoredProperty<Value>, _ store: UserDefaults?) {
    self.property = property
    self.store = store
  }

  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  public var projectedValue: Binding<Value> { property.binding }
}

extension AppStorage: DynamicProperty {}

extension AppStorage: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? {
    let storage = field.assumingMemoryBound(to: Self.self)
    let values = EnvironmentValues(link: environment)
    let defaults = storage.pointee.store ?? values[DefaultAppStorageKey.self]
    let store: any ValueStore = defaults.map { DefaultsStore.of($0) } ?? values[Web.PreferencesKey.self] ?? node.session.ownPreferences
    storage.pointee.property.connect(to: store, of: node.session, &slot)
    return nil
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let a = a.assumingMemoryBound(to: Self.self).pointee
    let b = b.assumingMemoryBound(to: Self.self).pointee
    return a.property.key == b.property.key && a.store === b.store
  }
}

extension View {
  /// The defaults database of the `AppStorage` properties below that name none.
  public nonisolated consuming func defaultAppStorage(_ store: UserDefaults) -> some View {
    // A defaults database guards itself.
    nonisolated(unsafe) let store = store
    return EnvironmentModifier(
      content: self, set: { $0[DefaultAppStorageKey.self] = store },
      isSame: { $0[DefaultAppStorageKey.self] === $1[DefaultAppStorageKey.self] })
  }
}

private enum DefaultAppStorageKey: EnvironmentKey {
  static var defaultValue: UserDefaults? { nil }
}
