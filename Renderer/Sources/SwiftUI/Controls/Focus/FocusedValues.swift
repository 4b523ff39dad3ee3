/// A key of a value that the focused view or scene hands to others.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the focused view, those around it and the scene hand to others.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  public subscript<Key>(key: Key.Type) -> Key.Value? where Key: FocusedValueKey {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// An object by its type.
  subscript<T: AnyObject>(object key: FocusedObjectKey<T>) -> T? {
    get { values[ObjectIdentifier(T.self)] as? T }
    set { values[ObjectIdentifier(T.self)] = newValue }
  }
}

/// The type of an object, as a path can hold it.
struct FocusedObjectKey<T: AnyObject>: Hashable {}

/// What the views of a page hand over now, in the order in which it counts: the scene's, then from the outermost focused view to the
/// innermost.
@MainActor final class FocusedStore {
  /// One value that a view hands over.
  @MainActor final class Gift {
    var give: (inout FocusedValues) -> Void = { _ in }
    /// How near it is to the focus; the scene's is zero.
    let depth: Int

    init(depth: Int) { self.depth = depth }
  }

  private var gifts: [Gift] = []
  private var readers = Readers()

  var values: FocusedValues {
    readers.register()
    var values = FocusedValues()
    for gift in gifts { gift.give(&values) }
    return values
  }

  func add(_ gift: Gift) {
    guard !gifts.contains(where: { $0 === gift }) else { return }
    gifts.insert(gift, at: gifts.firstIndex { $0.depth > gift.depth } ?? gifts.endIndex)
    readers.mark()
  }

  func remove(_ gift: Gift) {
    guard let index = gifts.firstIndex(where: { $0 === gift }) else { return }
    gifts.remove(at: index)
    readers.mark()
  }

  func changed(_ gift: Gift) {
    if gifts.contains(where: { $0 === gift }) { readers.mark() }
  }
}
