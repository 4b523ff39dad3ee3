import Foundation

/// What a view type is made of, found once for each type: which fields are dynamic properties, and how fields are compared.
///
/// Reflection at each update would cost a fifth to two fifths of a turn; the table costs nothing after the first look.
@MainActor final class FieldTable {
  private struct Field {
    let offset: Int
    let size: Int
    let property: (any _ConnectedProperty.Type)?
    let isEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
  }

  /// What a property made of dynamic properties does when these are connected.
  private struct Update {
    let offset: Int
    let run: (UnsafeMutableRawPointer) -> Void
  }

  private let fields: [Field]
  private let dynamicFields: [Field]
  private let updates: [Update]
  private static var tables: [ObjectIdentifier: FieldTable] = [:]

  static func of<V: View>(_ type: V.Type) -> FieldTable {
    let key = ObjectIdentifier(type)
    if let table = tables[key] { return table }
    let table = FieldTable(V.self)
    tables[key] = table
    return table
  }

  /// A view as a field: only of fields is it told whether they are structures. An enumeration is compared as a whole.
  private struct Whole<V> {
    let view: V
  }

  private init<V: View>(_ type: V.Type) {
    var found: [Field] = []
    var updates: [Update] = []
    Self.find(in: Whole<V>.self, opening: V.self, at: 0, &found, &updates)
    fields = found
    dynamicFields = found.filter { $0.property != nil }
    self.updates = updates
  }

  /// The stored fields of a structure. Those of a property that is made of dynamic properties, of a modifier whose body runs, or
  /// of an app, a scene or commands, count as the view's own.
  private static func find(
    in type: Any.Type, opening opened: Any.Type? = nil, at start: Int, _ fields: inout [Field], _ updates: inout [Update]
  ) {
    for field in StoredFields.of(type) {
      let (fieldType, offset) = (field.type, field.offset)
      let property = fieldType as? any DynamicProperty.Type
      let isComposed =
        field.isStructure
        && (property != nil || fieldType is any ViewModifier.Type || fieldType is any _ControlStyle.Type || fieldType is any App.Type
          || fieldType is any Scene.Type || fieldType is any Commands.Type || fieldType == opened)
      if isComposed, !(fieldType is any _ConnectedProperty.Type) {
        find(in: fieldType, at: start + offset, &fields, &updates)
        if let property { updates.append(Update(offset: start + offset, run: update(of: property))) }
      } else {
        fields.append(Self.field(fieldType, at: start + offset))
      }
    }
  }

  private static func field(_ type: Any.Type, at offset: Int) -> Field {
    Field(offset: offset, size: size(of: type), property: type as? any _ConnectedProperty.Type, isEqual: equality(of: type))
  }

  private static func update<P: DynamicProperty>(of type: P.Type) -> (UnsafeMutableRawPointer) -> Void {
    { $0.assumingMemoryBound(to: P.self).pointee.update() }
  }

  func makeStorage() -> [AnyObject?] {
    dynamicFields.isEmpty ? [] : Array(repeating: nil, count: dynamicFields.count)
  }

  /// Gives each dynamic property of a fresh view value its location and environment.
  ///
  /// - Returns: the type of an object that a property needs and the environment lacks: the body must not run.
  func connect<V: View>(
    _ view: inout V, to node: _Node, _ environment: _EnvironmentLink?, _ storage: inout [AnyObject?]
  ) -> (any Any.Type)? {
    guard !dynamicFields.isEmpty || !updates.isEmpty else { return nil }
    return withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return nil }
      for (index, field) in dynamicFields.enumerated() {
        if let missing = field.property?._connect(base + field.offset, node, environment, &storage[index]) { return missing }
      }
      for update in updates { update.run(base + update.offset) }
      return nil
    }
  }

  /// Whether a body of the two values must come out the same: equal bytes, else equal by `==`. State does not count: it lives
  /// in its location. Closures are never equal unless they are the same closure.
  func areEqual<V: View>(_ a: inout V, _ b: V) -> Bool {
    withUnsafeBytes(of: &a) { left in
      withUnsafeBytes(of: b) { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        for field in fields {
          let one = left + field.offset
          let other = right + field.offset
          if let property = field.property {
            guard property._isSame(one, other) else { return false }
          } else if !Self.haveSameBytes(one, other, field.size) {
            guard let isEqual = field.isEqual, isEqual(one, other) else { return false }
          }
        }
        return true
      }
    }
  }

  private static func haveSameBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int) -> Bool {
    memcmp(a, b, size) == 0
  }

  private static func size(of type: Any.Type) -> Int {
    func open<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: open)
  }

  private static func equality(of type: Any.Type) -> ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)? {
    func open<T: Equatable>(_: T.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
      { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
    }
    // Another object is another value, whatever it says: what it changes later would be missed.
    guard !(type is AnyClass), let equatable = type as? any Equatable.Type else { return nil }
    return open(equatable)
  }
}

/// A dynamic property that the renderer connects to its node.
public protocol _ConnectedProperty {
  /// `field` points to the property inside the view value; `slot` keeps what must outlive the value.
  ///
  /// - Returns: the type of an object that the property needs and the environment lacks; nil when the body can run.
  @MainActor static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)?
  /// Whether two values of the property lead to the same body.
  @MainActor static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool
}
