public import Foundation

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .bool), store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .int), store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .double), store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .string), store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .url), store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .data), store)
  }
}

extension AppStorage {
  /// Kept by its raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .raw(.int)), store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .raw(.string)), store)
  }

  public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.raw(.int))), store)
  }

  public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.raw(.string))), store)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.bool)), store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.int)), store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.double)), store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.string)), store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.url)), store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.data)), store)
  }
}
