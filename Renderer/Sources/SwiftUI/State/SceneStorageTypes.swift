public import Foundation

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .bool))
  }

  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .int))
  }

  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .double))
  }

  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .string))
  }

  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .url))
  }

  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .data))
  }
}

extension SceneStorage {
  /// Kept by its raw value.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .raw(.int)))
  }

  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(StoredProperty(key, initial: wrappedValue, coding: .raw(.string)))
  }

  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.raw(.int))))
  }

  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.raw(.string))))
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.bool)))
  }

  public init(_ key: String) where Value == Int? {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.int)))
  }

  public init(_ key: String) where Value == Double? {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.double)))
  }

  public init(_ key: String) where Value == String? {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.string)))
  }

  public init(_ key: String) where Value == URL? {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.url)))
  }

  public init(_ key: String) where Value == Data? {
    self.init(StoredProperty(key, initial: nil, coding: .optional(.data)))
  }
}
