/// A property of a class that tells before it changes: its own subscribers, those of an observable object, and the views that use that.
@propertyWrapper public struct Published<Value> {
  private(set) var property: PublishedProperty<Value>

  public init(wrappedValue: Value) { property = PublishedProperty(wrappedValue) }

  public init(initialValue: Value) { property = PublishedProperty(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { property.value }
    set { property.set(newValue) }
  }

  public static subscript<EnclosingSelf>(
    _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value where EnclosingSelf: AnyObject {
    get { object[keyPath: storageKeyPath].property.value }
    set { object[keyPath: storageKeyPath].property.set(newValue) }
  }

  public var projectedValue: Published<Value>.Publisher {
    get { Publisher(property: property) }
    set {
      // `assign(to:)` gives back what it was given; that is no change.
      if newValue.property !== property { property = newValue.property }
    }
  }

  /// Sends the value, and each new one before the property has it.
  public struct Publisher: SwiftUI.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let property: PublishedProperty<Value>

    public func receive<S>(subscriber: S) where Value == S.Input, S: Subscriber, S.Failure == Never { property.add(subscriber) }
  }
}
