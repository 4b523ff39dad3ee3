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
    set { link = ValueLink(key: ObjectIdentifier(key), value: newValue, next: link) }
  }

  public subscript<T>(objectType: T.Type) -> T? where T: AnyObject, T: Observable {
    get { link?.object(of: ObjectIdentifier(objectType)).map { unsafeDowncast($0, to: T.self) } }
    set { link = ObjectLink(key: ObjectIdentifier(objectType), object: newValue, next: link) }
  }
}

extension EnvironmentValues {
  private enum LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "en_US") }
  private enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.gmt }
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
public class _EnvironmentLink {
  fileprivate let key: ObjectIdentifier
  /// Held by hand: a value stands some forty links away, and counting each of them there and back was a twentieth of a page.
  private let next: Unmanaged<_EnvironmentLink>?

  fileprivate init(key: ObjectIdentifier, next: _EnvironmentLink?) {
    self.key = key
    self.next = next.map(Unmanaged.passRetained)
  }

  deinit { next?.release() }

  /// The nearest value of the key, or nil if nobody has set it. A key has one type of value, so no cast is checked.
  final func value<Value>(of key: ObjectIdentifier, as type: Value.Type) -> Value? {
    find(key)?._withUnsafeGuaranteedRef { found in
      assert(found is ValueLink<Value>, "one key has two types of value")
      return unsafeDowncast(found, to: ValueLink<Value>.self).value
    }
  }

  /// The nearest object whose type is the key, or nil if nobody has set one.
  final func object(of key: ObjectIdentifier) -> AnyObject? {
    find(key)?._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ObjectLink.self).object }
  }

  /// The nearest link of the key, or nil if nobody has set it.
  final func nearest(_ key: ObjectIdentifier) -> _EnvironmentLink? { find(key)?.takeUnretainedValue() }

  @inline(__always) private final func find(_ key: ObjectIdentifier) -> Unmanaged<_EnvironmentLink>? {
    var link = Unmanaged.passUnretained(self)
    while link._withUnsafeGuaranteedRef({ $0.key != key }) {
      guard let next = link._withUnsafeGuaranteedRef({ $0.next }) else { return nil }
      link = next
    }
    return link
  }
}

/// An object by its type. Not generic: reading it needs no metadata.
final class ObjectLink: _EnvironmentLink {
  let object: AnyObject?

  init(key: ObjectIdentifier, object: AnyObject?, next: _EnvironmentLink?) {
    self.object = object
    super.init(key: key, next: next)
  }
}

final class ValueLink<Value>: _EnvironmentLink {
  fileprivate let value: Value

  init(key: ObjectIdentifier, value: Value, next: _EnvironmentLink?) {
    self.value = value
    super.init(key: key, next: next)
  }
}
