import Foundation

/// A defaults database that a view names itself. Changes made elsewhere are seen when the database tells of them.
final class DefaultsStore: ValueStore, @unchecked Sendable {
  // The database guards itself.
  private let defaults: UserDefaults
  @MainActor private var readers: [String: Readers] = [:]
  @MainActor private static var known: [ObjectIdentifier: Entry] = [:]
  private var observer: (any NSObjectProtocol)?

  private struct Entry {
    weak var store: DefaultsStore?
  }

  /// One for each database, so that every view that reads a key hears of a change.
  @MainActor static func of(_ defaults: UserDefaults) -> DefaultsStore {
    if let store = known[ObjectIdentifier(defaults)]?.store { return store }
    let store = DefaultsStore(defaults)
    known = known.filter { $0.value.store != nil }
    known[ObjectIdentifier(defaults)] = Entry(store: store)
    return store
  }

  private init(_ defaults: UserDefaults) {
    self.defaults = defaults
    observer = NotificationCenter.default.addObserver(forName: UserDefaults.didChangeNotification, object: defaults, queue: nil) {
      [weak self] _ in
      guard let self else { return }
      MainExecutor.run { self.lookAgain() }
    }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  func value(of key: String, as kind: StoredKind) -> StoredValue? {
    switch kind {
    case .bool: (defaults.object(forKey: key) as? Bool).map { .bool($0) }
    case .int: (defaults.object(forKey: key) as? Int).map { .int($0) }
    case .double: (defaults.object(forKey: key) as? Double).map { .double($0) }
    case .string: defaults.string(forKey: key).map { .string($0) }
    case .url: defaults.url(forKey: key).map { .url($0) }
    case .data: defaults.data(forKey: key).map { .data($0) }
    }
  }

  @MainActor func registerReader(of key: String) { readers[key, default: Readers()].register() }

  @MainActor func keep(_ value: StoredValue?, for key: String) -> Bool {
    switch value {
    case .bool(let value): defaults.set(value, forKey: key)
    case .int(let value): defaults.set(value, forKey: key)
    case .double(let value): defaults.set(value, forKey: key)
    case .string(let value): defaults.set(value, forKey: key)
    case .url(let value): defaults.set(value, forKey: key)
    case .data(let value): defaults.set(value, forKey: key)
    case nil: defaults.removeObject(forKey: key)
    }
    readers[key]?.mark()
    return true
  }

  /// Somebody wrote: which key is not told, so all readers look again.
  @MainActor private func lookAgain() {
    for key in readers.keys { readers[key]?.mark() }
  }
}
