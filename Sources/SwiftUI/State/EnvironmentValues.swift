public import Foundation
public import Observation

/// A key of a value that views inherit.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view inherits from where it stands.
public struct EnvironmentValues {
  var link: _EnvironmentLink?

  public init() {}

  init(link: _EnvironmentLink?) { self.link = link }

  public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
    get { link?.value(of: ObjectIdentifier(key), as: K.Value.self) ?? K.defaultValue }
    set { link = _EnvironmentLink(key: ObjectIdentifier(key), value: newValue, next: link) }
  }

  public subscript<T>(objectType: T.Type) -> T? where T: AnyObject, T: Observable {
    get { link?.value(of: ObjectIdentifier(objectType), as: T.self) }
    set { link = _EnvironmentLink(key: ObjectIdentifier(objectType), value: newValue as Any, next: link) }
  }
}

extension EnvironmentValues {
  private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { Locale(identifier: "en_US") } }
  private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .gmt } }
  private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar? { nil } }

  /// The person's language and region; the host sets it from what the browser says.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  public var calendar: Calendar {
    get {
      var calendar = self[CalendarKey.self] ?? Calendar(identifier: .gregorian)
      calendar.timeZone = timeZone
      calendar.locale = locale
      return calendar
    }
    set { self[CalendarKey.self] = newValue }
  }
}

/// One value of the environment, in front of the values further out. Identity is what views compare: the same link, the same
/// environment.
public final class _EnvironmentLink {
  private let key: ObjectIdentifier
  private let value: Any
  private let next: _EnvironmentLink?

  init(key: ObjectIdentifier, value: Any, next: _EnvironmentLink?) {
    self.key = key
    self.value = value
    self.next = next
  }

  func value<Value>(of key: ObjectIdentifier, as type: Value.Type) -> Value? {
    var link: _EnvironmentLink? = self
    while let here = link {
      if here.key == key { return here.value as? Value }
      link = here.next
    }
    return nil
  }
}
