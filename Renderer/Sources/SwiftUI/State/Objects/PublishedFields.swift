/// Where the objects of a class have their published properties, found once for each class.
///
/// The compiler makes no `objectWillChange` for a class, and an object has no room for one that it does not declare. So its published
/// properties hold its publisher, and that goes with the object. An object that has no such property is in a table.
struct PublishedFields {
  private typealias Field = (UnsafeRawPointer) -> any OwnedProperty

  private let fields: [Field]
  private static let tables = Guarded<[ObjectIdentifier: PublishedFields]>([:])
  private static let unpublished = Guarded(ObjectTable())
  /// Held while the properties of an object are given its publisher, so that two threads do not give them two.
  private static let giving = Guarded(())

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let table = of(type(of: object))
    guard !table.fields.isEmpty else { return unpublished.with { $0.publisher(of: object) } }
    return giving.with { _ in
      let properties = table.properties(of: object)
      let publisher = properties.lazy.compactMap(\.owner).first ?? ObservableObjectPublisher()
      for property in properties where property.owner == nil { property.owner = publisher }
      return publisher
    }
  }

  /// How many objects without published properties are remembered.
  static var rememberedObjects: Int { unpublished.with { $0.count } }

  private static func of(_ type: AnyClass) -> PublishedFields {
    let key = ObjectIdentifier(type)
    if let table = tables.with({ $0[key] }) { return table }
    let table = PublishedFields(type)
    tables.with { $0[key] = table }
    return table
  }

  private init(_ type: AnyClass) {
    fields = StoredFields.ofObjects(of: type).compactMap { field in
      (field.type as? any PublishedField.Type).map { Self.field($0, at: field.offset) }
    }
  }

  private static func field<F: PublishedField>(_ type: F.Type, at offset: Int) -> Field {
    { object in (object + offset).assumingMemoryBound(to: F.self).pointee.owned }
  }

  private func properties(of object: AnyObject) -> [any OwnedProperty] {
    withExtendedLifetime(object) {
      let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      return fields.map { $0(start) }
    }
  }
}

/// `Published`, whatever its value.
private protocol PublishedField {
  var owned: any OwnedProperty { get }
}

extension Published: PublishedField {
  fileprivate var owned: any OwnedProperty { property }
}

/// The publishers of objects that have nowhere to keep one.
private struct ObjectTable {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// As many as this, and those whose objects have gone are let go of.
  private var full = 16

  var count: Int { entries.count }

  mutating func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    // Another object may have been in the same place.
    if let entry = entries[key], entry.object === object { return entry.publisher }
    if entries.count >= full {
      entries = entries.filter { $0.value.object != nil }
      full = max(16, entries.count * 2)
    }
    let publisher = ObservableObjectPublisher()
    entries[key] = Entry(object: object, publisher: publisher)
    return publisher
  }
}
